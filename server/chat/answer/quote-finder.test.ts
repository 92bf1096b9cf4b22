import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Cipher } from '#server/encryption/encryption.ts'
import { startBusiness, type OwnBusiness } from '#tests/support/businesses.ts'
import { openApp } from '#tests/support/open-app.ts'
import { quoteFinder } from './quote-finder.ts'

const product = await openApp()

/** A business in which this was said, oldest first; `decrypted` counts what had to be decrypted to find words in it. */
async function conversation(texts: readonly string[]) {
  const business = await startBusiness(product)
  const cipher = await business.cipher()
  const rows = await messages(business, cipher, texts)
  let decrypted = 0
  const counting: Cipher = {
    ...cipher,
    decrypt(data, encrypted) {
      decrypted += 1
      return cipher.decrypt(data, encrypted)
    },
  }
  const { ownerId, id: businessId } = business
  const over = new AbortController()
  const find = quoteFinder(product.sql, counting, { ownerId, businessId, signal: over.signal })
  return { find, over, rows, decrypted: () => decrypted }
}

async function messages(business: OwnBusiness, cipher: Cipher, texts: readonly string[]) {
  const sessionId = await business.startSession()
  const rows = texts.map((text, index) => {
    const id = randomUUID()
    const content = cipher.encrypt({ table: 'message', column: 'content', row: id }, text)
    const [owner_id, created_at] = [business.ownerId, new Date()]
    return { id, session_id: sessionId, owner_id, position: 1 + index, role: 'user', content, created_at }
  })
  await product.sql`insert into message ${product.sql(rows)}`
  return rows
}

const days = Array.from({ length: 120 }, (_, index) => `Day ${index}.`)

test('however many words of one answer are looked for, said or made up, each message is decrypted once', async () => {
  const { find, rows, decrypted } = await conversation(days)
  const quotes = ['Day 3.', 'Day 119.', ...Array.from({ length: 6 }, (_, index) => `made up ${index}`)]
  const found = await Promise.all(quotes.map(find))
  expect(found.map(said => said?.messageId)).toEqual([
    rows[3]?.id,
    rows[119]?.id,
    ...Array(6).fill(undefined),
  ])
  expect((await find('Day 60.'))?.text).toBe('Day 60.')
  expect(decrypted()).toBe(rows.length)
})

test('what is found among the newest decrypts nothing older', async () => {
  const { find, decrypted } = await conversation(days)
  expect((await find('Day 110.'))?.text).toBe('Day 110.')
  expect(decrypted()).toBe(50)
})

test('an answer that is over looks no further', async () => {
  const { find, over, decrypted } = await conversation(days)
  await find('Day 119.')
  const before = decrypted()
  over.abort()
  expect(await find('Day 3.')).toBeUndefined()
  expect(decrypted()).toBe(before)
})

test('a message that was deleted since it was read is not quoted', async () => {
  const { find, rows } = await conversation(['Twice.', 'Twice.'])
  expect((await find('Twice.'))?.messageId).toBe(rows[1]?.id)
  await product.sql`delete from message where id = ${rows[1]?.id ?? ''}`
  expect((await find('Twice.'))?.messageId).toBe(rows[0]?.id)
})
