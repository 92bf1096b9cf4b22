import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openApp } from '#tests/support/open-app.ts'
import { startFaultProxy } from '#tests/support/postgres/fault-proxy.ts'
import { testApp } from '#tests/support/test-app.ts'
import { countInMemory } from './counts-in-memory.ts'
import { undoHit, hit, peek } from './rate-limit.ts'

const product = await openApp()

const newBucket = (limit: number) => ({ bucket: randomUUID(), limit, windowS: 60 })

test('a thousand hits at once at a limit of ten let exactly ten through (LIMIT-08)', async () => {
  const bucket = newBucket(10)
  const hits = await Promise.all(Array.from({ length: 1000 }, () => hit(product.deps, bucket)))
  expect(hits.filter(({ isAllowed }) => isAllowed)).toHaveLength(10)
})

test('a limit holds over two processes (LIMIT-01)', async () => {
  const environment = {
    DATABASE_URL: product.database.url,
    ENCRYPTION_KEYS: product.deps.config.encryptionKeys ?? '',
  }
  const second = await testApp({ environment })
  const bucket = newBucket(3)
  const allowed = []
  for (const { deps } of [product, second, product, second]) allowed.push((await hit(deps, bucket)).isAllowed)
  expect(allowed).toEqual([true, true, true, false])
  await second.close()
})

test('a new window begins when the old one has ended, and says when that is', async () => {
  const bucket = newBucket(1)
  expect(await hit(product.deps, bucket)).toMatchObject({ isAllowed: true, remaining: 0 })
  product.clock.advance(20_000)
  const refused = await hit(product.deps, bucket)
  expect(refused.isAllowed).toBe(false)
  expect(refused.retryAfterS).toBeGreaterThan(30)
  expect(refused.retryAfterS).toBeLessThanOrEqual(40)
  product.clock.advance(40_000)
  expect((await hit(product.deps, bucket)).isAllowed).toBe(true)
})

test('a hit that is given back counts no more, also after refusals', async () => {
  const bucket = newBucket(2)
  for (let count = 0; count < 4; count++) await hit(product.deps, bucket)
  await undoHit(product.deps, bucket)
  expect((await hit(product.deps, bucket)).isAllowed).toBe(true)
  expect((await hit(product.deps, bucket)).isAllowed).toBe(false)
})

test('no address of a person is kept', async () => {
  await hit(product.deps, { bucket: 'login 192.0.2.77', limit: 1, windowS: 60 })
  const rows = await product.sql`select * from rate_bucket`
  expect(JSON.stringify(rows)).not.toContain('192.0.2.77')
  expect(rows.every(row => (row.key as Buffer).length === 32)).toBe(true)
})

test('a bucket whose shard is out of reach is counted in memory, by the same limit, until its table answers', async () => {
  const wire = await startFaultProxy(product.database.url)
  const environment = {
    DATABASE_URL: wire.url,
    ENCRYPTION_KEYS: product.deps.config.encryptionKeys ?? '',
  }
  const apart = await testApp({ environment })
  const bucket = newBucket(2)
  const isAllowed = async () => (await hit(apart.deps, bucket)).isAllowed
  wire.fail('08006', /rate_bucket/)
  expect([await isAllowed(), await isAllowed(), await isAllowed()]).toEqual([true, true, false])
  expect(await peek(apart.deps, bucket)).toMatchObject({ isAllowed: false, remaining: 0 })
  await undoHit(apart.deps, bucket)
  expect([await isAllowed(), await isAllowed()]).toEqual([true, false])
  apart.clock.advance(60_000)
  expect(await isAllowed()).toBe(true)

  wire.heal()
  expect(await hit(apart.deps, bucket)).toMatchObject({ isAllowed: true, remaining: 1 })
  wire.fail('53100', /rate_bucket/)
  await expect(hit(apart.deps, bucket)).rejects.toThrow()
  await apart.close()
  wire.close()
})

test('memory counts so many buckets at most, and makes room when their windows have ended', () => {
  const counts = countInMemory(1)
  const count = (key: string, atMs: number) =>
    counts.hit(Buffer.from(key), { now: new Date(atMs), end: new Date(atMs + 1_000), limit: 5 })?.hits
  expect([count('one', 0), count('other', 0), count('one', 0), count('other', 1_000)]).toEqual([
    1,
    undefined,
    2,
    1,
  ])
})
