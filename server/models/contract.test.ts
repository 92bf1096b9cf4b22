import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mentor } from '#server/mentor/playbook/testing/built-in.ts'
import type { Model, ReplyEvent } from '#server/ports.ts'
import { type FakeUpstream, startFakeUpstream } from '#tests/support/fake-upstream.ts'
import { isLong } from '#tests/support/repetitions.ts'
import { collect } from '#tests/support/fake-upstream/collect.ts'
import { chooseModel } from './choose-model.ts'

// What every model promises to the modules, whichever adapter stands behind it.

const ANSWERS = isLong ? 200 : 40
const today = new Date('2026-03-02T09:00:00Z')
const longAnswer = (prompt: string) => `On "${prompt}": ${'charge what it is worth 🚀, and ask. '.repeat(25)}`

let upstream: FakeUpstream
beforeAll(async () => {
  upstream = await startFakeUpstream()
  upstream.script(({ prompt }) => ({ text: longAnswer(prompt), chunkUnits: 30, bytesPerWrite: 4_000 }))
})
afterAll(() => upstream.close())

const connected = (api: 'chat' | 'responses') =>
  chooseModel(
    { model: { apiKey: undefined, baseUrl: upstream.url, name: 'fake-model', api } },
    async () => mentor,
  )

describe.each([
  { name: 'Chat Completions', open: () => connected('chat'), answerTo: longAnswer },
  { name: 'Responses', open: () => connected('responses'), answerTo: longAnswer },
  {
    name: 'the built-in mentor',
    open: () => chooseModel({ model: undefined }, async () => mentor),
    answerTo: (prompt: string) => mentor.answer({ turns: asked(prompt), today }).text,
  },
])('a model behind $name', ({ open, answerTo }) => {
  test('says the whole answer in pieces and then why it ended', async () => {
    const events = await ask(await open(), 'What should I charge?')
    expect(textOf(events)).toBe(answerTo('What should I charge?'))
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'stop' })
    expect(events.filter(event => event.type === 'finish')).toHaveLength(1)
  })

  test('knows the whole conversation', async () => {
    const turns = [
      ...asked('I sell bread.'),
      { role: 'assistant', content: 'Good.' } as const,
      ...asked('And cakes?'),
    ]
    const events = await collect((await open()).stream({ turns, today, signal: never() }))
    expect(textOf(events).length).toBeGreaterThan(0)
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'stop' })
  })

  test('says nothing when it is stopped before it began', async () => {
    expect(await ask(await open(), 'Hello', AbortSignal.abort())).toEqual([])
  })

  test('falls silent without an error when it is stopped in mid answer', async () => {
    const stop = new AbortController()
    const events: ReplyEvent[] = []
    for await (const event of (await open()).stream({ turns: asked('Hello'), today, signal: stop.signal })) {
      events.push(event)
      stop.abort()
    }
    expect(events).toHaveLength(1)
    expect(events[0]?.type).toBe('text')
  })

  test('lets a reader leave in mid answer', async () => {
    for await (const event of (await open()).stream({ turns: asked('Hello'), today, signal: never() })) {
      expect(event.type).toBe('text')
      break
    }
    await wait(20) // an unhandled rejection would fail the run
  })

  test(`keeps ${ANSWERS} answers at once apart`, async () => {
    const model = await open()
    const prompts = Array.from({ length: ANSWERS }, (_, index) => `Question ${index}`)
    const all = await Promise.all(prompts.map(prompt => ask(model, prompt)))
    expect(all.map(textOf)).toEqual(prompts.map(answerTo))
  })

  test('hears more than the longest message', async () => {
    expect((await open()).contextUnits).toBeGreaterThan(2 * 32_000)
  })
})

function ask(model: Model, prompt: string, signal = never()) {
  return collect(model.stream({ turns: asked(prompt), today, signal }))
}

function asked(content: string) {
  return [{ role: 'user' as const, content }]
}

function never() {
  return new AbortController().signal
}

function textOf(events: ReplyEvent[]) {
  return events.map(event => (event.type === 'text' ? event.text : '')).join('')
}
