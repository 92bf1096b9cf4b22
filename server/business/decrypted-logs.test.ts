import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Cipher } from '#server/encryption/encryption.ts'
import { endpoints } from '#shared/endpoints.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { money, startBusiness, type OwnBusiness } from '#tests/support/businesses.ts'
import { readStream } from '#tests/support/client.ts'
import { openApp } from '#tests/support/open-app.ts'
import { sampleMessages } from '#tests/support/sample-messages.ts'
import { until } from '#tests/support/until.ts'
import { createDecryptedLogs } from './decrypted-logs.ts'

const product = await openApp()

/** Reads a business's log as an answer does; `decrypted` counts what had to be decrypted for it. */
async function reader(business: OwnBusiness, logs = createDecryptedLogs()) {
  let decrypted = 0
  const cipher = await business.cipher()
  const counting: Cipher = {
    ...cipher,
    decrypt(data, encrypted) {
      decrypted += 1
      return cipher.decrypt(data, encrypted)
    },
  }
  return {
    logs,
    async read(businessId = business.id) {
      decrypted = 0
      const events = await logs.read(product.sql, counting, { ownerId: business.ownerId, businessId })
      return { decrypted, ids: events.map(({ id }) => id), positions: events.map(({ position }) => position) }
    },
  }
}

/** What the calls of the business say, oldest first. */
const written = async (business: OwnBusiness) =>
  (await business.events()).events.map(({ id }) => id).toReversed()

test('an event is decrypted once, and what was written or forgotten since is seen at once', async () => {
  const business = await startBusiness(product)
  const { read } = await reader(business)
  expect(await read()).toEqual({ decrypted: 0, ids: [], positions: [] })
  await business.state('price', money(8))
  await business.state('cash', money(900))
  expect(await read()).toMatchObject({ decrypted: 2, ids: await written(business) })
  expect(await read()).toMatchObject({ decrypted: 0, ids: await written(business) })
  await business.state('churn', { kind: 'share', share: 0.05 })
  expect(await read()).toMatchObject({ decrypted: 1, ids: await written(business) })
  await business.call('DELETE', `${business.path}/facts/price`)
  const left = await read()
  expect(left).toMatchObject({ decrypted: 0, ids: await written(business) })
  expect(left.ids).toHaveLength(2)
})

test('a log is the same array until something else is written, also where it was known before it was read', async () => {
  const business = await startBusiness(product)
  await business.state('price', money(8))
  const { logs, read } = await reader(business)
  const owned = { ownerId: business.ownerId, businessId: business.id }
  const cipher = await business.cipher()
  const readLog = () => logs.read(product.sql, cipher, owned)
  await read()
  const first = await readLog()
  expect(await readLog()).toBe(first)
  const extended = logs.extend(owned, first, [await business.state('cash', money(900))])
  expect(await read()).toMatchObject({ decrypted: 0, ids: await written(business) })
  expect(await readLog()).toBe(extended)
  // What is said of it before the database was asked holds only if it is so.
  logs.extend(owned, extended, [{ ...extended[0]!, id: randomUUID(), position: 9 }])
  expect(await read()).toMatchObject({ decrypted: 0, ids: await written(business) })
})

test('what moves to another business is gone from one log and in the other, in its place', async () => {
  const one = await startBusiness(product)
  const other = await startBusiness(product, { person: one })
  const session_id = await one.startSession()
  await readStream(
    await one.call('POST', endpoints.stream, { session_id, prompt: sampleMessages.priceAndOfferNoted }),
  )
  await other.state('cash', money(900))
  const { read } = await reader(one)
  expect((await read(one.id)).ids).not.toEqual([])
  expect((await read(other.id)).ids).toHaveLength(1)
  await one.call('PATCH', `${endpoints.sessions}/${session_id}`, { business_id: other.id })
  expect((await read(one.id)).ids).toEqual([])
  const moved = await read(other.id)
  expect(moved.ids).toEqual(await written(other))
  expect(moved.positions).toEqual(moved.positions.toSorted((first, second) => first - second))
})

test('no more is kept than a process can hold, and nothing that nobody asked for lately', async () => {
  let atMs = 0
  const logs = createDecryptedLogs({ nowMs: () => atMs, eventsKept: 5 })
  const businesses = await Promise.all(Array.from({ length: 3 }, () => startBusiness(product)))
  for (const business of businesses) for (const amount of [1, 2]) await business.state('cash', money(amount))
  const readers = await Promise.all(businesses.map(business => reader(business, logs)))
  for (const { read } of readers) expect((await read()).decrypted).toBe(2)
  expect(logs.size()).toBe(4)
  // The one that was read first had to go; reading it again drops the next.
  expect((await readers[2]?.read())?.decrypted).toBe(0)
  expect((await readers[0]?.read())?.decrypted).toBe(2)
  expect(logs.size()).toBe(4)
  atMs = 11 * MINUTE_MS
  expect((await readers[0]?.read())?.decrypted).toBe(0)
  expect(logs.size()).toBe(2)
})

test('what nobody asked for lately goes by itself', async () => {
  const business = await startBusiness(product)
  await business.state('cash', money(1))
  const logs = createDecryptedLogs({ keptMs: 500 })
  const { read } = await reader(business, logs)
  await read()
  expect(logs.size()).toBe(1)
  await until(() => logs.size() === 0)
  expect((await read()).decrypted).toBe(1)
})

test('a log that alone is more than is kept is read all the same', async () => {
  const business = await startBusiness(product)
  for (const amount of [1, 2, 3]) await business.state('cash', money(amount))
  const { read, logs } = await reader(business, createDecryptedLogs({ eventsKept: 2 }))
  for (let round = 0; round < 2; round++) expect(await read()).toMatchObject({ decrypted: 3 })
  expect(logs.size()).toBe(0)
})
