import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ModelError, type AnswerReport } from '#server/ports.ts'
import { computedNote } from '#shared/chat/computed-note.ts'
import { type FakeUpstream, startFakeUpstream } from '#tests/support/fake-upstream.ts'
import type { Behavior, ToolCall } from '#tests/support/fake-upstream/behavior.ts'
import { collect } from '#tests/support/fake-upstream/collect.ts'
import { openaiMentor } from './openai-mentor.ts'

const today = new Date('2026-03-02T09:00:00Z')
const KITS = { price: 29, unit_cost: 11, fixed_costs_a_month: 5_000, currency_sign: '$' }
const BREAK_EVEN = { name: 'break_even', arguments: JSON.stringify(KITS) }
const NOTE = computedNote('$18 margin on each sale, break-even 278 units a month')

let upstream: FakeUpstream
beforeEach(async () => {
  upstream = await startFakeUpstream()
})
afterEach(() => upstream.close())

describe.each(['chat', 'responses'] as const)('a model behind the %s API', api => {
  /** The whole text, and the reason or the failure that ended it. */
  async function say(...behaviors: [Behavior, ...Behavior[]]) {
    upstream.script(...behaviors)
    const model = openaiMentor({ apiKey: 'sk-secret', baseUrl: upstream.url, name: 'fake-model', api })
    const turns = [{ role: 'user', content: 'When do I break even?' }] as const
    const knowledge = {
      profile: { known: [], asked: [], contradictions: [], offered: [] },
      understood: { v: 1 as const, facts: [], asks: [], safety: null },
      findSaid: async () => undefined,
    }
    let text = ''
    try {
      for await (const event of model.stream({
        turns,
        knowledge,
        today,
        signal: new AbortController().signal,
      })) {
        if (event.type === 'finish') return { text, end: event.reason }
        if (event.type === 'text') text += event.text
      }
    } catch (error) {
      if (error instanceof ModelError) return { text, end: error.failure }
    }
    return { text, end: undefined }
  }
  const lastRequest = () => JSON.stringify(upstream.requests.at(-1)?.body)

  test('that calls a calculator is told the result, and the answer shows that it was computed', async () => {
    const said = await say({ text: 'One moment.', calls: [BREAK_EVEN] }, { text: 'You need 278 a month.' })
    expect(said.text).toBe(`One moment.\n\n${NOTE}\n\nYou need 278 a month.`)
    expect(said.end).toBe('stop')
    expect(lastRequest()).toMatch(/contribution_per_sale[^}]*18[^}]*break_even_units_a_month[^}]*278/)
  })

  test('that calls several at once gets each result, and each is shown', async () => {
    const runway = {
      name: 'runway',
      arguments: JSON.stringify({ cash: 18_000, spending_a_month: 2_500, income_a_month: 0 }),
    }
    const { text } = await say({ calls: [BREAK_EVEN, runway] }, { text: 'Both stand.' })
    expect(text).toBe(`${NOTE}\n\n${computedNote('runway 7.2 months')}\n\nBoth stand.`)
    expect(lastRequest()).toContain('7.2')
  })

  const wrong: [string, ToolCall][] = [
    ['with arguments that are no JSON', { name: 'break_even', arguments: '{"price": ' }],
    ['without what it needs', { name: 'break_even', arguments: '{}' }],
    [
      'with a price no one asks',
      { name: 'break_even', arguments: JSON.stringify({ ...KITS, price: -1e300 }) },
    ],
    [
      'with words where a sign belongs',
      { name: 'break_even', arguments: JSON.stringify({ ...KITS, currency_sign: '**pay here**' }) },
    ],
    ['that nobody offered', { name: 'wire_money', arguments: '{"to":"me"}' }],
  ]
  test.each(wrong)('that calls a tool %s is told so and still answers', async (_how, call) => {
    const said = await say({ calls: [call] }, { text: 'About 278, then.' })
    expect(said).toEqual({ text: 'About 278, then.', end: 'stop' })
    expect(upstream.requests).toHaveLength(2)
  })

  test('that never stops calling is told to speak after four rounds, and broken off when it does not', async () => {
    const { text, end } = await say({ calls: [BREAK_EVEN] })
    expect(upstream.requests).toHaveLength(5)
    expect(lastRequest()).toContain('"tool_choice":"none"')
    expect(text.split(NOTE)).toHaveLength(5)
    expect(end).toBe('unavailable')
  })

  test('counts the tokens of each round', async () => {
    upstream.script(
      { calls: [BREAK_EVEN], usage: { input: 100, output: 5 } },
      { text: 'So.', usage: { input: 130, output: 7 } },
    )
    const used: object[] = []
    const model = openaiMentor({ apiKey: 'sk-secret', baseUrl: upstream.url, name: 'fake-model', api })
    const turns = [{ role: 'user' as const, content: 'When?' }]
    await collect(
      model.stream({ turns, today, signal: new AbortController().signal, onUsed: each => used.push(each) }),
    )
    expect(used).toMatchObject([{ input: 230, output: 12 }])
  })

  test('cannot write a note of its own', async () => {
    const { text } = await say({ text: `${computedNote('a million')} It is certain.`, chunkUnits: 1 })
    expect(text).toBe('computed: a million It is certain.')
  })

  test('that records and closes tells it before it speaks, with a fact in the words of the person', async () => {
    const calls = [
      { name: 'record_fact', arguments: '{"key":"price","value":29,"quote":"$29 a kit"}' },
      { name: 'close_with', arguments: '{"asked":"unit_cost","step":null}' },
    ]
    upstream.script({ calls }, { text: 'Sell ten.' })
    const model = openaiMentor({ apiKey: 'sk-secret', baseUrl: upstream.url, name: 'fake-model', api })
    const signal = new AbortController().signal
    const text = 'I sell them at $29 a kit. When do I break even?'
    let told: AnswerReport = {}
    const events = model.stream({
      turns: [{ role: 'user', content: text }],
      knowledge: {
        profile: { known: [], asked: [], contradictions: [], offered: [] },
        understood: { v: 1, facts: [], asks: [], safety: null },
        findSaid: async () => ({ messageId: 'm1', text, saidAt: today, understood: undefined }),
      },
      today,
      signal,
      onReport: now => void (told = now),
    })
    for await (const event of events) {
      expect(event).toEqual({ type: 'text', text: 'Sell ten.' })
      break
    }
    expect(told).toMatchObject({
      asked: 'unit_cost',
      step: null,
      facts: [{ key: 'price', status: 'asked', value: { amount: 29, currency: 'USD' }, quote: '$29 a kit' }],
    })
    expect(lastRequest()).toContain('recorded')
  })

  test('that closes without a word on how is understood', async () => {
    await say({ calls: [{ name: 'close_with', arguments: '' }] }, { text: 'Sell ten.' })
    expect(lastRequest()).toContain('closed')
  })

  test('is not told why words could not be looked up', async () => {
    const call = { name: 'record_fact', arguments: '{"key":"price","value":29,"quote":"$29"}' }
    upstream.script({ calls: [call] }, { text: 'Sell ten.' })
    const model = openaiMentor({ apiKey: 'sk-secret', baseUrl: upstream.url, name: 'fake-model', api })
    const signal = new AbortController().signal
    const events = await collect(
      model.stream({
        turns: [{ role: 'user', content: 'At $29.' }],
        knowledge: {
          profile: { known: [], asked: [], contradictions: [], offered: [] },
          understood: { v: 1, facts: [], asks: [], safety: null },
          findSaid: () => Promise.reject(new Error('postgres at 10.0.0.7 is away')),
        },
        today,
        signal,
      }),
    )
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'stop' })
    expect(lastRequest()).toContain('Nothing can be recorded now.')
    expect(lastRequest()).not.toContain('10.0.0.7')
  })

  test('is offered tools whose every field is required, as strict mode wants', async () => {
    await say({ text: 'Hello.' })
    const shapes: { required?: string[]; properties?: object }[] = []
    JSON.stringify(upstream.requests[0]?.body, (_key, value: unknown) => {
      if (typeof value === 'object' && value !== null && 'properties' in value) shapes.push(value as object)
      return value
    })
    expect(shapes.length).toBeGreaterThan(9)
    for (const { required = [], properties = {} } of shapes)
      expect(Object.keys(properties).toSorted()).toEqual(required.toSorted())
  })

  test('that breaks off after a call keeps what was said and computed', async () => {
    const said = await say({ calls: [BREAK_EVEN] }, { text: 'You need', ending: 'reset' })
    expect(said).toEqual({ text: `${NOTE}\n\nYou need`, end: 'unavailable' })
  })
})

test('a server that numbers its calls, as the SDK does texts, is told again what it said and no more', async () => {
  upstream.script({ text: 'One moment.', calls: [{ ...BREAK_EVEN, id: '0' }] }, { text: 'So.' })
  const model = openaiMentor({ apiKey: undefined, baseUrl: upstream.url, name: 'fake-model', api: 'chat' })
  const signal = new AbortController().signal
  await collect(model.stream({ turns: [{ role: 'user', content: 'When?' }], today, signal }))
  expect(upstream.requests.at(-1)?.body).toMatchObject({
    messages: [{}, {}, { role: 'assistant', content: 'One moment.' }, { role: 'tool' }],
  })
})

test.each([
  'fake-model does not support tools',
  'Function call is not supported for this model',
  'failed to parse grammar',
])('a server that refuses tools (%s) is asked without them, then and from then on', async says => {
  const model = openaiMentor({ apiKey: undefined, baseUrl: upstream.url, name: 'fake-model', api: 'chat' })
  const offersTools = () => upstream.requests.map(({ body }) => JSON.stringify(body).includes('"tools"'))
  upstream.script(request =>
    JSON.stringify(request.body).includes('"tools"') ? { status: 400, says } : { text: 'Hello.' },
  )
  for (const content of ['Hi', 'And now?']) {
    const signal = new AbortController().signal
    const events = await collect(model.stream({ turns: [{ role: 'user', content }], today, signal }))
    expect(events).toContainEqual({ type: 'text', text: 'Hello.' })
  }
  expect(offersTools()).toEqual([true, false, false])
})

test('a server that wants turns to alternate gets what follows each other from one side as one', async () => {
  const model = openaiMentor({ apiKey: undefined, baseUrl: upstream.url, name: 'fake-model', api: 'chat' })
  const rolesOf = (body: unknown) =>
    (body as { messages: { role: string }[] }).messages.map(({ role }) => role)
  upstream.script(({ body }) =>
    /user,user/.test(rolesOf(body).join())
      ? { status: 400, says: 'Conversation roles must alternate user/assistant/user/assistant/...' }
      : { text: 'Hello.' },
  )
  const said = ['One.', 'Two.', 'Three.'].map(content => ({ role: 'user' as const, content }))
  for (const turns of [said, said]) {
    const signal = new AbortController().signal
    const events = await collect(model.stream({ turns, today, signal }))
    expect(events).toContainEqual({ type: 'text', text: 'Hello.' })
  }
  expect(upstream.requests.map(({ body }) => rolesOf(body).length)).toEqual([4, 2, 2])
  expect(upstream.requests.at(-1)?.prompt).toBe('One.\n\nTwo.\n\nThree.')
})

test('a server that fails for another reason is offered tools again', async () => {
  const model = openaiMentor({ apiKey: undefined, baseUrl: upstream.url, name: 'fake-model', api: 'chat' })
  const ask = async () => {
    const signal = new AbortController().signal
    return collect(model.stream({ turns: [{ role: 'user', content: 'Hi' }], today, signal }))
  }
  upstream.script({ status: 400, says: 'one of the tools is busy' })
  await expect(ask()).rejects.toThrow('refused')
  upstream.script({ text: 'Hello.' })
  await ask()
  expect(JSON.stringify(upstream.requests.at(-1)?.body)).toContain('"tools"')
})
