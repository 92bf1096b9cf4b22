import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { postmasterPid } from '#server/database/embedded/postmaster.ts'
import { openPool } from '#server/database/pool.ts'
import { encryptionOf } from '#tests/support/encryption.ts'
import { createDatabase } from '#tests/support/database.ts'
import { startFailing } from '#tests/support/processes/failing-start.ts'

const SECRET = 'secret-4711'

// Node alone takes long to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let database: Awaited<ReturnType<typeof createDatabase>>
const keys = `test:${randomBytes(32).toString('base64')}`
beforeAll(async () => {
  database = await createDatabase()
  const sql = openPool(database.url, { connections: 1 })
  const id = randomUUID()
  const { masterKeyId, wrapped } = encryptionOf(keys).newDataKey(id)
  await sql`insert into data_key (owner_id, master_key_id, wrapped) values (${id}, ${masterKeyId}, ${wrapped})`
  await sql.end()
})
afterAll(() => database.drop())

const withDatabase = (more: Record<string, string>) => ({
  DATABASE_URL: database.url,
  ENCRYPTION_KEYS: keys,
  ...more,
})
const wrongPassword = () => {
  const address = new URL(database.url)
  address.password = SECRET
  return address.href
}
const noSuchDatabase = () => {
  const address = new URL(database.url)
  address.pathname = '/no_such_database'
  return address.href
}

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    'a malformed address of the database',
    () => ({ DATABASE_URL: `mysql://u:${SECRET}@h/d` }),
    /^DATABASE_URL: /,
  ],
  [
    'a database that is not there',
    () => ({ DATABASE_URL: `postgres://u:${SECRET}@127.0.0.1:1/d` }),
    /ECONNREFUSED.*DATABASE_URL/,
  ],
  ['a wrong password', () => ({ DATABASE_URL: wrongPassword() }), /28P01.*DATABASE_URL/],
  ['an unknown database', () => ({ DATABASE_URL: noSuchDatabase() }), /3D000.*DATABASE_URL/],
  ['malformed keys', () => withDatabase({ ENCRYPTION_KEYS: SECRET }), /^ENCRYPTION_KEYS: .*id:base64key/],
  [
    'keys of another installation',
    () => withDatabase({ ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}` }),
    /ENCRYPTION_KEYS do not fit this database/,
  ],
  [
    'a key of another name',
    () => withDatabase({ ENCRYPTION_KEYS: `other:${randomBytes(32).toString('base64')}` }),
    /ENCRYPTION_KEYS do not fit this database/,
  ],
  [
    'a host that this machine has not',
    () => withDatabase({ HOST: '203.0.113.9' }),
    /^This machine has no address '203.0.113.9'.*HOST/,
  ],
  ['a setting that is none', () => withDatabase({ LOG_LEVEL: SECRET }), /^LOG_LEVEL: /],
])(
  'with %s the start fails at once with one clear line and no secret (DB-15, CRYPT-06)',
  async (_what, environment, line) => {
    const { code, lines } = await startFailing(environment())
    expect(lines).toEqual([expect.stringMatching(line)])
    expect(code).toBe(1)
    expect(lines.join()).not.toMatch(new RegExp(`${SECRET}|\\bat .*:\\d+:\\d+`))
  },
)

test('in production all that is missing is told, a line each (DB-15, WEB-11)', async () => {
  const { code, lines } = await startFailing({ NODE_ENV: 'production', PORT: SECRET })
  expect(code).toBe(1)
  const names = ['PORT', 'DATABASE_URL', 'ENCRYPTION_KEYS', 'PUBLIC_URL', 'SMTP_URL']
  expect(lines.map(line => line.split(':')[0]).toSorted()).toEqual(names.toSorted())
  expect(lines.join()).not.toContain(SECRET)
})

test('a start that fails takes the Postgres it started down again', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kindling-start-'))
  const { code } = await startFailing({ DATA_DIR: dataDirectory, PORT: String(port) })
  other.close()
  const pid = await postmasterPid(dataDirectory)
  // Before the judgement, so that nothing of the test goes on running.
  if (pid !== undefined) process.kill(pid, 'SIGINT')
  expect({ code, pid }).toEqual({ code: 1, pid: undefined })
  await rm(dataDirectory, { recursive: true, force: true })
})

test('a port that is in use is told by its number (DB-15)', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, lines } = await startFailing(withDatabase({ PORT: String(port) }))
  other.close()
  expect(code).toBe(1)
  expect(lines.at(-1)).toBe(`Port ${port} is in use. Please stop what uses it, or set PORT to another one.`)
})
