import { replyErrors } from '#shared/chat/messages.ts'
import { errorBody } from '#shared/errors.ts'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openLive } from '#server/live/live.ts'
import { chatErrors } from '#shared/chat/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { startBusiness } from '#tests/support/businesses.ts'
import { readStream } from '#tests/support/client.ts'
import { startConversation } from '#tests/support/conversation.ts'
import { openConnectedApp } from '#tests/support/open-app.ts'
import { sampleMessages } from '#tests/support/sample-messages.ts'
import { plantTrigger } from '#tests/support/postgres/plant-trigger.ts'
import { noMeters } from '#tests/support/no-meters.ts'
import { until } from '#tests/support/until.ts'

// What holds of every answer, whatever its provider does.

/** Sooner than an owner looks after its leases. */
const BEFORE_LEASES_MS = 1_000
const SLOW = { text: 'A very long answer indeed. '.repeat(200), chunkUnits: 4, delayMs: 10 }

const { upstream, product } = await openConnectedApp()

const lastRequest = () => upstream.requests.length - 1

test('the provider never hears of a question whose commit failed (STREAM-01)', async () => {
  const { ask, messages, say } = await startConversation(product)
  const before = upstream.requests.length
  const removed = await plantTrigger(product.sql, {
    table: 'reply',
    at: 'after insert',
    body: "perform pg_sleep(0.1); raise exception 'planted';",
    isDeferred: true,
  })
  const refused = await ask('Will it be asked?').finally(removed)
  // On shards a commit that fails looks like a lost connection.
  expect([500, 503]).toContain(refused.status)
  expect(upstream.requests).toHaveLength(before)
  expect(await messages()).toEqual([])
  await say('Is it asked now?')
  expect(upstream.requests).toHaveLength(before + 1)
})

test('question and answer are in the database before the provider hears of them (STREAM-01)', async () => {
  const { ask, messages, sessionId } = await startConversation(product)
  const found: unknown[] = []
  upstream.script(async () => {
    found.push(await messages())
    found.push(
      await product.sql`
        select role, reply.status from message
        left join reply on reply.owner_id = message.owner_id and reply.id = reply_id
        where message.session_id = ${sessionId} order by message.position`,
    )
    return { text: 'Yes.' }
  })
  await readStream(await ask('Is it there?'))
  expect(found).toMatchObject([
    [
      { role: 'user', content: 'Is it there?', status: 'complete' },
      { role: 'assistant', content: '', status: 'running' },
    ],
    [
      { role: 'user', status: null },
      { role: 'assistant', status: 'running' },
    ],
  ])
})

test('a question that was sent twenty times at once is asked once and kept once (STREAM-06)', async () => {
  upstream.script({ text: 'Only once.', chunkUnits: 2, delayMs: 20 })
  const { call, ask, messages, sessionId } = await startConversation(product)
  const before = upstream.requests.length
  const question = { session_id: sessionId, prompt: 'Once?', generation_id: randomUUID() }
  const texts = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      if (index % 2) return (await readStream(await ask(question.prompt, question))).text
      const answer = await call('POST', endpoints.sendMessage, question)
      return ((await answer.json()) as { reply: string }).reply
    }),
  )
  expect(new Set(texts)).toEqual(new Set(['Only once.']))
  expect(upstream.requests.length - before).toBe(1)
  expect((await messages()).map(({ content }) => content)).toEqual(['Once?', 'Only once.'])
  // Also later, when it has long been answered.
  expect((await readStream(await ask(question.prompt, question))).text).toBe('Only once.')
  expect(upstream.requests.length - before).toBe(1)
})

test('the JSON call leaves the same rows as the stream (STREAM-22)', async () => {
  upstream.script({ text: 'Ten **kits**.' })
  const streamed = await startConversation(product)
  await readStream(await streamed.ask('How many?'))
  const sent = await startConversation(product)
  const body = { session_id: sent.sessionId, prompt: 'How many?' }
  await (await sent.call('POST', endpoints.sendMessage, body)).json()
  const rowsOf = async ({ sessionId, messages }: typeof sent) => ({
    messages: (await messages()).map(({ role, content, status }) => ({ role, content, status })),
    links: (await messages()).map(({ parent_id, generation_id }) => [!parent_id, !generation_id]),
    replies: await product.sql`
      select status, error, length, finish_reason, epoch, stop_at, request_digest is null as is_unasked
      from reply where session_id = ${sessionId}`,
  })
  expect(await rowsOf(sent)).toEqual(await rowsOf(streamed))
})

test('a failed JSON call says so with 503 and when to come again, and Retry answers (STREAM-22, STREAM-07)', async () => {
  upstream.script({ status: 429, retryAfterSeconds: 60 })
  const { call, messages, retry, sessionId } = await startConversation(product)
  const answer = await call('POST', endpoints.sendMessage, { session_id: sessionId, prompt: 'Busy?' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  const [question, failed] = await messages()
  expect(await answer.json()).toEqual({
    ...errorBody(replyErrors.busy),
    message_id: failed?.id,
  })
  expect(failed?.error).toBe(replyErrors.busy.message)
  upstream.script({ text: 'Not any more.' })
  expect((await readStream(await retry(question))).text).toBe('Not any more.')
})

test('what the provider still sends after Stop is in no list, no row and no later question (STREAM-24)', async () => {
  upstream.script({ text: 'Kept. Lost words follow. '.repeat(400), chunkUnits: 30, delayMs: 1 })
  const { ask, messages, stop, sessionId } = await startConversation(product)
  const generation_id = randomUUID()
  const read = readStream(await ask('How?', { generation_id }))
  await until(async () => ((await messages()).at(-1)?.content.length ?? 0) > 100)
  const stopped = await stop({ generation_id, shown: 5 })
  expect(await stopped.json()).toEqual({ status: 'stopped', content: 'Kept.' })
  expect(await read).toMatchObject({ text: 'Kept.', end: 'abort' })
  await wait(500)
  expect((await messages()).at(-1)).toMatchObject({ content: 'Kept.', status: 'stopped' })
  const rows = await product.sql`select length, stop_at from reply where session_id = ${sessionId}`
  expect(rows).toEqual([{ length: 5, stop_at: 5 }])
  upstream.script({ text: 'Next.' })
  await readStream(await ask('And now?'))
  const told = JSON.stringify(upstream.requests.at(-1)?.body)
  expect(told).toContain('"Kept."')
  expect(told).not.toContain('Lost words')
})

test('a session that is deleted in mid answer closes the provider, and no row comes back (STREAM-26)', async () => {
  upstream.script(SLOW)
  const { ask, call, messages, sessionId } = await startConversation(product)
  const read = readStream(await ask('Delete me?'))
  await until(async () => ((await messages()).at(-1)?.content ?? '') !== '')
  expect((await call('DELETE', `${endpoints.sessions}/${sessionId}`)).status).toBe(204)
  const answeredAtMs = Date.now()
  const { endedBy, closedAtMs = Infinity } = await upstream.closed(lastRequest())
  expect(endedBy).toBe('client')
  // Before the answer, and not when the owner next looks after its leases.
  expect(closedAtMs - answeredAtMs).toBeLessThan(BEFORE_LEASES_MS)
  await read
  await wait(1_000)
  const left = await product.sql`
    select (select count(*)::int from chat_session where id = ${sessionId}) as sessions,
      (select count(*)::int from message where session_id = ${sessionId}) as messages,
      (select count(*)::int from reply where session_id = ${sessionId}) as replies`
  expect(left).toEqual([{ sessions: 0, messages: 0, replies: 0 }])
})

test('a person has three running replies, and is told when to come again (STREAM-27)', async () => {
  upstream.script(SLOW)
  const person = await product.signIn()
  const conversations = await Promise.all([1, 2, 3, 4].map(() => startConversation(product, person)))
  const before = upstream.requests.length
  const answers = await Promise.all(conversations.map(({ ask }) => ask('At once?')))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status }) => status)).toEqual([429])
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused[0]?.json()).toEqual(errorBody(chatErrors.tooManyReplies))
  await Promise.all(conversations.map(({ stop }) => stop({ shown: 0 })))
  expect(upstream.requests.length - before).toBeLessThan(4)
  const fourth = conversations[answers.findIndex(({ status }) => status === 429)]
  expect((await fourth?.ask('And now?'))?.status).toBe(200)
  await fourth?.stop({ shown: 0 })
})

test('a question that is refused is not even read: the log of its business stays closed', async () => {
  upstream.script(SLOW)
  const business = await startBusiness(product)
  const other = await startBusiness(product, { person: business })
  await other.state('offer', { kind: 'text', text: 'beeswax wraps' })
  const ask = (session_id: string, prompt: string) =>
    business.call('POST', endpoints.stream, { session_id, prompt })
  const sessionIds = [await other.startSession()]
  const kept = product.deps.decryptedLogs.size()
  for (let count = 0; count < 3; count++) {
    const sessionId = await business.startSession()
    expect((await ask(sessionId, 'At once?')).status).toBe(200)
    sessionIds.push(sessionId)
  }
  const [spare = '', ...running] = sessionIds
  expect((await ask(spare, sampleMessages.priceAndOfferNoted)).status).toBe(429)
  expect(product.deps.decryptedLogs.size()).toBe(kept)
  for (const session_id of running) await business.call('POST', endpoints.stop, { session_id, shown: 0 })
  expect((await ask(spare, sampleMessages.priceAndOfferNoted)).status).toBe(200)
  expect(product.deps.decryptedLogs.size()).toBeGreaterThan(kept)
  await business.call('POST', endpoints.stop, { session_id: spare, shown: 0 })
})

test('a process has its most replies too, and answers 503 beyond them (STREAM-27)', async () => {
  upstream.script(SLOW)
  const { sql, log, encryption } = product.deps
  const options = {
    processId: randomUUID(),
    sql,
    log,
    encryption,
    url: product.database.url,
    leaseSeconds: 8,
    mostReplies: 2,
    meters: noMeters,
  }
  const live = await openLive(options)
  const app = createApp({ ...product.deps, live }, { pagesDirectory: tmpdir() })
  const conversations = await Promise.all([1, 2, 3].map(() => startConversation(product)))
  const ask = ({ token, sessionId }: (typeof conversations)[number]) =>
    app.request(endpoints.stream, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ session_id: sessionId, prompt: 'Room?' }),
    })
  const answers = await Promise.all(conversations.map(ask))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status }) => status)).toEqual([503])
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused[0]?.json()).toEqual(errorBody(replyErrors.busy))
  await live.drain(0)
  await live.close()
})
