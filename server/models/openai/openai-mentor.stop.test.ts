import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeUpstream, startFakeUpstream } from '#tests/support/fake-upstream.ts'
import type { Behavior } from '#tests/support/fake-upstream/behavior.ts'
import { collect } from '#tests/support/fake-upstream/collect.ts'
import { openaiMentor } from './openai-mentor.ts'

const today = new Date('2026-03-02T09:00:00Z')
const turns = [{ role: 'user', content: 'Hi' } as const]
const text = 'Charge $19 a month.'
/** Measured 1 to 3 ms; the rest is for a busy machine. None of these would end by itself. */
const AT_ONCE_MS = 3_000

let upstream: FakeUpstream
beforeEach(async () => {
  upstream = await startFakeUpstream()
})
afterEach(() => upstream.close())

describe.each(['chat', 'responses'] as const)('a model behind the %s API', api => {
  const ask = (signal: AbortSignal) =>
    openaiMentor({ apiKey: undefined, baseUrl: upstream.url, name: 'fake-model', api }).stream({
      turns,
      today,
      signal,
    })

  test.each<[string, Behavior]>([
    ['has not answered yet', { headers: 'none' }],
    ['has not said a word yet', { text: '', ending: 'stall' }],
    ['fell silent', { text, ending: 'stall' }],
    ['talks on and on', { text, delayMs: 5, ending: 'infinite' }],
    ['talks as fast as it can', { text, ending: 'infinite' }],
  ])('that %s is closed at once by a stop', async (_, behavior) => {
    const stop = new AbortController()
    upstream.script(behavior)
    const running = collect(ask(stop.signal))
    await vi.waitFor(() => expect(upstream.requests).toHaveLength(1))
    await wait(60)
    const stoppedAtMs = Date.now()
    stop.abort()
    const events = await running
    expect(events.some(event => event.type === 'finish')).toBe(false)
    const request = await upstream.closed(0)
    expect(request.endedBy).toBe('client')
    expect((request.closedAtMs ?? Infinity) - stoppedAtMs).toBeLessThan(AT_ONCE_MS)
  })

  test('that is stopped while it waits to try again makes no second try', async () => {
    const stop = new AbortController()
    upstream.script({ status: 503, retryAfterSeconds: 2 })
    const running = collect(ask(stop.signal))
    await upstream.closed(0)
    stop.abort()
    expect(await running).toEqual([])
    expect(upstream.requests).toHaveLength(1)
  })

  test('is closed when its reader leaves', async () => {
    upstream.script({ text, ending: 'infinite' })
    for await (const event of ask(new AbortController().signal)) {
      expect(event.type).toBe('text')
      break
    }
    expect((await upstream.closed(0)).endedBy).toBe('client')
  })
  test.each([text, ''])('is closed when it reports an error after "%s" and goes on', async said => {
    upstream.script({ text: said, ending: 'error-stall' })
    await expect(collect(ask(new AbortController().signal))).rejects.toThrow('unavailable')
    expect((await upstream.closed(0)).endedBy).toBe('client')
  })
})
