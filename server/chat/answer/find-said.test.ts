import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Box } from '#server/sealing/sealing.ts'
import { startBusiness, type OwnBusiness } from '#tests/support/businesses.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { saidFinder } from './find-said.ts'

let product: TestApp
beforeAll(async () => {
  product = await testApp()
})
afterAll(() => product.close())

/** A business in which this was said, oldest first; `opened` counts what had to be opened to find words in it. */
async function conversation(texts: readonly string[]) {
  const business = await startBusiness(product)
  const box = await business.box()
  const rows = await messages(business, box, texts)
  let opened = 0
  const counting: Box = {
    ...box,
    open(place, sealed) {
      opened += 1
      return box.open(place, sealed)
    },
  }
  const { ownerId, id: businessId } = business
  const over = new AbortController()
  const find = saidFinder(product.sql, counting, { ownerId, businessId, signal: over.signal })
  return { find, over, rows, opened: () => opened }
}

async function messages(business: OwnBusiness, box: Box, texts: readonly string[]) {
  const sessionId = await business.startSession()
  const rows = texts.map(text => {
    const id = randomUUID()
    const content = box.seal({ table: 'message', column: 'content', row: id }, text)
    const [user_id, created_at] = [business.ownerId, new Date()]
    return { id, session_id: sessionId, user_id, role: 'user', content, created_at }
  })
  await product.sql`insert into message ${product.sql(rows)}`
  return rows
}

const days = Array.from({ length: 120 }, (_, index) => `Day ${index}.`)

test('however many words of one answer are looked for, said or made up, each message is opened once', async () => {
  const { find, rows, opened } = await conversation(days)
  const quotes = ['Day 3.', 'Day 119.', ...Array.from({ length: 6 }, (_, index) => `made up ${index}`)]
  const found = await Promise.all(quotes.map(find))
  expect(found.map(said => said?.messageId)).toEqual([
    rows[3]?.id,
    rows[119]?.id,
    ...Array(6).fill(undefined),
  ])
  expect((await find('Day 60.'))?.text).toBe('Day 60.')
  expect(opened()).toBe(rows.length)
})

test('what is found among the newest opens nothing older', async () => {
  const { find, opened } = await conversation(days)
  expect((await find('Day 110.'))?.text).toBe('Day 110.')
  expect(opened()).toBe(50)
})

test('an answer that is over looks no further', async () => {
  const { find, over, opened } = await conversation(days)
  await find('Day 119.')
  const before = opened()
  over.abort()
  expect(await find('Day 3.')).toBeUndefined()
  expect(opened()).toBe(before)
})

test('a message that was deleted since it was read is not quoted', async () => {
  const { find, rows } = await conversation(['Twice.', 'Twice.'])
  expect((await find('Twice.'))?.messageId).toBe(rows[1]?.id)
  await product.sql`delete from message where id = ${rows[1]?.id ?? ''}`
  expect((await find('Twice.'))?.messageId).toBe(rows[0]?.id)
})
