import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { shownFilesOf } from '#tests/support/workshop/shown-files.ts'
import { hostileSpec } from '../hostile.examples.ts'
import { specFrom } from '../spec-from.ts'
import { sentences } from '../testing.examples.ts'

const today = new Date('2026-11-22T09:00:00Z')
const folders: string[] = []
afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true, force: true }))))

async function written(project: string, spec = specFrom(project, today)) {
  const folder = await mkdtemp(join(tmpdir(), 'workshop-app-'))
  folders.push(folder)
  for (const { name, content } of shownFilesOf({ agent: 'engineer', project, spec, today })) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return join(folder, 'app')
}

/** The command of a script, run by this very Node. */
async function script(app: string, name: 'start' | 'test') {
  const { scripts } = JSON.parse(await readFile(join(app, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const [node, ...words] = (scripts[name] ?? '').split(' ')
  expect(node).toBe('node')
  return words
}

// Without what the test runner sets for its own children.
const environment = { PATH: process.env.PATH ?? '' }

async function freePort() {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const cases = [
  ['barbers', sentences.barbers, undefined],
  ['bakery', sentences.bakery, undefined],
  ['gear', sentences.gear, undefined],
  ['games', sentences.games, undefined],
  ['canoes', sentences.canoes, undefined],
  ['an edited spec full of signs', sentences.coffee, hostileSpec],
] as const

describe.each(cases)('the app of %s', (_, sentence, spec) => {
  test('passes its own tests', async () => {
    const app = await written(sentence, spec)
    const { stdout } = await promisify(execFile)(process.execPath, await script(app, 'test'), {
      cwd: app,
      env: environment,
      timeout: 20_000,
    })
    expect(stdout).toMatch(/pass [7-9]/)
    expect(stdout).toMatch(/fail 0/)
  })

  test('starts, serves its page, takes a record, keeps it, and stops when it is told', async () => {
    const app = await written(sentence, spec)
    const port = await freePort()
    const server = spawn(process.execPath, await script(app, 'start'), {
      cwd: app,
      env: { ...environment, PORT: String(port), ADMIN_TOKEN: 'owner' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise(resolve => server.once('exit', resolve))
    try {
      await new Promise(resolve => server.stdout.once('data', resolve))
      const url = `http://127.0.0.1:${port}`
      const page = await (await fetch(url)).text()
      const path = /form action="([^"]+)"/.exec(page)?.[1] ?? ''
      const { record } = JSON.parse(await readFile(join(app, 'project.json'), 'utf8')) as {
        record: { many: string; fields: { name: string; type: string; options?: string[] }[] }
      }
      const values: Record<string, string> = {
        email: 'ada@example.com',
        date: '2030-05-14',
        time: '10:30',
        number: '2',
      }
      const body = Object.fromEntries(
        record.fields.map(({ name, type, options }) => [
          name,
          options?.[0] ?? values[type] ?? '<b>Ada</b> $& "x"',
        ]),
      )
      const post = (content: unknown) =>
        fetch(url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(content),
        })
      expect((await post(body)).status).toBe(201)
      expect((await post({})).status).toBe(422)
      const list = (await (
        await fetch(url + path, { headers: { authorization: 'Bearer owner' } })
      ).json()) as Record<string, unknown[]>
      expect(list[record.many]).toHaveLength(1)
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      expect(JSON.parse(await readFile(join(app, 'data/records.json'), 'utf8'))).toEqual(list[record.many])
    } finally {
      server.kill('SIGTERM')
    }
    expect(await ended).toBe(0)
  })
})
