import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { replyTimeoutsMs } from '#server/live/timing.ts'
import { openaiMentor } from '#server/models/openai/openai-mentor.ts'
import { CONTINUE_PROMPT, REPLY_MAX_UNITS } from '#shared/chat/chat.ts'
import { replyErrors } from '#shared/chat/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { readStream } from '#tests/support/client.ts'
import { startConversation } from '#tests/support/conversation.ts'
import { openConnectedApp } from '#tests/support/open-app.ts'

// Providers that answer late, for ever, in crumbs, at the second try or not at all.

const TEXT = 'Charge $19 🚀 a month, then ask five people.'
/** For a busy machine, over what an end must take. */
const MARGIN_MS = 5_000
const usualMs = { ...replyTimeoutsMs }

const { upstream, product } = await openConnectedApp()
afterEach(() => void Object.assign(replyTimeoutsMs, usualMs))

const lastRequest = () => upstream.requests.length - 1

test('the limits of an answer are those that were promised (STREAM-08, STREAM-18)', () => {
  expect(replyTimeoutsMs).toEqual({ firstToken: 30_000, silence: 45_000, whole: 300_000 })
  expect(REPLY_MAX_UNITS).toBe(100_000)
})

test('a busy provider that can answer at the second try does, and is not asked a third time (STREAM-07)', async () => {
  const { ask } = await startConversation(product)
  const before = upstream.requests.length
  upstream.script({ status: 429, retryAfterSeconds: 1 }, { text: TEXT }, { text: 'Never said.' })
  expect(await readStream(await ask('Now?'))).toMatchObject({ text: TEXT, end: 'finish' })
  const [first, second, ...more] = upstream.requests.slice(before)
  expect(more).toEqual([])
  expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThan(900)
})

test('headers that come late, but within the limit, do no harm (STREAM-08)', async () => {
  const { ask } = await startConversation(product)
  upstream.script(() => wait(1_500).then(() => ({ text: TEXT })))
  expect(await readStream(await ask('Slowly?'))).toMatchObject({ text: TEXT, end: 'finish' })
})

test.each(['chat', 'responses'] as const)(
  'a model of the %s API that thinks is waited for, and what it thinks is not shown (STREAM-08)',
  async api => {
    const { messages, ...asking } = await startConversation(product)
    Object.assign(replyTimeoutsMs, { firstToken: 1_500, silence: 1_500 })
    upstream.script({ text: TEXT, thinksFirst: { forMs: 3_500 } })
    const answer = await askThrough({ ...asking, baseUrl: upstream.url, api })
    expect(await readStream(answer)).toMatchObject({ text: TEXT, end: 'finish' })
    expect((await messages()).at(-1)).toMatchObject({ status: 'complete', content: TEXT })
  },
)

test('what was cut off can be continued, and the model is told how far it came (STREAM-09)', async () => {
  const { ask, messages } = await startConversation(product)
  upstream.script({ text: TEXT, ending: 'cut' }, { text: 'And then ten.' })
  await readStream(await ask('How?'))
  expect((await readStream(await ask(CONTINUE_PROMPT))).text).toBe('And then ten.')
  const told = JSON.stringify(upstream.requests.at(-1)?.body)
  for (const said of ['How?', TEXT, CONTINUE_PROMPT]) expect(told).toContain(said)
  const statuses = (await messages()).map(({ status }) => status)
  expect(statuses).toEqual(['complete', 'interrupted', 'complete', 'complete'])
})

test('an endless answer is cut at its size, and its connection closed (STREAM-18)', async () => {
  const { ask, messages } = await startConversation(product)
  upstream.script({ text: 'x'.repeat(1_000), chunkUnits: 1_000, ending: 'infinite' })
  const { text, parts } = await readStream(await ask('For ever?'))
  expect(text.length).toBe(REPLY_MAX_UNITS)
  expect(parts.at(-1)).toMatchObject({ type: 'finish', finishReason: 'length' })
  expect((await upstream.closed(lastRequest())).endedBy).toBe('client')
  expect((await messages()).at(-1)).toMatchObject({ status: 'complete', content: text })
})

test('an endless answer is cut at its time, and its connection closed (STREAM-18)', async () => {
  const { ask, messages } = await startConversation(product)
  upstream.script({ text: 'More. ', delayMs: 20, ending: 'infinite' })
  replyTimeoutsMs.whole = 500
  const startedMs = performance.now()
  const { text, parts } = await readStream(await ask('For ever?'))
  expect(performance.now() - startedMs).toBeLessThan(500 + MARGIN_MS)
  expect(text).toMatch(/^(More\. )+$/)
  expect(parts.at(-1)).toMatchObject({ type: 'finish', finishReason: 'length' })
  expect((await upstream.closed(lastRequest())).endedBy).toBe('client')
  expect((await messages()).at(-1)).toMatchObject({ status: 'complete', content: text })
})

test.each(['chat', 'responses'] as const)(
  'a text that arrives byte by byte from the %s API, half a character at a time, is the same text (STREAM-21)',
  async api => {
    const { messages, ...asking } = await startConversation(product)
    const text = 'é 👩‍👩‍👧 🚀\r\ndata: {"a":1}\r\n\r\ndata: [DONE]\n\n: 漢字 \u2028 end'
    upstream.script({ text, chunkUnits: 1, bytesPerWrite: 1 })
    const answer = await askThrough({ ...asking, baseUrl: upstream.url, api })
    expect(await readStream(answer)).toMatchObject({ text, end: 'finish' })
    expect((await messages()).at(-1)).toMatchObject({ status: 'complete', content: text })
  },
)

test.each(
  (['chat', 'responses'] as const).flatMap(api =>
    ['__proto__', 'constructor', 'toString', ''].map(id => ({ api, id })),
  ),
)('a provider of the $api API that calls its answer "$id" leads nobody astray (INPUT-09)', async named => {
  const { messages, ...asking } = await startConversation(product)
  upstream.script({ text: TEXT, id: named.id })
  const answer = await askThrough({ ...asking, baseUrl: upstream.url, api: named.api })
  expect(await readStream(answer)).toMatchObject({ text: TEXT, end: 'finish' })
  expect((await messages()).at(-1)).toMatchObject({ status: 'complete', content: TEXT })
  expect(Object.keys(Object.getPrototypeOf({}))).toEqual([])
  expect('text' in {} || 'type' in {} || 'delta' in {}).toBe(false)
})

test.each([
  ['that nobody answers at', 'http://127.0.0.1:1/v1'],
  ['whose name is unknown', 'http://provider.invalid/v1'],
])(
  'a provider with an address %s: a sentence, the question is kept, Retry answers (STREAM-08)',
  async (_, baseUrl) => {
    const { messages, retry, ...asking } = await startConversation(product)
    const startedMs = performance.now()
    const { parts } = await readStream(await askThrough({ ...asking, baseUrl, api: 'chat' }))
    expect(parts.at(-1)).toMatchObject({ type: 'error', errorText: replyErrors.unavailable.message })
    expect(performance.now() - startedMs).toBeLessThan(usualMs.firstToken)
    const kept = await messages()
    expect(kept).toMatchObject([{ content: 'How?' }, { content: '', status: 'failed' }])
    upstream.script({ text: 'It will.' })
    expect((await readStream(await retry(kept[0]))).text).toBe('It will.')
  },
)

/** Asks the same product, but with its model elsewhere. */
async function askThrough(asking: {
  token: string
  sessionId: string
  baseUrl: string
  api: 'chat' | 'responses'
}) {
  const { token, sessionId, ...place } = asking
  const model = openaiMentor({ apiKey: undefined, name: 'fake-model', ...place })
  const app = createApp({ ...product.deps, model }, { pagesDirectory: tmpdir() })
  return app.request(endpoints.stream, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ session_id: sessionId, prompt: 'How?' }),
  })
}
