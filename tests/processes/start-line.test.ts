import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#server/root.ts'
import { createDatabase } from '#tests/support/database.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { startServer } from '#tests/support/processes/server-process.ts'
import { until } from '#tests/support/until.ts'

const SECRET = 'secret-4711'
const WARNINGS = [
  'the mail server cannot be reached, or does not let us in',
  'production answers without a connected model',
]
const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]

let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const newestMigration = async () =>
  (await readdir(join(root, 'migrations'))).toSorted().at(-1)?.replace('.sql', '')

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

/** What a server says of itself at its start: the one line, and what it warns of. */
async function startLine(environment: Record<string, string>) {
  const server = await startServer({
    DATABASE_URL: database.url,
    ENCRYPTION_KEYS: `new-key:${first},old-key:${second}`,
    ...environment,
  })
  const lines = () =>
    server
      .output()
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line) as { level: number; msg: string })
  const started = () => lines().filter(({ msg }) => msg === 'started')
  await until(() => started().length > 0, 30_000)
  expect(await server.end()).toBe(0)
  expect(started()).toHaveLength(1)
  const output = server.output()
  for (const secret of [SECRET, first, second, new URL(database.url).password])
    expect(output).not.toContain(secret)
  const said = lines().filter(({ level, msg }) => level === 40 && WARNINGS.includes(msg))
  return { line: started()[0], warnings: said.map(({ msg }) => msg) }
}

test('one line at the start says what runs: version, schema, model, mail, payments, keys, proxies, database, pages', async () => {
  const mail = await startMailServer()
  const { line, warnings } = await startLine({
    OPENAI_BASE_URL: `http://user:${SECRET}@127.0.0.1:1/v1`,
    OPENAI_API_KEY: SECRET,
    OPENAI_MODEL: 'some-model',
    SMTP_URL: mail.url,
    TRUST_PROXY: '2',
  })
  expect(line).toMatchObject({
    level: 30,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    schema: await newestMigration(),
    model: { name: 'some-model', api: 'chat', host: '127.0.0.1:1' },
    mail: { host: `127.0.0.1:${mail.port}`, isVerified: true },
    payments: 'test mode',
    keyIds: ['new-key', 'old-key'],
    trustedProxies: 2,
    database: { place: 'this machine', hasTls: false },
    pages: join(root, 'dist'),
  })
  expect(warnings).toEqual([])
  await mail.close()
}, 60_000)

test('production without a connected model, and with a mail server that is away, starts and warns of both', async () => {
  const port = await freePort()
  const { line, warnings } = await startLine({
    NODE_ENV: 'production',
    RATE_LIMITS: 'on',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://somebody:${SECRET}@127.0.0.1:1`,
  })
  expect(line).toMatchObject({
    model: { name: 'mentor', api: 'built-in' },
    mail: { host: '127.0.0.1:1', isVerified: false },
    payments: 'none',
  })
  expect(warnings).toEqual(WARNINGS)
}, 60_000)
