import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/database/pool.ts'
import { checkKeyFits } from '#server/encryption/check-key-fits.ts'
import { parseMasterKeys } from '#server/encryption/master-keys.ts'
import { encryptionOf } from '#tests/support/encryption.ts'
import { createDatabase, isOnCluster } from '#tests/support/database.ts'
import { isLong, report } from '#tests/support/repetitions.ts'
import { startServer } from '#tests/support/processes/server-process.ts'
import { sequentialScans } from './many-rows.ts'

const OWNERS = isLong ? 3_000_000 : 50_000
const FIRST_OWNER = '00000000-0000-4000-8000-000000000001'

const keys = `test:${randomBytes(32).toString('base64')}`
const masterKeys = parseMasterKeys(keys)

let full: Awaited<ReturnType<typeof createDatabase>>
let empty: Awaited<ReturnType<typeof createDatabase>>
let sql: ReturnType<typeof openPool>
beforeAll(async () => {
  ;[full, empty] = [await createDatabase(), await createDatabase()]
  sql = openPool(full.url, { connections: 1, isPatient: true })
  const { wrapped } = encryptionOf(keys).newDataKey(FIRST_OWNER)
  await sql`insert into data_key values (${FIRST_OWNER}, 'test', ${wrapped})`
  await sql.unsafe(`
    set statement_timeout = 0;
    insert into data_key select gen_random_uuid(), 'test', decode(repeat('00', 61), 'hex') from generate_series(1, ${OWNERS});
    analyze data_key`)
}, 300_000)
afterAll(async () => {
  await sql.end()
  await full.drop()
  await empty.drop()
})

// On a cluster the rows lie on the workers, where nothing is counted here.
test.skipIf(isOnCluster())(
  'the first start with proofs of the keys reads the keys of all owners once, and every other those of a few',
  async () => {
    const scans = sequentialScans(sql)
    for (const expected of [['data_key'], [], []]) {
      await scans.begin()
      // A reader of its own for each start: counts are handed in when it ends.
      const starting = openPool(full.url, { connections: 1, isPatient: true })
      const startedMs = performance.now()
      await checkKeyFits(starting, { masterKeys, encryption: encryptionOf(keys) })
      report('check of the keys', [performance.now() - startedMs], 'ms')
      expect((await scans.read()).map(({ table }) => table)).toEqual(expected)
      await starting.end()
    }
  },
)

/** Milliseconds from the start of the process until it is ready. */
async function startMs(databaseUrl: string) {
  const startedMs = performance.now()
  const server = await startServer({ DATABASE_URL: databaseUrl, ENCRYPTION_KEYS: keys })
  const tookMs = performance.now() - startedMs
  expect(await server.end()).toBe(0)
  return tookMs
}

test.runIf(isLong)(
  'with three million owners the server starts in at most twice the time of an empty database',
  async () => {
    const took = { full: [] as number[], empty: [] as number[] }
    for (let round = 0; round < 5; round++) {
      took.empty.push(await startMs(empty.url))
      took.full.push(await startMs(full.url))
    }
    report('start with an empty database', took.empty, 'ms')
    report('start with three million owners', took.full, 'ms')
    expect(Math.min(...took.full)).toBeLessThan(2 * Math.min(...took.empty))
  },
  120_000,
)
