import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findCluster } from '#server/database/embedded/place.ts'
import { openPool } from '#server/database/pool.ts'
import { ownPostgres } from '#tests/support/own-postgres.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
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
  const [old, next] = await Promise.all([ownPostgres(), ownPostgres()])
  const address = new URL(old.url)
  const promoted = openPool(next.url, { connections: 1 })
  // As on a real pair, the same password opens both.
  await promoted.unsafe(`alter role postgres password '${address.password}'`)
  await promoted.end()
  const wire = await startTcpProxy(old.url)
  const product = await testApp({ environment: { DATABASE_URL: wire.url, REPLY_LEASE_S: '1' } })
  expect(await readiness(product)).toBe(200)

  const before = await old.pid()
  await writeFile(join(findCluster(old.dataDirectory), 'standby.signal'), '', { mode: 0o644 })
  await old.kill()
  await old.isBack(before)
  await expect
    .poll(() => product.sql`select pg_is_in_recovery() as "isStandby"`.catch(() => []), { timeout: 30_000 })
    .toEqual([{ isStandby: true }])
  await expect.poll(() => readiness(product), { timeout: 30_000 }).toBe(503)

  const destination = new URL(next.url)
  wire.lead(`postgres://${destination.host}`)
  await expect.poll(() => readiness(product), { timeout: 30_000 }).toBe(200)

  await product.close()
  wire.close()
  await Promise.all([old.close(), next.close()])
}, 90_000)
