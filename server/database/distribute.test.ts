import { expect, inject, test } from 'vitest'
import { createDatabase } from '#tests/support/database.ts'
import { emptyDatabase } from '#tests/support/postgres/empty-database.ts'
import { distribute, NotDistributable } from './distribute.ts'

const nodes = inject('workerUrls').map(url => new URL(url))
const workers = nodes.map(({ hostname, port }) => ({ host: hostname, port: Number(port) }))
const isCluster = nodes.length > 0

test.skipIf(isCluster)(
  'a Postgres without the extension is not distributed, and stays as it is',
  async () => {
    const database = await emptyDatabase()
    await expect(distribute(database.url, [])).rejects.toThrow(
      /^There is no extension Citus in the Postgres at .*shared_preload_libraries = 'citus'/,
    )
    expect(await database.sql`select from pg_class where relname = 'migration'`).toHaveLength(0)
    await database.close()
  },
)

test('a worker that is not there is named', async () => {
  const database = await emptyDatabase()
  await expect(distribute(database.url, [{ host: '127.0.0.1', port: 1 }])).rejects.toThrow(
    isCluster ? /^127\.0\.0\.1:1: Nothing listens/ : NotDistributable,
  )
  await database.close()
})

test.runIf(isCluster)('a database that has tables is not distributed', async () => {
  const database = await createDatabase()
  await expect(distribute(database.url, workers)).rejects.toThrow(/ is not empty, and only an empty one /)
  await database.drop()
})
