import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLivePair, scriptedModel } from '#tests/support/live-pair.ts'
import { until } from '#tests/support/until.ts'
import { DatabaseTimeout } from '../database/database-errors.ts'
import type { AtEnd } from './finish-reply.ts'
import { decryptContent } from './reply.store.ts'

// What belongs to the end of a reply is kept with it, or not at all.

let pair: Awaited<ReturnType<typeof openLivePair>>
beforeAll(async () => {
  // The usual lease: an end comes before the owner looks at its rows again.
  pair = await openLivePair({ leaseSeconds: 8 })
  await pair.sql`create table noted (reply_id uuid not null)`
})
afterAll(() => pair.close())

/** A reply with whose end a note is written; after that `broken` may say what goes wrong. */
async function noting(broken: () => Error | undefined = () => undefined) {
  let tries = 0
  const atEnd: AtEnd = async (scope, { replyId }) => {
    await scope`insert into noted (reply_id) values (${replyId})`
    tries += 1
    const error = broken()
    if (error) throw error
  }
  const started = await pair.startReply(pair.lives[0]!, scriptedModel(), randomUUID(), atEnd)
  const notes = async () => (await pair.sql`select from noted where reply_id = ${started.reply.id}`).length
  return { ...started, notes, tries: () => tries }
}

test('what belongs to a complete end is kept with it, once', async () => {
  const { reply, model, notes, tries } = await noting()
  model.say('Ten kits a week.')
  model.finish()
  expect(await reply.saved).toMatchObject({ status: 'complete', length: 16 })
  expect([await notes(), tries()]).toEqual([1, 1])
})

test('a database that goes away at the last moment keeps neither the end nor what belongs to it, and both once it is back', async () => {
  let isAway = true
  const away = () => (isAway ? new DatabaseTimeout('away') : undefined)
  const { reply, model, row, notes, tries } = await noting(away)
  model.say('Ten kits a week.')
  model.finish()
  await until(() => tries() >= 3)
  expect([(await row())?.isEnded, await notes()]).toEqual([false, 0])
  isAway = false
  expect(await reply.saved).toMatchObject({ status: 'complete', length: 16 })
  expect(await notes()).toBe(1)
})

test('a reply that was stopped, broken off or empty has nothing that belongs to a complete end', async () => {
  const stopped = await noting()
  stopped.model.say('Ten kits a week.')
  await until(() => stopped.reply.log.length > 0)
  // A Stop whose hint nobody heard.
  await pair.sql`update reply set stop_at = 3 where id = ${stopped.reply.id}`
  stopped.model.finish()
  const broken = await noting()
  broken.model.say('Ten kits')
  broken.model.cut()
  const empty = await noting()
  empty.model.finish()
  const replies = [stopped, broken, empty]
  const saved = await Promise.all(replies.map(({ reply }) => reply.saved))
  expect(saved.map(row => row?.status)).toEqual(['stopped', 'interrupted', 'failed'])
  expect(replies.map(({ tries }) => tries())).toEqual([0, 0, 0])
})

test('an owner that writes its complete answer over the end of a takeover writes what belongs to it, once', async () => {
  const { reply, model, notes, tries } = await noting()
  model.say('Ten kits a week.')
  await until(() => reply.log.length === 16)
  const kept = reply.cipher.encrypt({ table: 'reply', column: 'content', row: reply.id }, 'Ten')
  await pair.sql`
    update reply set epoch = epoch + 1, status = 'interrupted', error = 'interrupted', content = ${kept}, length = 3,
                     ended_at = statement_timestamp(), process_id = null
    where id = ${reply.id}`
  model.finish()
  expect(await reply.saved).toMatchObject({ status: 'complete', length: 16 })
  expect([await notes(), tries()]).toEqual([1, 1])
})

test('an answer whose belongings are refused again and again is saved whole all the same, without them', async () => {
  const { reply, model, notes, tries } = await noting(() => new Error('refused by the test'))
  model.say('Ten kits a week.')
  model.finish()
  const saved = await reply.saved
  expect(saved?.status).toBe('complete')
  expect(saved && decryptContent(reply.cipher, saved)).toBe('Ten kits a week.')
  expect(await notes()).toBe(0)
  expect(tries()).toBeGreaterThan(1)
}, 30_000)
