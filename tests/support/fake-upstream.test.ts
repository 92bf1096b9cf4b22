import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeUpstream, type FakeUpstream } from './fake-upstream.ts'

let upstream: FakeUpstream
beforeEach(async () => {
  upstream = await startFakeUpstream()
})
afterEach(() => upstream.close())

const ask = (prompt: string, signal?: AbortSignal) =>
  fetch(`${upstream.url}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'fake-model', messages: [{ role: 'user', content: prompt }] }),
    ...(signal ? { signal } : {}),
  })

test('the fake provider answers each request by its own words', async () => {
  upstream.script(({ prompt }) => ({ text: `<${prompt}>`, chunkUnits: 100 }))
  const answers = await Promise.all(['one', 'two'].map(async prompt => (await ask(prompt)).text()))
  expect(answers[0]).toContain('"content":"<one>"')
  expect(answers[1]).toContain('"content":"<two>"')
})

test('scripts are used one after the other, the last one for all that follow', async () => {
  upstream.script({ status: 500 }, { status: 429, retryAfterSeconds: 2 })
  const replies = [await ask('a'), await ask('b'), await ask('c')]
  expect(replies.map(reply => reply.status)).toEqual([500, 429, 429])
  expect(replies[1]?.headers.get('retry-after')).toBe('2')
})

test('a held answer goes on when the test lets it', async () => {
  const gate = Promise.withResolvers<void>()
  upstream.script({ text: 'abcdef', chunkUnits: 3, pause: { afterUnits: 3, until: gate.promise } })
  const reading = (await ask('a')).text()
  await expect(upstream.closed(0, 80)).rejects.toThrow('still open')
  expect(upstream.openCount()).toBe(1)
  gate.resolve()
  expect(await reading).toContain('"content":"def"')
  expect((await upstream.closed(0)).endedBy).toBe('upstream')
})

test('a client that goes is noticed', async () => {
  const gone = new AbortController()
  upstream.script({ ending: 'stall' })
  await ask('a', gone.signal)
  gone.abort()
  expect((await upstream.closed(0)).endedBy).toBe('client')
  expect(upstream.openCount()).toBe(0)
})
