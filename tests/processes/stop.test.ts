import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#server/root.ts'
import { endpoints } from '#shared/endpoints.ts'
import { signUp, startSession } from '#tests/support/client.ts'
import { createDatabase } from '#tests/support/database.ts'
import { startFakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { liveReplies } from '#tests/support/processes/live-replies.ts'
import { isLong, report } from '#tests/support/repetitions.ts'
import { startServer, type ServerProcess } from '#tests/support/processes/server-process.ts'
import {
  childOf,
  isPortFree,
  startCommand,
  type StartedCommand,
} from '#tests/support/processes/started-command.ts'
import { readAlong, startTalk } from '#tests/support/processes/talk.ts'
import { startTcpProxy } from '#tests/support/postgres/tcp-proxy.ts'
import { until } from '#tests/support/until.ts'

const REPLIES = 30
/** What README promises, and room for a busy machine. */
const WHOLE_STOP_MS = 28_000
const BUSY_MS = 10_000

let database: Awaited<ReturnType<typeof createDatabase>>
let upstream: FakeUpstream
let environment: Record<string, string>
let other: ServerProcess
beforeAll(async () => {
  database = await createDatabase()
  upstream = await startFakeUpstream()
  environment = {
    DATABASE_URL: database.url,
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    OPENAI_BASE_URL: upstream.url,
  }
  other = await startServer(environment)
})
afterAll(async () => {
  await other.end()
  await upstream.close()
  await database.drop()
})

/** Whether processes can be given a number of their own here: it takes root, and a container may forbid it. */
const ownNumbers = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true'])
const mayBeProcessOne = ownNumbers.status === 0

/** Thirty live replies, then the signal: all end whole, the command ends with 0 and the port is free. */
async function drains(server: StartedCommand, signal: (server: StartedCommand) => void) {
  const replies = await liveReplies(server.url, upstream, REPLIES)
  signal(server)
  expect(await server.exit).toEqual({ code: 0, signal: null })
  expect(await isPortFree(server.port)).toBe(true)
  await replies.expectWhole(other.url)
}

test('SIGTERM to `npm start` reaches the server: its replies end whole, the port is free, and npm ends with 0', async () => {
  await drains(await startCommand(['npm', 'start'], environment), ({ pid }) => process.kill(pid, 'SIGTERM'))
}, 180_000)

test('Ctrl-C in the terminal of `npm start` is one signal, though the terminal and npm both send it', async () => {
  await drains(await startCommand(['npm', 'start'], environment), server => server.interrupt())
}, 180_000)

test('SIGTERM to node itself lets the replies end whole', async () => {
  const command = [process.execPath, join(root, 'server/main.ts')]
  await drains(await startCommand(command, environment), ({ pid }) => process.kill(pid, 'SIGTERM'))
}, 180_000)

test('SIGTERM to process 1 of a container lets the replies end whole', async context => {
  context.skip(!mayBeProcessOne, 'only root may make a process 1, and not in every container')
  const node = [process.execPath, join(root, 'server/main.ts')]
  const command = ['unshare', '--pid', '--fork', '--mount-proc', ...node]
  await drains(await startCommand(command, environment), ({ pid }) => process.kill(childOf(pid), 'SIGTERM'))
}, 180_000)

/** A connection on which a call was begun that will never go on. */
async function halfACall(url: string, path: string, head: string[]) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {
    // The server lets it go at the end.
  })
  await new Promise(resolve => socket.once('connect', resolve))
  socket.write([`POST ${path} HTTP/1.1`, 'Host: localhost', ...head].join('\r\n'))
  return socket
}

test('neither a reader that takes nothing nor a call that is never finished holds up the stop', async () => {
  const server = await startServer(environment)
  upstream.script(() => ({ text: 'word '.repeat(18_000), chunkUnits: 4_000, delayMs: 1 }))
  const { token } = await signUp(server.url)
  const body = JSON.stringify({ session_id: await startSession(server.url, token), prompt: 'Long' })
  const json = ['Content-Type: application/json', `Authorization: Bearer ${token}`]
  const reader = await halfACall(server.url, endpoints.stream, [
    ...json,
    `Content-Length: ${body.length}`,
    '',
    body,
  ])
  reader.pause()
  const unfinished = await halfACall(server.url, endpoints.login, [...json, 'Content-Length: 100', '', '{'])
  await until(() => server.output().includes('reply ended'))
  const stoppedAtMs = performance.now()
  expect(await server.end()).toBe(0)
  expect(performance.now() - stoppedAtMs).toBeLessThan(BUSY_MS)
  reader.destroy()
  unfinished.destroy()
}, 180_000)

test.runIf(isLong)(
  'without its database, too, a server with endless replies is gone after the time that README names, with exit code 1',
  async () => {
    const wire = await startTcpProxy(database.url)
    const server = await startServer({ ...environment, DATABASE_URL: wire.url })
    upstream.script(({ prompt }) => ({ text: `${prompt}. `, ending: 'infinite', delayMs: 50 }))
    const { token } = await signUp(server.url)
    const talk = await startTalk(server.url, token)
    const read = readAlong(await talk.ask(server.url, 'Endless'))
    await until(() => read.text !== '')
    wire.blackHole()
    const stoppedAtMs = performance.now()
    expect(await server.end()).toBe(1)
    const tookMs = performance.now() - stoppedAtMs
    report('stop with endless replies and no database', [tookMs], 'ms')
    expect(tookMs).toBeLessThan(WHOLE_STOP_MS + BUSY_MS)
    wire.close()
  },
  180_000,
)

test('a signal to process 1 of a container ends a start that waits for its database', async context => {
  context.skip(!mayBeProcessOne, 'only root may make a process 1, and not in every container')
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const child = spawn(
    'unshare',
    ['--pid', '--fork', '--mount-proc', '--kill-child', process.execPath, 'server/main.ts'],
    {
      cwd: root,
      env: { ...environment, PATH: process.env.PATH, DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/d` },
      stdio: 'ignore',
    },
  )
  const ended = once(child, 'exit')
  await once(silent, 'connection')
  process.kill(childOf(child.pid ?? 0), 'SIGTERM')
  expect(await ended).toEqual([143, null])
  silent.close()
})
