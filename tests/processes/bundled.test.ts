import { execFile } from 'node:child_process'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#server/root.ts'
import { OrchestratorReply } from '#shared/agent/reply.ts'
import { endpoints } from '#shared/endpoints.ts'
import { call, readStream, signUp, startSession } from '#tests/support/client.ts'
import { startConversation } from '#tests/support/conversation.ts'
import { createDatabase, isOnCluster } from '#tests/support/database.ts'
import { emptyDatabase } from '#tests/support/postgres/empty-database.ts'
import { startFakeUpstream } from '#tests/support/fake-upstream.ts'
import { liveReplies } from '#tests/support/processes/live-replies.ts'
import { startServer } from '#tests/support/processes/server-process.ts'
import { isPortFree, startCommand } from '#tests/support/processes/started-command.ts'
import { testApp } from '#tests/support/test-app.ts'

const run = promisify(execFile)
const keys = `test:${randomBytes(32).toString('base64')}`
let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  database = await createDatabase()
  // `npm run build`; the pages are built already.
  await run(process.execPath, [join(root, 'server/build/build-command.ts')])
})
afterAll(() => database.drop())

test('the bundled server signs people up, answers, serves the pages and stops with 0', async () => {
  const server = await startServer(
    {
      DATABASE_URL: database.url,
      ENCRYPTION_KEYS: keys,
    },
    'dist-server/main.js',
  )
  const { token } = await signUp(server.url)
  const session_id = await startSession(server.url, token)
  const body = { session_id, prompt: 'What should I charge for sourdough kits?' }
  const { text, end } = await readStream(await call(server.url, 'POST', endpoints.stream, { token, body }))
  expect(text.length).toBeGreaterThan(100)
  expect(end).toBe('finish')
  expect(await (await call(server.url, 'GET', '/login')).text()).toContain('<div id="root">')
  expect(await server.end()).toBe(0)
})

test('its payload, alone in a folder, starts, answers, and runs the operators’ commands', async () => {
  const home = await mkdtemp(join(tmpdir(), 'kindling-payload-'))
  const payload = join(home, 'app')
  await run(process.execPath, [join(root, 'server/build/payload-command.ts'), payload])
  const environment = { DATABASE_URL: database.url, ENCRYPTION_KEYS: keys, DATA_DIR: join(home, 'data') }
  const server = await startServer(environment, join(payload, 'dist-server/main.js'))
  const { email, token } = await signUp(server.url)
  const session_id = await startSession(server.url, token)
  const body = { session_id, prompt: 'What should I charge for sourdough kits?' }
  const { text, end } = await readStream(await call(server.url, 'POST', endpoints.stream, { token, body }))
  expect(text.length).toBeGreaterThan(100)
  expect(end).toBe('finish')
  // Pages are checked by a thread of its own, which has to be there, too.
  const project = { project: 'A booking app for barbers in Lisbon, $15 a month per chair' }
  const made = await call(server.url, 'POST', endpoints.orchestrator, { token, body: project })
  const { checks = [] } = OrchestratorReply.parse(await made.json())
  const designer = checks.find(({ agent }) => agent === 'designer')
  expect(designer?.checks.find(({ id }) => id === 'html')).toEqual({ id: 'html', ok: true, faults: [] })

  const command = (name: string, ...words: string[]) =>
    run(process.execPath, [join(payload, `dist-server/${name}.js`), ...words], {
      cwd: home,
      env: environment,
    })
  expect((await command('keys', 'list')).stdout).toContain('test: encrypts')
  expect((await command('account', 'end-logins', email)).stdout).toBe(`${email} is logged out everywhere.\n`)
  expect((await call(server.url, 'GET', endpoints.sessions, { token })).status).toBe(401)
  expect(JSON.parse((await command('look', '--json')).stdout)).toBeTypeOf('object')
  await expect(command('distribute')).rejects.toMatchObject({ stderr: expect.stringContaining('Usage:') })

  expect(await server.end()).toBe(0)
  await rm(home, { recursive: true })
})

test.skipIf(isOnCluster())('its payload backs up, and restores elsewhere', async () => {
  // A database that is distributed is backed up by its nodes.
  const home = await mkdtemp(join(tmpdir(), 'kindling-payload-'))
  const payload = join(home, 'app')
  await run(process.execPath, [join(root, 'server/build/payload-command.ts'), payload])
  const product = await testApp()
  const { email, token } = await product.signIn()
  const { ask } = await startConversation(product, { token })
  await readStream(await ask('What should I charge for sourdough kits?'))
  const restored = await emptyDatabase()
  const command = (DATABASE_URL: string, name: string, ...words: string[]) =>
    run(process.execPath, [join(payload, `dist-server/${name}.js`), ...words], {
      cwd: home,
      env: { ...product.settings, DATABASE_URL, DATA_DIR: join(home, 'data') },
    })

  const backup = join(home, 'backup')
  const { url } = product.database
  expect((await command(url, 'backup', backup)).stdout).toContain(`${backup} has `)
  expect((await command(restored.url, 'restore', backup)).stdout).toContain('Everything is there')
  const found = await command(restored.url, 'account', 'find', email, '--json')
  expect(JSON.parse(found.stdout)).toMatchObject({ sessions: 1, messages: 2 })

  await product.close()
  await restored.close()
  await rm(home, { recursive: true })
})

test('a bundle whose compiled code is gone, and cannot be kept, serves as well', async () => {
  const compiled = join(root, 'dist-server/compiled')
  await rename(compiled, `${compiled}.aside`)
  // No folder can be made of it.
  await writeFile(compiled, '')
  const server = await startServer(
    { DATABASE_URL: database.url, ENCRYPTION_KEYS: keys },
    'dist-server/main.js',
  )
  expect((await call(server.url, 'GET', '/readyz')).status).toBe(200)
  expect(await server.end()).toBe(0)
  await rm(compiled)
  await rename(`${compiled}.aside`, compiled)
})

test('SIGTERM to `npm run serve` reaches the server: its replies end whole, the port is free, and npm ends with 0', async () => {
  const upstream = await startFakeUpstream()
  const environment = {
    DATABASE_URL: database.url,
    ENCRYPTION_KEYS: keys,
    OPENAI_BASE_URL: upstream.url,
  }
  const [server, other] = await Promise.all([
    startCommand(['npm', 'run', 'serve'], environment),
    startServer(environment, 'dist-server/main.js'),
  ])
  const replies = await liveReplies(server.url, upstream, 30)
  process.kill(server.pid, 'SIGTERM')
  expect(await server.exit).toEqual({ code: 0, signal: null })
  expect(await isPortFree(server.port)).toBe(true)
  await replies.expectWhole(other.url)
  expect(await other.end()).toBe(0)
  await upstream.close()
}, 180_000)
