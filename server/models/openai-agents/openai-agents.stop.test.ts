import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeUpstream, startFakeUpstream } from '#tests/support/fake-upstream.ts'
import type { Behavior } from '#tests/support/fake-upstream/behavior.ts'
import { collect } from '#tests/support/fake-upstream/collect.ts'
import { filesAsText, goodFiles, goodPlan, goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { openaiAgents } from './openai-agents.ts'

const asked = { project: 'Chairs', today: new Date('2026-03-02T09:00:00Z'), isWatched: true }
/** Measured 1 to 5 ms; the bound leaves room for a busy machine. */
const AT_ONCE_MS = 3_000
const planText = JSON.stringify({ ...goodPlan, answer: goodPlan.answer.repeat(10) }).slice(0, 1_500)
const workText = filesAsText(goodFiles.engineer).repeat(10)

let upstream: FakeUpstream
beforeEach(async () => {
  upstream = await startFakeUpstream()
})
afterEach(() => upstream.close())

describe.each([
  { api: 'chat', call: 'plan', text: planText },
  { api: 'chat', call: 'work', text: workText },
  { api: 'responses', call: 'plan', text: planText },
  { api: 'responses', call: 'work', text: workText },
] as const)('in the $api API, $call', ({ api, call, text }) => {
  function begin(signal: AbortSignal): AsyncIterable<{ type: string }> {
    const agents = openaiAgents({ apiKey: undefined, baseUrl: upstream.url, name: 'fake-model', api })
    return call === 'plan'
      ? agents.plan({ ...asked, signal })
      : agents.work({ ...asked, signal, agent: 'engineer', spec: goodSpec })
  }

  test.each<[string, Behavior]>([
    ['has not been answered yet', { headers: 'none' }],
    ['fell silent', { text, ending: 'stall' }],
    ['goes on and on', { text, delayMs: 5, chunkUnits: 10 }],
    [
      'comes as fast as it can',
      { text: `${text}\n`, ending: call === 'work' ? 'infinite' : 'stall', chunkUnits: 50 },
    ],
  ])('that %s is closed at once by a stop', async (_, behavior) => {
    const stop = new AbortController()
    upstream.script(behavior)
    const running = collect(begin(stop.signal))
    await vi.waitFor(() => expect(upstream.requests).toHaveLength(1))
    await wait(60)
    const stoppedAtMs = Date.now()
    stop.abort()
    const events = await running
    expect(events.some(({ type }) => type === 'finish')).toBe(false)
    const request = await upstream.closed(0)
    expect(request.endedBy).toBe('client')
    expect((request.closedAtMs ?? Infinity) - stoppedAtMs).toBeLessThan(AT_ONCE_MS)
  })

  test('says nothing more after a stop', async () => {
    const stop = new AbortController()
    upstream.script({ text, chunkUnits: 10_000 })
    const events: unknown[] = []
    for await (const event of begin(stop.signal)) {
      events.push(event)
      stop.abort()
    }
    expect(events).toHaveLength(1)
  })

  test('asks nothing when it is stopped before it began', async () => {
    expect(await collect(begin(AbortSignal.abort()))).toEqual([])
    expect(upstream.requests).toEqual([])
  })

  test('is closed when its reader leaves', async () => {
    upstream.script({ text, ending: 'stall' })
    for await (const event of begin(new AbortController().signal)) {
      expect(event.type).toMatch(/words|file/)
      break
    }
    expect((await upstream.closed(0)).endedBy).toBe('client')
    await wait(20) // an unhandled rejection would fail the run
  })

  test('leaves nothing behind when it fails', async () => {
    upstream.script({ text, ending: 'error-stall' })
    await expect(collect(begin(new AbortController().signal))).rejects.toThrow('unavailable')
    expect((await upstream.closed(0)).endedBy).toBe('client')
  })
})
