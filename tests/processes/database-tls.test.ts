import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openEmbeddedPostgres } from '#server/database/embedded/open-embedded-postgres.ts'
import { findCluster } from '#server/database/embedded/installation.ts'
import { openPool } from '#server/database/pool.ts'
import { endpoints } from '#shared/endpoints.ts'
import { newAuthority } from '#tests/support/postgres/certificates.ts'
import { call, readStream, signUp, startSession } from '#tests/support/client.ts'
import { createDatabase } from '#tests/support/database.ts'
import { startFailing } from '#tests/support/processes/failing-start.ts'
import { startServer } from '#tests/support/processes/server-process.ts'

const quiet = { info() {}, warn() {} }
const authority = newAuthority()
const stranger = newAuthority()

// Node alone takes long to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let home: string
let postgres: Awaited<ReturnType<typeof openEmbeddedPostgres>>
/** the same Postgres by the name that its certificate has, and by its number, which it has not */
let byName: string
let byNumber: string
let ca: string
let foreignCa: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kindling-tls-'))
  const dataDirectory = join(home, 'data')
  await (await openEmbeddedPostgres({ dataDirectory, log: quiet })).close()
  const { uid, gid } = await stat(findCluster(dataDirectory))
  const { certificate, key } = authority.issue('localhost')
  for (const [name, text] of Object.entries({ 'server.crt': certificate, 'server.key': key })) {
    const file = join(findCluster(dataDirectory), name)
    await writeFile(file, text, { mode: 0o600 })
    await chown(file, uid, gid)
  }
  postgres = await openEmbeddedPostgres({ dataDirectory, log: quiet, settings: { ssl: 'on', fsync: 'off' } })
  byNumber = postgres.url
  byName = postgres.url.replace('127.0.0.1', 'localhost')
  ca = join(home, 'authority.pem')
  foreignCa = join(home, 'stranger.pem')
  await writeFile(ca, authority.certificate)
  await writeFile(foreignCa, stranger.certificate)
}, 60_000)
afterAll(async () => {
  await postgres.close()
  await rm(home, { recursive: true, force: true })
})

const withKeys = (environment: Record<string, string>) => ({
  ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
  ...environment,
})

/** The address as psql takes it from the environment. */
function inVariables(url: string) {
  const { hostname, port, username, password } = new URL(url)
  return { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password }
}

test('every connection of the server is encrypted when the database is to be spoken to by TLS (C8)', async () => {
  const server = await startServer(withKeys({ DATABASE_URL: byName, DATABASE_CA: ca }))
  const { token } = await signUp(server.url)
  const body = { session_id: await startSession(server.url, token), prompt: 'What should I charge?' }
  await readStream(await call(server.url, 'POST', endpoints.stream, { token, body }))
  const sql = openPool(readConfig({ DATABASE_URL: byName }).databaseUrl ?? '', { connections: 1 })
  const connections = await sql<{ ssl: boolean }[]>`
    select ssl from pg_stat_ssl join pg_stat_activity using (pid)
    where application_name = 'kindling' and pid <> pg_backend_pid()`
  expect(connections.length).toBeGreaterThan(2)
  expect(connections.every(({ ssl }) => ssl)).toBe(true)
  await sql.end()
  expect(await server.end()).toBe(0)
})

test.each([
  [
    'an unknown authority',
    () => ({ DATABASE_URL: byName, DATABASE_TLS: 'verify' }),
    /cannot be trusted .*DATABASE_CA/,
  ],
  [
    'another authority',
    () => ({ DATABASE_URL: byName, DATABASE_CA: foreignCa }),
    /cannot be trusted .*DATABASE_CA/,
  ],
  ['another name', () => ({ DATABASE_URL: byNumber, DATABASE_CA: ca }), /is for another host .*DATABASE_URL/],
  [
    'another name than that of PGHOST',
    () => ({ ...inVariables(byNumber), DATABASE_URL: 'postgres:///postgres', DATABASE_CA: ca }),
    /is for another host .*DATABASE_URL/,
  ],
])(
  'a database with the certificate of %s is not talked to, and a message says so (C8)',
  async (_what, environment, message) => {
    const { code, lines } = await startFailing(withKeys(environment()))
    expect(lines).toEqual([expect.stringMatching(message)])
    expect(code).toBe(1)
  },
)

test('a database without TLS is not talked to when it is to be spoken to by TLS, and a message names the way out (C8)', async () => {
  const plain = await createDatabase()
  const { code, lines } = await startFailing(withKeys({ DATABASE_URL: plain.url, DATABASE_TLS: 'verify' }))
  expect(lines).toEqual([expect.stringMatching(/does not speak TLS .*DATABASE_TLS=off/)])
  expect(code).toBe(1)
  await plain.drop()
})
