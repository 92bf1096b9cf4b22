import { describe, expect, test, vi } from 'vitest'
import type { PlanEvent } from '#server/agent/agents-port.ts'
import { agentsBehind, PROJECT } from '#tests/support/workshop/agents-behind.ts'
import { askedOf } from '#tests/support/fake-upstream/asked-of.ts'
import { goodPlan, goodSpec, plannedSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { fieldsOf, wordsOf } from '#tests/support/workshop/agent-events.ts'

describe.each(['chat', 'responses'] as const)('agents behind the %s API plan', api => {
  const behind = agentsBehind(api)
  const { agents, asked, plan, planned } = behind

  test.each([1, 7, 5_000])(
    'a project in deltas of %i, telling words and spec, and ends whole',
    async units => {
      const { words, fields, end, failure } = await plan({ chunkUnits: units })
      expect(failure).toBeUndefined()
      expect(words).toBe(goodPlan.answer)
      expect(fields).toEqual(plannedSpec)
      expect(end).toEqual({ type: 'finish', spec: plannedSpec })
    },
  )

  test('in view: the words come before the spec, fields one after the other, each only when it changed', async () => {
    const gate = Promise.withResolvers<void>()
    const text = JSON.stringify(goodPlan)
    behind.upstream.script({
      text,
      pause: { afterUnits: text.indexOf('"solution"') + 30, until: gate.promise },
    })
    const events: PlanEvent[] = []
    const running = (async () => {
      for await (const event of agents().plan(asked())) events.push(event)
    })()
    await vi.waitFor(() => expect(fieldsOf(events).solution).toMatch(/^We coll/))
    expect(events[0]?.type).toBe('words')
    expect(wordsOf(events)).toBe(goodPlan.answer)
    expect(fieldsOf(events).name).toBe(goodSpec.name)
    expect(fieldsOf(events)).not.toHaveProperty('features_in')
    const count = events.length
    gate.resolve()
    await running
    const later = events.slice(count).filter(event => event.type === 'spec')
    expect(later.length).toBeGreaterThan(0)
    for (const { fields } of later) expect(fields).not.toHaveProperty('name')
    expect(fieldsOf(events)).toEqual(plannedSpec)
  })

  test('a plain question by answering it', async () => {
    const answer = 'A landing page needs one promise 🚀 and one button.'
    const { words, end, events } = await planned({ is_project: false, answer, spec: null }, { chunkUnits: 1 })
    expect(words).toBe(answer)
    expect(end).toEqual({ type: 'finish', spec: undefined })
    expect(events.every(({ type }) => type !== 'spec')).toBe(true)
  })

  test('emoji written as escapes and cut anywhere without ever telling half of one', async () => {
    const escaped = JSON.stringify({
      ...goodPlan,
      answer: 'Go 🚀🚀',
      spec: { ...goodSpec, name: '🚀 One' },
    }).replaceAll('🚀', '\\ud83d\\ude80')
    const { events, words, end } = await planned(escaped, { chunkUnits: 1, delayMs: 1 })
    expect(words).toBe('Go 🚀🚀')
    expect(end).toMatchObject({ spec: { name: '🚀 One' } })
    expect(events.every(event => !JSON.stringify(event).includes('\\ud'))).toBe(true)
  })

  test.each([
    ['a fence', '```json\n', '\n```'],
    ['words before and after', 'Here is { the plan }:\n\n', '\n\nTell me what you think of {it}.'],
  ])('with %s around the object', async (_, before, after) => {
    const { words, end } = await planned(`${before}${JSON.stringify(goodPlan, null, 2)}${after}`)
    expect(words).toBe(goodPlan.answer)
    expect(end).toEqual({ type: 'finish', spec: plannedSpec })
  })

  test('prose without an object as a plain answer', async () => {
    const { words, end } = await planned('Hello {you}. Tell me what you sell.')
    expect(words).toBe('Hello {you}. Tell me what you sell.')
    expect(end).toEqual({ type: 'finish', spec: undefined })
  })

  test('without tasks of agents nobody knows, and without list items of another shape', async () => {
    const tasks = [{ agent: 'lawyer', task: 'Sue.' }, ...goodSpec.tasks]
    const risks = [{ risk: 'One', answer: 'Two' }, 'three', { risk: 4 }]
    const { end, fields } = await planned({
      ...goodPlan,
      spec: { ...goodSpec, tasks, risks, assumptions: 'none' },
    })
    const spec = { ...plannedSpec, risks: [{ risk: 'One', answer: 'Two' }], assumptions: [] }
    expect(end).toEqual({ type: 'finish', spec })
    expect(fields).toEqual(spec)
  })

  test('without words beside the spec', async () => {
    const { words, end } = await planned({ is_project: true, spec: goodSpec })
    expect(words).toBe('')
    expect(end).toEqual({ type: 'finish', spec: plannedSpec })
  })

  test('with 200 kB in one field as it is given', async () => {
    const problem = 'A long story. '.repeat(15_000)
    const { end } = await planned({ ...goodPlan, spec: { ...goodSpec, problem } }, { chunkUnits: 4_000 })
    expect(end).toMatchObject({ type: 'finish', spec: { name: goodSpec.name } })
  })

  test('by asking for the shape, and with nothing but the sentence', async () => {
    await plan({})
    const [request] = behind.upstream.requests
    expect(askedOf({ body: request?.body })).toBe('plan')
    expect(JSON.parse(request?.prompt ?? '')).toEqual({ sentence: PROJECT })
    const format =
      api === 'chat'
        ? { response_format: { type: 'json_schema', json_schema: { strict: true, name: 'plan' } } }
        : { text: { format: { type: 'json_schema', strict: true, name: 'plan' } }, store: false }
    expect(request?.body).toMatchObject(format)
    expect(JSON.stringify(request?.body)).not.toContain('"tools"')
    // Servers that keep to a schema want every field required and no others.
    const schemas = objectsIn(request?.body)
    expect(schemas.length).toBeGreaterThan(6)
    for (const { properties, required, additionalProperties } of schemas) {
      expect(required).toEqual(Object.keys(properties))
      expect(additionalProperties).toBe(false)
    }
  })
})

interface ObjectSchema {
  properties: object
  required: unknown
  additionalProperties: unknown
}

/** All schemas of objects in a request. */
function objectsIn(value: unknown): ObjectSchema[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(objectsIn)
  return 'properties' in value ? [value as ObjectSchema, ...inside] : inside
}
