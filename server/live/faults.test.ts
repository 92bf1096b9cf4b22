import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '#tests/support/database.ts'
import { openLivePair, scriptedModel } from '#tests/support/live-pair.ts'
import { startFaultProxy } from '#tests/support/postgres/fault-proxy.ts'
import { plantTrigger } from '#tests/support/postgres/plant-trigger.ts'
import { until } from '#tests/support/until.ts'
import { DatabaseTimeout } from '../database/database-errors.ts'
import { frameAssociatedData, insertFrames, readText } from './log/frame.store.ts'
import { findReply, decryptContent } from './reply.store.ts'

// Regressions: each of these lost a text, or blocked a session, for want of one line.

let pair: Awaited<ReturnType<typeof openLivePair>>
beforeAll(async () => {
  pair = await openLivePair()
})
afterAll(() => pair.close())

const first = () => pair.lives[0]!
const second = () => pair.lives[1]!

test('a reply whose start was given up and committed after all is ended: it blocks no session', async () => {
  const userId = await pair.createUser()
  const sessionId = await pair.createSession(userId)
  const commitInTime = await plantTrigger(pair.sql, {
    table: 'reply',
    at: 'after insert',
    isDeferred: true,
    when: `new.session_id = '${sessionId}'`,
    body: 'perform pg_sleep(8); return null;',
  })
  let id = ''
  const write = async (scope: TransactionSql, replyId: string) => {
    id = replyId
    await scope`set local statement_timeout = 0`
  }
  const named = { userId, sessionId, generationId: randomUUID(), requestDigest: Buffer.from('question') }
  const cipher = await pair.encryption.cipherOf(pair.sql, userId)
  const starting = first().start({ ...named, write }, { cipher, events: scriptedModel().events })
  await expect(starting).rejects.toThrow(DatabaseTimeout)
  await until(async () => (await findReply(pair.sql, { ownerId: userId, id }))?.isEnded ?? false, 15_000)
  await commitInTime()
  expect((await pair.begin(second(), { userId, sessionId })).kind).toBe('started')
}, 40_000)

test('Stop racing the start of its own reply is never refused, and the question is kept either way', async () => {
  for (let round = 0; round < 60; round++) {
    const userId = await pair.createUser()
    const sessionId = await pair.createSession(userId)
    const generationId = randomUUID()
    let written = 0
    const write = async () => void (written += 1)
    const [stopped] = await Promise.all([
      pair.lives[round % 2]!.stop({ userId, sessionId, generationId, shown: 0 }),
      pair.begin(first(), { userId, sessionId, generationId, write }),
    ])
    expect(stopped).toEqual({ status: 'stopped', content: '' })
    expect(written).toBeGreaterThanOrEqual(1)
  }
}, 30_000)

test('an end that the database refuses at first is tried again, and nothing is lost', async () => {
  const database = await createDatabase()
  const wire = await startFaultProxy(database.url)
  const refused = await openLivePair({ processes: 1, database: { url: wire.url, drop: database.drop } })
  const { reply, model } = await refused.startReply(refused.lives[0]!)
  wire.fail('P0001', /update reply\s+set status/)
  model.say('All of it, to the last character.')
  model.finish()
  await until(() => wire.failed() >= 2)
  wire.heal()
  const saved = await reply.saved
  await refused.close()
  wire.close()
  expect(saved).toMatchObject({ status: 'complete', length: 33 })
  expect(saved && decryptContent(reply.cipher, saved)).toBe('All of it, to the last character.')
}, 20_000)

test('two Stops at once for a reply without an owner get the same, ended answer', async () => {
  const { userId, sessionId } = await pair.abandonedReply({ leaseSeconds: 60, pieces: ['0123456789'] })
  const stop = (live: (typeof pair.lives)[number]) =>
    live.stop({ userId, sessionId, generationId: undefined, shown: 4 })
  const answers = await Promise.all([stop(first()), stop(second()), stop(first())])
  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 'stopped', content: '0123' })))
}, 20_000)

test('a damaged frame ends its reply with what stands before it, and harms no other', async () => {
  const damaged = await pair.abandonedReply({ leaseSeconds: 60, pieces: ['Whole. ', 'Damaged. ', 'Behind.'] })
  const healthy = await pair.abandonedReply({ leaseSeconds: 60, pieces: ['Healthy.'] })
  await pair.sql`update frame set ciphertext = ${Buffer.from('nonsense')} where reply_id = ${damaged.id} and start = 7`
  const readings = await Promise.all([damaged, healthy].map(async ({ row }) => second().read((await row())!)))
  await until(() => readings[1]?.log.text === 'Healthy.')
  const saved = await first().stop({ ...damaged, generationId: undefined, shown: undefined })
  expect(saved).toEqual({ status: 'stopped', content: 'Whole. ' })
  await until(() => readings[0]?.log.end !== undefined)
  for (const reading of readings) reading.release()
}, 20_000)

test('a flush whose answer was lost leaves no gap: the longer frame takes its place', async () => {
  const { id, lane, cipher } = await pair.abandonedReply({ leaseSeconds: 60, pieces: ['abc'] })
  const longer = {
    replyId: id,
    start: 0,
    length: 9,
    ciphertext: cipher.encrypt(frameAssociatedData(id, 0), 'abcdefghi'),
    typed: 0,
  }
  await insertFrames(pair.sql, lane, [longer])
  expect(await readText(pair.sql, cipher, { id, lane })).toBe('abcdefghi')
  const shorter = { ...longer, length: 3, ciphertext: cipher.encrypt(frameAssociatedData(id, 0), 'abc') }
  await insertFrames(pair.sql, lane, [shorter])
  expect(await readText(pair.sql, cipher, { id, lane })).toBe('abcdefghi')
})

test('a process that stops takes no new reply, and ends one that was being started', async () => {
  const leaving = await openLivePair({ processes: 1 })
  const userId = await leaving.createUser()
  const sessionId = await leaving.createSession(userId)
  const live = leaving.lives[0]!
  const cipher = await leaving.encryption.cipherOf(leaving.sql, userId)
  const begin = () =>
    live.start(
      { userId, sessionId, generationId: randomUUID(), requestDigest: Buffer.from('question') },
      { cipher, events: scriptedModel().events },
    )
  const begun = begin()
  await live.drain(50)
  const started = await begun
  const id = started.kind === 'started' ? started.reply.id : ''
  expect((await findReply(leaving.sql, { ownerId: userId, id }))?.status).toBe('interrupted')
  await expect(begin()).rejects.toMatchObject({ status: 503 })
  await leaving.close()
})
