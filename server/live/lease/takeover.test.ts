import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLivePair } from '#tests/support/live-pair.ts'
import { until } from '#tests/support/until.ts'
import { deleteReapedProcesses, findDeadProcesses, markReaped, renewLease } from './process.store.ts'
import { findReply, decryptContent } from '../reply.store.ts'

// A takeover while the owner lives: it was cut off, frozen, or misjudged. Its readers have seen more than the frames contain.

let pair: Awaited<ReturnType<typeof openLivePair>>
beforeAll(async () => {
  pair = await openLivePair()
})
afterAll(() => pair.close())

const owner = () => pair.lives[0]!
const KEPT = 'What had been stored'
const SHOWN = `${KEPT} and what came after it`

/** A reply that its living owner loses to a process that dies at once; another one ends it. The model goes on. */
async function takenOver(within = pair) {
  const started = await within.startReply(within.lives[0]!)
  const { reply, model } = started
  model.say(KEPT)
  const stored = async () => (await within.sql`select from frame where reply_id = ${reply.id}`).length > 0
  await until(stored)
  const newOwner = randomUUID()
  await within.sql`insert into process (id, lease_until) values (${newOwner}, statement_timestamp())`
  await within.sql`update reply set epoch = epoch + 1, process_id = ${newOwner} where id = ${reply.id}`
  model.say(SHOWN.slice(KEPT.length))
  await until(() => reply.log.text === SHOWN)
  return started
}

/** As the new owner ends it, with what the frames contained. */
async function endTaken(
  { reply }: Awaited<ReturnType<typeof takenOver>>,
  { stopAt, within = pair }: { stopAt?: number; within?: typeof pair } = {},
) {
  const content = reply.cipher.encrypt({ table: 'reply', column: 'content', row: reply.id }, KEPT)
  await within.sql`
    update reply set status = 'interrupted', error = 'interrupted', content = ${content}, length = ${KEPT.length},
                     stop_at = ${stopAt ?? null}, ended_at = statement_timestamp(), process_id = null
    where id = ${reply.id}`
}

async function savedText({ reply }: Awaited<ReturnType<typeof takenOver>>) {
  const row = await findReply(pair.sql, reply)
  return row && decryptContent(reply.cipher, row)
}

/** The question, the answer that the reply is, and perhaps what was said under it. */
async function sayUnder(started: Awaited<ReturnType<typeof takenOver>>) {
  const { userId, sessionId, reply } = started
  const [question, answer, later] = [randomUUID(), randomUUID(), randomUUID()]
  const insert = (message: object) =>
    pair.sql`insert into message ${pair.sql({ session_id: sessionId, owner_id: userId, created_at: new Date(), ...message })}`
  await insert({ id: question, position: 1, role: 'user', content: Buffer.from('sealed') })
  await insert({ id: answer, position: 2, role: 'assistant', parent_id: question, reply_id: reply.id })
  await insert({ id: later, position: 3, role: 'user', parent_id: answer, content: Buffer.from('sealed') })
}

test('an owner that lives writes all that its readers saw over the end of a takeover, and a reload finds it', async () => {
  const taken = await takenOver()
  await endTaken(taken)
  const saved = await taken.reply.saved
  expect(saved).toMatchObject({ status: 'interrupted', length: SHOWN.length })
  expect(taken.reply.log.end).toMatchObject({ status: 'interrupted', length: SHOWN.length })
  expect(taken.model.isAborted()).toBe(true)
  expect(await savedText(taken)).toBe(SHOWN)
  const elsewhere = await pair.lives[1]!.read((await taken.row())!)
  expect(elsewhere.log.text).toBe(SHOWN)
})

test('an owner that was cut off to the end of its answer saves it complete', async () => {
  // The usual lease: the answer ends long before the owner looks at its rows again.
  const within = await openLivePair({ processes: 1, leaseSeconds: 8 })
  const taken = await takenOver(within)
  await endTaken(taken, { within })
  taken.model.finish()
  const saved = await taken.reply.saved
  expect(saved).toMatchObject({ status: 'complete', finishReason: 'stop' })
  expect(saved && decryptContent(taken.reply.cipher, saved)).toBe(SHOWN)
  await within.close()
})

test.for(['the owner', 'another process'])(
  'a Stop through %s after the takeover stops the model, and what was shown until then is saved',
  async who => {
    const within = await openLivePair({ leaseSeconds: 8 })
    const taken = await takenOver(within)
    await endTaken(taken, { within })
    const stopped = await taken.stop(within.lives[who === 'the owner' ? 0 : 1]!, SHOWN.length)
    expect(stopped).toEqual({ status: 'stopped', content: SHOWN })
    expect(taken.model.isAborted()).toBe(true)
    taken.model.say(' and what was said after the Stop')
    taken.model.finish()
    expect(await taken.reply.saved).toMatchObject({ status: 'stopped', length: SHOWN.length })
    expect(await taken.row()).toMatchObject({ status: 'stopped', length: SHOWN.length })
    await within.close()
  },
)

test('a Stop for a reply whose process is gone gives what was kept', async () => {
  const { row, userId, sessionId, text } = await pair.abandonedReply({
    leaseSeconds: 0,
    pieces: ['All that is left.'],
  })
  await until(async () => (await row())?.isEnded ?? false, 15_000)
  const stopped = await owner().stop({ userId, sessionId, generationId: undefined, shown: 1_000 })
  expect(stopped).toEqual({ status: 'interrupted', content: text })
})

test('an owner waits for a takeover that is slow, or whose process dies itself, and then saves what was shown', async () => {
  const taken = await takenOver()
  // The new owner never ends it and dies; whoever takes over from it raises the epoch again.
  await pair.sql`update reply set epoch = epoch + 1 where id = ${taken.reply.id}`
  expect(await taken.reply.saved).toMatchObject({ status: 'interrupted', length: SHOWN.length })
  expect(await savedText(taken)).toBe(SHOWN)
})

test('a Stop that came before the takeover keeps what was shown at the Stop, whatever the owner had', async () => {
  const taken = await takenOver()
  await endTaken(taken, { stopAt: KEPT.length })
  await taken.reply.saved
  expect(await savedText(taken)).toBe(KEPT)
  expect(taken.reply.log.end).toMatchObject({ length: KEPT.length })
})

test('an end under which somebody has gone on talking stays as they saw it', async () => {
  const taken = await takenOver()
  await endTaken(taken)
  await sayUnder(taken)
  await taken.reply.saved
  expect(await savedText(taken)).toBe(KEPT)
})

test('a dead process whose lease was given by a clock that has been set back is found all the same', async () => {
  const { row } = await pair.abandonedReply({ leaseSeconds: 3_600, pieces: ['From another hour.'] })
  await until(async () => (await row())?.isEnded ?? false, 15_000)
})

test('a dead process is looked at once: when its replies are ended it counts as dead no more, and later it is forgotten', async () => {
  const { row, lane: left } = await pair.abandonedReply({ leaseSeconds: 0, pieces: ['Left.'] })
  const process = async () => (await pair.sql`select lease_until as until from process where id = ${left}`)[0]
  await until(async () => (await row())?.isEnded ?? false, 15_000)
  await until(async () => (await process())?.until === null, 15_000)
  await owner().cleanUp()
  expect(await process()).toBeUndefined()
})

test('a process that renewed after it was found dead keeps its lease', async () => {
  const processId = randomUUID()
  await renewLease(pair.sql, { processId, leaseSeconds: 60 })
  const dead = await findDeadProcesses(pair.sql, {
    moment: new Date(Date.now() + 120_000),
    latest: new Date(Date.now() + 240_000),
  })
  const found = dead.filter(({ id }) => id === processId)
  expect(found).toHaveLength(1)
  await renewLease(pair.sql, { processId, leaseSeconds: 90 })
  await markReaped(pair.sql, found)
  await deleteReapedProcesses(pair.sql, [processId])
  expect(
    await pair.sql`select from process where id = ${processId} and lease_until is not null`,
  ).toHaveLength(1)
})

const endedHourly = ({ row }: { row: () => ReturnType<typeof findReply> }) =>
  until(async () => {
    await owner().cleanUp()
    return (await row())?.isEnded === true
  }, 15_000)

test('a reply of a process that is on no record is ended hourly', async () => {
  const unknown = await pair.abandonedReply({ leaseSeconds: 60, pieces: ['Of nobody.'] })
  await pair.sql`delete from process where id = ${unknown.lane}`
  await endedHourly(unknown)
  expect(await unknown.row()).toMatchObject({ status: 'interrupted', length: unknown.text.length })
})

test('a reply that has run longer than any may is ended hourly, whatever its process has forgotten', async () => {
  const forgotten = await pair.abandonedReply({ leaseSeconds: 60, pieces: ['Of long ago.'] })
  await pair.sql`update reply set started_at = statement_timestamp() - interval '2 hours' where id = ${forgotten.id}`
  await endedHourly(forgotten)
  expect(await forgotten.row()).toMatchObject({ status: 'interrupted', length: forgotten.text.length })
})

test('frames that a process left go hourly once it is gone, but those of a reply that still runs stay', async () => {
  const seeFrames = async (id: string) => (await pair.sql`select from frame where reply_id = ${id}`).count
  const age = (id: string) =>
    pair.sql`update frame set written_at = statement_timestamp() - interval '2 minutes' where reply_id = ${id}`
  const left = await pair.abandonedReply({ leaseSeconds: 0, pieces: ['Left.'] })
  await until(async () => (await left.row())?.isEnded ?? false, 15_000)
  const [living] = await pair.sql<{ id: string }[]>`
    select id from process where lease_until > statement_timestamp() limit 1`
  // Somebody who lives has taken it over, and could not end it yet.
  const taken = await pair.abandonedReply({ leaseSeconds: 60, pieces: ['Taken.'] })
  await pair.sql`update reply set epoch = epoch + 1, process_id = ${living!.id} where id = ${taken.id}`
  await pair.sql`delete from process where id = ${taken.lane}`
  for (const { id } of [left, taken]) await age(id)
  // Its process counts as gone a moment after its last reply has ended.
  await until(async () => {
    await owner().cleanUp()
    return (await seeFrames(left.id)) === 0
  })
  expect(await seeFrames(taken.id)).toBe(1)
})
