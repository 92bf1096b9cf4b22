import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLivePair, readToEnd } from '#tests/support/live-pair.ts'
import { until } from '#tests/support/until.ts'
import { isLong } from '#tests/support/repetitions.ts'
import { ownPostgres } from '#tests/support/postgres/own-postgres.ts'
import { frameAssociatedData, readText } from './log/frame.store.ts'
import { decryptContent } from './reply.store.ts'

let postgres: Awaited<ReturnType<typeof ownPostgres>>
let pair: Awaited<ReturnType<typeof openLivePair>>
beforeAll(async () => {
  postgres = await ownPostgres()
  pair = await openLivePair({ database: { url: postgres.url, drop: () => Promise.resolve() } })
})
afterAll(async () => {
  await pair.close()
  await postgres.close()
})

const first = () => pair.lives[0]!
const second = () => pair.lives[1]!
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function databaseIsBack() {
  await until(async () => (await pair.sql`select 1`.catch(() => [])).length === 1, 20_000)
}

test('a healthy reply outlives kill -9 of Postgres: its text flows on and is saved whole', async () => {
  const { reply, model, row } = await pair.startReply(first())
  const { lane, ...asked } = (await row())!
  const elsewhere = readToEnd(second(), { lane, ...asked })
  let said = ''
  const say = (text: string) => {
    said += text
    model.say(text)
  }
  say('Before the cut. ')
  await pause(500)
  await postgres.kill()
  for (let count = 0; count < 20; count++) {
    say(`While it is away ${count}. `)
    await pause(50)
  }
  expect(reply.log.text).toBe(said)
  await databaseIsBack()
  // What a crash took from the frames is written again: without a gap, without a double.
  await until(
    async () => (await readText(pair.sql, reply.cipher, { id: reply.id, lane }).catch(() => '')) === said,
  )
  // Longer than a lease: nobody may take it over.
  await pause(2_500)
  say('After.')
  await pause(500)
  model.finish()
  const saved = await reply.saved
  expect(saved?.status).toBe('complete')
  expect(saved && decryptContent(reply.cipher, saved)).toBe(said)
  expect(await elsewhere).toMatchObject({ text: said, end: { status: 'complete' } })
}, 60_000)

test('a reply that ends while Postgres is away is saved when it is back', async () => {
  const { reply, model, row } = await pair.startReply(first())
  model.say('Kept in memory.')
  await until(() => reply.log.text.length > 0)
  await postgres.freeze()
  model.finish()
  await pause(500)
  expect(reply.log.end).toBeUndefined()
  await postgres.thaw()
  expect((await reply.saved)?.status).toBe('complete')
  expect((await row())?.length).toBe('Kept in memory.'.length)
}, 60_000)

test('healthy replies outlive a freeze of Postgres that is longer than their leases', async () => {
  for (const frozenMs of isLong ? [2_000, 3_000] : [2_000]) {
    const replies = await Promise.all([first(), second(), first()].map(live => pair.startReply(live)))
    await pause(1_500)
    await postgres.freeze()
    await pause(frozenMs)
    await postgres.thaw()
    await pause(2_000)
    for (const { reply, model } of replies) {
      model.say('Well.')
      model.finish()
      expect((await reply.saved)?.status).toBe('complete')
    }
  }
}, 60_000)

test('with the listening connections cut, a reader elsewhere goes on and Stop still stops', async () => {
  const { model, stop, row } = await pair.startReply(first())
  model.say('One. ')
  const elsewhere = readToEnd(second(), (await row())!)
  const listeners = () =>
    pair.sql`select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`
  await until(async () => (await listeners()).length >= 2)
  const cut = await pair.sql`select pg_terminate_backend(pid) from pg_stat_activity
                             where datname = current_database() and query ilike 'listen%'`
  expect(cut.length).toBeGreaterThanOrEqual(2)
  model.say('Two. ')
  await pause(1_500)
  const startedMs = performance.now()
  const saved = await stop(second(), 4)
  expect(performance.now() - startedMs).toBeLessThan(10_000)
  expect(saved).toEqual({ status: 'stopped', content: 'One.' })
  expect((await elsewhere).end).toMatchObject({ status: 'stopped', length: 4 })
}, 30_000)

test('the reply of a dead process is ended from its frames as interrupted, and the session is free again', async () => {
  const {
    row: find,
    text,
    cipher,
    userId,
    sessionId,
  } = await pair.abandonedReply({
    leaseSeconds: 0,
    pieces: ['What was ', 'written.'],
  })
  await until(async () => (await find())?.isEnded ?? false, 15_000)
  const row = (await find())!
  expect(row).toMatchObject({ status: 'interrupted', error: 'interrupted' })
  expect(decryptContent(cipher, row)).toBe(text)
  const next = await pair.begin(first(), { userId, sessionId })
  expect(next.kind).toBe('started')
}, 30_000)

test('a reaper that dies after it took a reply over loses it like any other owner', async () => {
  const { id, row } = await pair.abandonedReply({ leaseSeconds: 60, pieces: ['Taken once.'] })
  const reaper = randomUUID()
  await pair.sql`insert into process (id, lease_until) values (${reaper}, statement_timestamp() + interval '1 second')`
  await pair.sql`update reply set epoch = epoch + 1, process_id = ${reaper} where id = ${id}`
  await until(async () => (await row())?.isEnded ?? false, 15_000)
  expect((await row())?.epoch).toBe(2)
}, 30_000)

test('Stop for a reply whose owner does not answer ends it from its frames', async () => {
  const { row, userId, sessionId } = await pair.abandonedReply({ leaseSeconds: 60, pieces: ['0123456789'] })
  const startedMs = performance.now()
  const saved = await second().stop({ userId, sessionId, generationId: undefined, shown: 4 })
  expect(saved).toEqual({ status: 'stopped', content: '0123' })
  expect(performance.now() - startedMs).toBeLessThan(10_000)
  expect((await row())?.isEnded).toBe(true)
}, 30_000)

test('of two Stops the first decides, also when the owner does not answer either', async () => {
  const { userId, sessionId } = await pair.abandonedReply({ leaseSeconds: 60, pieces: ['0123456789'] })
  const stop = (live: (typeof pair.lives)[number], shown: number) =>
    live.stop({ userId, sessionId, generationId: undefined, shown })
  const early = stop(first(), 6)
  await pause(300)
  const late = stop(second(), 2)
  expect(await early).toEqual({ status: 'stopped', content: '012345' })
  expect(await late).toEqual({ status: 'stopped', content: '012345' })
}, 30_000)

test('a frame that reaches back over what a reader has already doubles nothing', async () => {
  const { id, lane, cipher, text, row } = await pair.abandonedReply({
    leaseSeconds: 60,
    pieces: ['One. ', 'Two. '],
  })
  const reading = await second().read((await row())!)
  await until(() => reading.log.text === text)
  await pair.sql`delete from frame where reply_id = ${id} and start > 0`
  const anew = 'Two. Three.'
  await pair.sql`insert into frame (lane, reply_id, start, length, ciphertext, typed)
    values (${lane}, ${id}, 5, ${anew.length}, ${cipher.encrypt(frameAssociatedData(id, 5), anew)}, 0)`
  await until(() => reading.log.text.length > text.length)
  expect(reading.log.text).toBe('One. Two. Three.')
  reading.release()
})
