import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { PASSWORD, statusOf } from '#tests/support/client.ts'
import { startConversation } from '#tests/support/conversation.ts'
import { openApp } from '#tests/support/open-app.ts'
import { until } from '#tests/support/until.ts'
import { findAccountId } from '../auth/mailboxes.store.ts'
import { applyDeletions } from './delete-account.ts'
import { deleteOwner } from './deleted-owner.store.ts'

const product = await openApp()
const { sql } = product

/** A person who has said something, and the id of their account. */
async function someone() {
  const person = await product.signIn()
  const talk = await startConversation(product, person)
  await talk.say('I sell candles for 20 euros each. What should I do first?')
  const ownerId = (await findAccountId(sql, person.email)) ?? ''
  return { ...person, ...talk, ownerId }
}

/** The tables in which an id or an address stands. */
async function tablesWith(text: string) {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql`select from ${sql(name)} as one where one::text like ${`%${text}%`} limit 1`
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('what is deleted again after a restore is gone from every table, and what others have stays', async () => {
  const [one, other] = [await someone(), await someone()]
  await product.call('POST', endpoints.sendResetCode, { body: { email: one.email } })
  await product.call('POST', endpoints.login, { body: { email: one.email, password: 'a wrong password' } })
  await until(async () => (await product.emails(one.email)).length === 2)
  expect(await tablesWith(one.email)).toContain('code_link')

  expect(await applyDeletions(sql, [one.ownerId, randomUUID(), one.ownerId])).toBe(1)
  expect(await tablesWith(one.ownerId)).toEqual([])
  expect(await tablesWith(one.email)).toEqual([])
  expect(await statusOf(product.call('GET', endpoints.sessions, { token: one.token }))).toBe(401)
  expect((await other.messages()).length).toBe(2)
  expect(await applyDeletions(sql, [one.ownerId])).toBe(0)
})

test('who was deleted is unknown to the login, and may register anew and sees nothing of before', async () => {
  const one = await someone()
  await applyDeletions(sql, [one.ownerId])
  const wrong = await product.logIn('nobody@example.com', PASSWORD)
  const gone = await product.logIn(one.email, PASSWORD)
  expect([gone.status, await gone.json()]).toEqual([wrong.status, await wrong.json()])
  const anew = await product.signIn({ email: one.email })
  const answer = await product.call('GET', endpoints.sessions, { token: anew.token })
  expect(await answer.json()).toMatchObject({ sessions: [] })
  expect(await product.statusOf(anew.token)).toMatchObject({ status: 'trial' })
})

test('every process forgets the key of an owner who is gone', async () => {
  const one = await someone()
  const { encryption } = product.deps
  expect(await encryption.cipherOf(sql, one.ownerId)).toBe(await encryption.cipherOf(sql, one.ownerId))
  await applyDeletions(sql, [one.ownerId])
  await until(() =>
    encryption.cipherOf(sql, one.ownerId).then(
      () => false,
      () => true,
    ),
  )
})

test('of an account with very many messages the sessions go first, a few at a time', async () => {
  const one = await someone()
  for (let count = 0; count < 4; count++) await product.startSession(one.token)
  expect(await deleteOwner(sql, one.ownerId, { sessionsAtOnce: 2, messagesAtOnce: 1 })).toBe(true)
  expect(await tablesWith(one.ownerId)).toEqual([])
})
