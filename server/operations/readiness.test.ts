import { expect, test } from 'vitest'
import { openPool } from '#server/database/pool.ts'
import { openFailover } from '#tests/support/postgres/failover.ts'
import { ownPostgres } from '#tests/support/postgres/own-postgres.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const readiness = async (product: TestApp) => (await product.call('GET', '/readyz')).status

test('while a table that sends write to is locked a server is not ready, and it is when the lock goes', async () => {
  const product = await testApp()
  expect(await readiness(product)).toBe(200)
  const locking = openPool(product.database.url, { connections: 1 })
  await locking.begin(async scope => {
    await scope`lock table reply in access exclusive mode`
    await expect.poll(() => readiness(product), { timeout: 15_000 }).toBe(503)
  })
  await locking.end()
  await expect.poll(() => readiness(product), { timeout: 15_000 }).toBe(200)
  await product.close()
})

test('while a commit waits for a synchronous standby that is gone a server is not ready', async () => {
  const postgres = await ownPostgres()
  const product = await testApp({ environment: { DATABASE_URL: postgres.url } })
  expect(await readiness(product)).toBe(200)
  const admin = openPool(postgres.url, { connections: 1 })
  const setStandby = async (name: string) => {
    await admin.unsafe(`alter system set synchronous_standby_names = '${name}'`)
    await admin`select pg_reload_conf()`
  }
  await setStandby('gone')
  await expect.poll(() => readiness(product), { timeout: 15_000 }).toBe(503)
  expect(await readiness(product)).toBe(503)
  await setStandby('')
  await expect.poll(() => readiness(product), { timeout: 15_000 }).toBe(200)
  await admin.end()
  await product.close()
  await postgres.close()
}, 60_000)

test('a hundred questions whether a server is ready leave nothing behind', async () => {
  const product = await testApp()
  await Promise.all(Array.from({ length: 100 }, () => readiness(product)))
  expect(await product.sql`select from write_probe`).toHaveLength(0)
  const [size] = await product.sql<{ bytes: number }[]>`select pg_relation_size('write_probe')::int as bytes`
  expect(size?.bytes).toBeLessThan(80_000)
  await product.close()
})

test('after a failover the connections that lead to the old primary, a standby now, find the new one', async () => {
  const pair = await openFailover()
  const product = await testApp({ environment: { DATABASE_URL: pair.url, REPLY_LEASE_S: '1' } })
  expect(await readiness(product)).toBe(200)

  await pair.demote()
  await expect.poll(() => readiness(product), { timeout: 30_000 }).toBe(503)

  pair.follow()
  await expect.poll(() => readiness(product), { timeout: 30_000 }).toBe(200)

  await product.close()
  await pair.close()
}, 90_000)
