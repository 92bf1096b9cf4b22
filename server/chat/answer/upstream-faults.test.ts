import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { replyTimeoutsMs } from '#server/live/timing.ts'
import { type ReplyStatus } from '#shared/chat/chat.ts'
import { replyErrors } from '#shared/chat/messages.ts'
import { readStream } from '#tests/support/client.ts'
import { startFakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { PROVIDER_WORDS, type Script } from '#tests/support/fake-upstream/behavior.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { startConversation } from '#tests/support/conversation.ts'

const TEXT = 'Charge $19 🚀 a month, then ask five people.'
/** For a busy machine, over what an end must take. */
const MARGIN_MS = 5_000
const usualMs = { ...replyTimeoutsMs }

interface Fault {
  id: string
  title: string
  script: Script
  /** shortened limits, where the fault is a silence */
  limits?: Partial<typeof replyTimeoutsMs>
  /** how long it takes at least; at most that and the margin */
  lastsMs?: number
  status: ReplyStatus
  error: string
  text?: string
  requests?: number
}

const broken = { status: 'interrupted', error: replyErrors.interrupted.message, text: TEXT } as const
const unreached = { status: 'failed', error: replyErrors.unavailable.message } as const
const busy = { status: 'failed', error: replyErrors.busy.message } as const
const slow = { status: 'failed', error: replyErrors.slow.message } as const

const faults: Fault[] = [
  {
    id: 'STREAM-07',
    title: '429 that asks for a second, twice',
    script: { status: 429, retryAfterSeconds: 1 },
    lastsMs: 1_000,
    requests: 2,
    ...busy,
  },
  {
    id: 'STREAM-07',
    title: '429 that asks for a minute',
    script: { status: 429, retryAfterSeconds: 60 },
    requests: 1,
    ...busy,
  },
  { id: 'STREAM-08', title: '500', script: { status: 500 }, requests: 2, ...unreached },
  { id: 'STREAM-08', title: '502', script: { status: 502 }, requests: 2, ...unreached },
  {
    id: 'STREAM-08',
    title: '401',
    script: { status: 401 },
    requests: 1,
    status: 'failed',
    error: replyErrors.refused.message,
  },
  {
    id: 'STREAM-08',
    title: 'no headers',
    script: { headers: 'none' },
    limits: { firstToken: 400 },
    lastsMs: 400,
    ...slow,
  },
  {
    id: 'STREAM-08',
    title: 'headers and no first word',
    script: { text: '', ending: 'stall' },
    limits: { firstToken: 400 },
    lastsMs: 400,
    ...slow,
  },
  {
    id: 'STREAM-08',
    title: 'silence in mid answer',
    script: { text: TEXT, ending: 'stall' },
    limits: { silence: 400 },
    lastsMs: 400,
    ...broken,
  },
  {
    id: 'STREAM-09',
    title: 'a clean cut without a finish',
    script: { text: TEXT, ending: 'cut' },
    ...broken,
  },
  { id: 'STREAM-09', title: 'a clean cut before a word', script: { text: '', ending: 'cut' }, ...unreached },
  { id: 'STREAM-10', title: 'a reset', script: { text: TEXT, ending: 'reset' }, ...broken },
  { id: 'STREAM-10', title: 'a reset before a word', script: { text: '', ending: 'reset' }, ...unreached },
  { id: 'STREAM-10', title: 'a dropped connection', script: { text: TEXT, ending: 'drop' }, ...broken },
  { id: 'STREAM-11', title: 'an error event', script: { text: TEXT, ending: 'error-event' }, ...broken },
  {
    id: 'STREAM-11',
    title: 'an error event before a word',
    script: { text: '', ending: 'error-event' },
    ...unreached,
  },
  {
    id: 'STREAM-11',
    title: 'an error event on a line that stays open',
    script: { text: TEXT, ending: 'error-stall' },
    ...broken,
  },
  { id: 'STREAM-11', title: 'garbage', script: { text: TEXT, ending: 'garbage' }, ...broken },
  { id: 'STREAM-11', title: 'garbage before a word', script: { text: '', ending: 'garbage' }, ...unreached },
  {
    id: 'STREAM-08',
    title: 'an answer without a word',
    script: { text: '', ending: 'stop' },
    status: 'failed',
    error: replyErrors.empty.message,
  },
]

describe.each(['chat', 'responses'] as const)('a provider behind the %s API', api => {
  let upstream: FakeUpstream
  let product: TestApp
  const rejections: unknown[] = []
  const keep = (reason: unknown) => void rejections.push(reason)
  beforeAll(async () => {
    upstream = await startFakeUpstream()
    product = await testApp({ environment: { OPENAI_BASE_URL: upstream.url, OPENAI_API: api } })
    process.on('unhandledRejection', keep)
  })
  afterAll(async () => {
    process.off('unhandledRejection', keep)
    await product.close()
    await upstream.close()
  })
  beforeEach(() => upstream.script({ text: 'It will.' }))
  afterEach(() => void Object.assign(replyTimeoutsMs, usualMs))

  test.each(faults)(
    '$title ($id): the end comes in its time, what was said is kept, and Retry answers',
    async ({ script, limits, lastsMs = 0, status, error, text = '', requests = 1 }) => {
      const { ask, retry, messages } = await startConversation(product)
      const before = upstream.requests.length
      upstream.script(script)
      Object.assign(replyTimeoutsMs, limits)
      const startedMs = performance.now()
      const bytes = await (await ask('Will it work?')).text()
      const tookMs = performance.now() - startedMs
      Object.assign(replyTimeoutsMs, usualMs)

      expect(tookMs).toBeGreaterThan(lastsMs - 10)
      expect(tookMs).toBeLessThan(lastsMs + MARGIN_MS)
      expect(upstream.requests.length - before).toBe(requests)
      await upstream.closed(upstream.requests.length - 1)
      const read = await readStream(new Response(bytes))
      expect(read).toMatchObject({ text, end: 'error' })
      expect(read.parts.at(-1)?.errorText).toBe(error)
      const kept = await messages()
      expect(kept).toMatchObject([
        { role: 'user', content: 'Will it work?', status: 'complete' },
        { role: 'assistant', content: text, status, error },
      ])
      expect(bytes + JSON.stringify(kept)).not.toContain(PROVIDER_WORDS)

      upstream.script({ text: 'It will.' })
      expect(await readStream(await retry(kept[0]))).toMatchObject({ text: 'It will.', end: 'finish' })
      expect(await messages()).toMatchObject([
        { content: 'Will it work?' },
        { content: 'It will.', status: 'complete' },
      ])
    },
  )

  test('none of these faults left a rejection behind that nobody handles (STREAM-10)', () => {
    expect(rejections).toEqual([])
  })
})
