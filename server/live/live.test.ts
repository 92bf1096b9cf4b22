import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutText } from '#shared/cut-text.ts'
import { openLivePair, scriptedModel } from '#tests/support/live-pair.ts'
import { until } from '#tests/support/until.ts'
import { ModelError } from '../ports.ts'
import { decryptContent, findReply, type ReplyKey } from './reply.store.ts'

let pair: Awaited<ReturnType<typeof openLivePair>>
beforeAll(async () => {
  pair = await openLivePair()
})
afterAll(() => pair.close())

async function savedText(reply: ReplyKey) {
  const row = await findReply(pair.sql, reply)
  if (!row) return undefined
  return decryptContent(await pair.encryption.cipherOf(pair.sql, row.ownerId), row)
}

const first = () => pair.lives[0]!
const second = () => pair.lives[1]!

test('a reply is saved whole when its model finishes', async () => {
  const { reply, model } = await pair.startReply(first())
  model.say('Ten kits ')
  model.say('a week.')
  model.finish()
  const row = await reply.saved
  expect(row).toMatchObject({ status: 'complete', length: 16, finishReason: 'stop' })
  expect(await savedText(reply)).toBe('Ten kits a week.')
})

test('Stop from another process breaks off the model and keeps what was shown', async () => {
  const { reply, model, stop } = await pair.startReply(first())
  model.say('A plan of ten steps for the next year')
  await until(() => reply.log.text.length > 0)
  const saved = await stop(second(), 6)
  expect(saved).toEqual({ status: 'stopped', content: 'A plan' })
  expect(model.isAborted()).toBe(true)
  expect((await reply.saved)?.length).toBe(6)
})

test('Stop that does not say what was shown keeps all that was received', async () => {
  const { reply, model, stop } = await pair.startReply(first())
  model.say('All of this')
  await until(() => reply.log.text.length > 0)
  expect(await stop(first())).toEqual({ status: 'stopped', content: 'All of this' })
})

test('an emoji is never cut in two, wherever Stop falls and however its halves arrive', async () => {
  const text = 'ab👩‍👩‍👧é🇮🇪z'
  for (let shown = 0; shown <= text.length; shown++) {
    const { reply, model, stop } = await pair.startReply(first())
    for (const unit of text.split('')) model.say(unit)
    await until(() => reply.log.text === text)
    const saved = await stop(shown % 2 ? first() : second(), shown)
    expect(saved?.content).toBe(cutText(text, shown))
    expect(saved?.content.isWellFormed()).toBe(true)
  }
})

test('the Stop that commits first decides; a later one gets the same answer', async () => {
  const { reply, model, stop } = await pair.startReply(first())
  model.say('0123456789')
  await until(() => reply.log.text.length === 10)
  const [one, two] = await Promise.all([stop(first(), 3), stop(second(), 8)])
  expect(one).toEqual(two)
  expect(['012', '01234567']).toContain(one?.content)
})

test('Stop that arrives before the start means no model is asked, and the question is kept', async () => {
  const userId = await pair.createUser()
  const sessionId = await pair.createSession(userId)
  const generationId = randomUUID()
  expect(await second().stop({ userId, sessionId, generationId, shown: 0 })).toEqual({
    status: 'stopped',
    content: '',
  })
  let isWritten = false
  const write = async () => void (isWritten = true)
  const started = await pair.begin(first(), { userId, sessionId, generationId, write })
  expect(started).toMatchObject({ kind: 'known', row: { status: 'stopped' } })
  expect(isWritten).toBe(true)
})

test('Stop after the end cuts the newest reply that could still be typing, once', async () => {
  const { reply, model, stop } = await pair.startReply(first())
  model.say('Everything that was said')
  model.finish()
  await reply.saved
  expect(await stop(second(), 10)).toEqual({ status: 'stopped', content: 'Everything' })
  expect(await stop(first(), 5)).toEqual({ status: 'stopped', content: 'Everything' })
})

test('Stop after the end changes nothing once the typing must be over', async () => {
  const { reply, model, stop } = await pair.startReply(first())
  model.say('Everything that was said')
  model.finish()
  await reply.saved
  await pair.sql`update reply set ended_at = statement_timestamp() - interval '2 minutes' where id = ${reply.id}`
  expect(await stop(second(), 10)).toEqual({ status: 'complete', content: 'Everything that was said' })
})

test('one name is one reply: the same request again attaches, another one is refused', async () => {
  const { userId, sessionId, generationId, reply } = await pair.startReply(first())
  const again = await pair.begin(second(), { userId, sessionId, generationId })
  expect(again).toMatchObject({ kind: 'known', row: { id: reply.id } })
  const other = pair.begin(second(), { userId, sessionId, generationId, digest: 'other' })
  await expect(other).rejects.toMatchObject({ status: 409 })
})

test('twenty equal requests at the same moment make one reply', async () => {
  const userId = await pair.createUser()
  const sessionId = await pair.createSession(userId)
  const generationId = randomUUID()
  const started = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      pair.begin(pair.lives[index % 2]!, { userId, sessionId, generationId }),
    ),
  )
  expect(started.filter(({ kind }) => kind === 'started')).toHaveLength(1)
})

test('a session has one running reply, and a user three', async () => {
  const { userId, sessionId } = await pair.startReply(first())
  const start = (session: string) => pair.begin(second(), { userId, sessionId: session })
  await expect(start(sessionId)).rejects.toMatchObject({ status: 409 })
  await start(await pair.createSession(userId))
  await start(await pair.createSession(userId))
  await expect(start(await pair.createSession(userId))).rejects.toMatchObject({ status: 429 })
})

test('a run counts among the three, and Stop before a start needs no room among them', async () => {
  const { userId, sessionId } = await pair.startReply(first())
  await pair.begin(first(), { userId, sessionId: await pair.createSession(userId) })
  const runId = randomUUID()
  const run = { id: runId, owner_id: userId, created_at: new Date(), position: 1 }
  const encrypted = Buffer.from('encrypted')
  const started = await second().start(
    {
      userId,
      runId,
      requestDigest: encrypted,
      admit: async scope =>
        void (await scope`insert into agent_run ${scope({ ...run, request_digest: encrypted, project: encrypted })}`),
    },
    { cipher: await pair.encryption.cipherOf(pair.sql, userId), events: scriptedModel().events },
  )
  expect(started.kind).toBe('started')
  const next = { userId, sessionId: await pair.createSession(userId), generationId: randomUUID() }
  await expect(pair.begin(first(), next)).rejects.toMatchObject({ status: 429 })
  expect(await second().stop({ ...next, shown: 0 })).toEqual({ status: 'stopped', content: '' })
  expect((await pair.begin(first(), next)).kind).toBe('known')
  const ofNobody = { ...next, sessionId, userId: await pair.createUser(), generationId: randomUUID() }
  await expect(second().stop({ ...ofNobody, shown: 0 })).rejects.toMatchObject({ status: 404 })
})

test('of ten replies that one person starts at the same moment, three run', async () => {
  const userId = await pair.createUser()
  const sessions = await Promise.all(Array.from({ length: 10 }, () => pair.createSession(userId)))
  const started = await Promise.allSettled(
    sessions.map((sessionId, index) => pair.begin(pair.lives[index % 2]!, { userId, sessionId })),
  )
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test.each([
  {
    title: 'a model that fails at once',
    say: '',
    end: 'fail',
    expected: { status: 'failed', error: 'busy' },
  },
  {
    title: 'a model that fails midway',
    say: 'Half',
    end: 'fail',
    expected: { status: 'interrupted', length: 4 },
  },
  {
    title: 'a clean cut',
    say: 'Half',
    end: 'cut',
    expected: { status: 'interrupted', error: 'interrupted' },
  },
  { title: "the finish reason 'other'", say: 'Half', end: 'other', expected: { status: 'interrupted' } },
  { title: 'an empty answer', say: '', end: 'finish', expected: { status: 'failed', error: 'empty' } },
  {
    title: 'a length limit of the model',
    say: 'Half',
    end: 'length',
    expected: { status: 'complete', finishReason: 'length' },
  },
])('$title ends the reply as $expected.status with what was received', async ({ say, end, expected }) => {
  const { reply, model } = await pair.startReply(first())
  if (say) model.say(say)
  if (end === 'fail') model.fail(new ModelError('busy'))
  else if (end === 'cut') model.cut()
  else model.finish(end === 'other' ? 'other' : end === 'length' ? 'length' : 'stop')
  expect(await reply.saved).toMatchObject(expected)
})

test('an endless answer is ended at the size limit as complete', async () => {
  const { reply, model } = await pair.startReply(first())
  const piece = 'x'.repeat(999)
  for (let count = 0; count < 150; count++) model.say(piece)
  expect(await reply.saved).toMatchObject({ status: 'complete', length: 100_000, finishReason: 'length' })
})

test('a deleted session takes its running reply with it, and nothing comes back', async () => {
  const { reply, model, userId, sessionId } = await pair.startReply(first())
  model.say('Going')
  await until(() => reply.log.text.length > 0)
  await second().stopAll({ userId, sessionId })
  await pair.sql`delete from chat_session where id = ${sessionId}`
  await reply.saved
  expect(model.isAborted()).toBe(true)
  expect(await findReply(pair.sql, reply)).toBeUndefined()
})

test('the model is not waited for: Stop ends a reply whose model ignores it', async () => {
  const deaf = scriptedModel()
  const { stop, row } = await pair.startReply(first(), deaf)
  const startedMs = performance.now()
  await stop(first(), 0)
  expect(performance.now() - startedMs).toBeLessThan(1_000)
  expect((await row())?.status).toBe('stopped')
})
