import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { agentNames, type AgentName } from '#shared/agent/agents.ts'
import { readsOf } from '#shared/agent/reads.ts'
import { SpecDraft } from '#shared/agent/spec.ts'
import { ModelError } from '#server/ports.ts'
import type { PlanEvent, WorkEvent } from '#server/team-port.ts'
import { startFakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { askedOf } from '#tests/support/fake-upstream/asked-of.ts'
import { PROVIDER_WORDS, type Behaviour, type Ending } from '#tests/support/fake-upstream/behaviour.ts'
import { goodFiles, goodPlan, goodSpec } from '#tests/support/fake-upstream/team-answers.ts'
import { teamScript } from '#tests/support/fake-upstream/team-script.ts'
import { openaiTeam } from './openai-team.ts'

const today = new Date('2026-03-02T09:00:00Z')
const project = 'A "repair" service for chairs } === a.md ==='

let upstream: FakeUpstream
beforeEach(async () => {
  upstream = await startFakeUpstream()
})
afterEach(() => upstream.close())

/** All events of an iteration, and the failure that ended it. */
async function gathered<Event>(iteration: AsyncIterable<Event>) {
  const events: Event[] = []
  try {
    for await (const event of iteration) events.push(event)
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    expect(`${error.message} ${JSON.stringify(error.cause)}`).not.toMatch(
      new RegExp(`${PROVIDER_WORDS}|sk-secret|repair|127`),
    )
    return { events, failure: error.failure }
  }
  return { events, failure: undefined }
}

const wordsOf = (events: PlanEvent[]) =>
  events.map(event => (event.type === 'words' ? event.text : '')).join('')
const fieldsOf = (events: PlanEvent[]): SpecDraft =>
  Object.assign({}, ...events.map(event => (event.type === 'spec' ? event.fields : {})))

function filesOf(events: WorkEvent[]) {
  const files: { name: string; content: string }[] = []
  for (const event of events) {
    if (event.type === 'file') files.push({ name: event.name, content: '' })
    const file = files.at(-1)
    if (event.type === 'text' && file) file.content += event.text
  }
  return files
}

describe.each(['chat', 'responses'] as const)('a team behind the %s API', api => {
  const team = (baseUrl = upstream.url) =>
    openaiTeam({ apiKey: 'sk-secret', baseUrl, name: 'pretended', api })
  const asked = () => ({ project, today, isWatched: true, signal: new AbortController().signal })

  async function plan(answer: Behaviour, by = team()) {
    upstream.script(teamScript({ plan: answer }))
    const { events, failure } = await gathered(by.plan(asked()))
    for (const event of events) if (event.type === 'spec') SpecDraft.parse(event.fields)
    return { events, failure, words: wordsOf(events), fields: fieldsOf(events), end: events.at(-1) }
  }
  async function work(answer: Behaviour, agent: AgentName = 'engineer') {
    upstream.script(teamScript({ [agent]: answer }))
    const { events, failure } = await gathered(team().work({ ...asked(), agent, spec: goodSpec }))
    return { events, failure, files: filesOf(events), end: events.at(-1) }
  }
  const planned = (answer: unknown, behaviour: Behaviour = {}) =>
    plan({ text: typeof answer === 'string' ? answer : JSON.stringify(answer), ...behaviour })

  describe('plans', () => {
    test.each([1, 7, 5_000])(
      'a project in deltas of %i, telling words and spec, and ends whole',
      async units => {
        const { words, fields, end, failure } = await plan({ chunkUnits: units })
        expect(failure).toBeUndefined()
        expect(words).toBe(goodPlan.answer)
        expect(fields).toEqual(goodSpec)
        expect(end).toEqual({ type: 'finish', spec: goodSpec })
      },
    )

    test('in view: the words come before the spec, fields one after the other, each only when it changed', async () => {
      const gate = Promise.withResolvers<void>()
      const text = JSON.stringify(goodPlan)
      upstream.script({ text, pause: { afterUnits: text.indexOf('"solution"') + 30, until: gate.promise } })
      const events: PlanEvent[] = []
      const running = (async () => {
        for await (const event of team().plan(asked())) events.push(event)
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
      expect(fieldsOf(events)).toEqual(goodSpec)
    })

    test('a plain question by answering it', async () => {
      const answer = 'A landing page needs one promise 🚀 and one button.'
      const { words, end, events } = await planned(
        { is_project: false, answer, spec: null },
        { chunkUnits: 1 },
      )
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
      expect(end).toEqual({ type: 'finish', spec: goodSpec })
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
      const spec = { ...goodSpec, risks: [{ risk: 'One', answer: 'Two' }], assumptions: [] }
      expect(end).toEqual({ type: 'finish', spec })
      expect(fields).toEqual(spec)
    })

    test('with 200 kB in one field as it is given', async () => {
      const problem = 'A long story. '.repeat(15_000)
      const { end } = await planned({ ...goodPlan, spec: { ...goodSpec, problem } }, { chunkUnits: 4_000 })
      expect(end).toEqual({ type: 'finish', spec: { ...goodSpec, problem } })
    })

    const numbers = { ...goodSpec.numbers, price: 'forty-five' }
    test.each<[string, unknown]>([
      ['no JSON', '{"is_project": true, "answer": oops, "spec": }'],
      ['JSON that is cut in the middle', JSON.stringify(goodPlan).slice(0, 700)],
      ['a project without a spec', { ...goodPlan, spec: null }],
      ['a project with words where a number belongs', { ...goodPlan, spec: { ...goodSpec, numbers } }],
      ['a project without a name', { ...goodPlan, spec: { ...goodSpec, name: ' ' } }],
      [
        'only agents nobody knows',
        { ...goodPlan, spec: { ...goodSpec, tasks: [{ agent: 'x', task: 'y' }] } },
      ],
      ['another object', { error: 'no' }],
      ['a list', [goodPlan.answer]],
      ['an answer without words', { is_project: false, answer: '', spec: null }],
      ['nothing', ''],
    ])('not at all when the model says %s', async (_, answer) => {
      const { failure, events } = await planned(answer)
      expect(failure).toBe('unavailable')
      expect(events.some(({ type }) => type === 'finish')).toBe(false)
      expect(upstream.requests).toHaveLength(1)
    })

    test.each<[Ending, string]>([
      ['cut', 'unavailable'],
      ['length', 'unavailable'],
      ['content-filter', 'refused'],
      ['drop', 'unavailable'],
      ['reset', 'unavailable'],
      ['error-event', 'unavailable'],
      ['garbage', 'unavailable'],
    ])('as far as it came when the model breaks off by %s', async (ending, failure) => {
      const broken = await planned(JSON.stringify(goodPlan).slice(0, 500), { ending, delayMs: 4 })
      expect(broken.failure).toBe(failure)
      expect(broken.words).toBe(goodPlan.answer)
      expect(broken.fields.name).toBe(goodSpec.name)
    })

    test('a whole plan stands even when the stream has no proper end', async () => {
      expect((await plan({ ending: 'cut' })).end).toEqual({ type: 'finish', spec: goodSpec })
      expect((await planned('Hello the', { ending: 'cut' })).failure).toBe('unavailable')
    })

    test('a plan without end is ended', async () => {
      const { failure } = await planned('{"is_project": true, "answer": "'.padEnd(20_000, 'x'), {
        ending: 'infinite',
        chunkUnits: 20_000,
      })
      expect(failure).toBe('unavailable')
      expect((await upstream.closed(0)).endedBy).toBe('client')
    })

    test('by asking for the shape, and with nothing but the sentence', async () => {
      await plan({})
      const [request] = upstream.requests
      expect(askedOf({ body: request?.body })).toBe('plan')
      expect(JSON.parse(request?.prompt ?? '')).toEqual({ sentence: project })
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

    test.each([
      "Unknown parameter: 'response_format'",
      'This response_format type is unavailable now',
      'json_schema is not supported',
      "Unsupported parameter: 'text.format'",
    ])('without the shape for a server that refuses it (%s), then and from then on', async says => {
      const refusing = team()
      const asksForShape = () =>
        upstream.requests.map(({ body }) => JSON.stringify(body).includes('json_schema'))
      upstream.script(async request => {
        if (JSON.stringify(request.body).includes('json_schema')) return { status: 400, says }
        return { text: JSON.stringify(goodPlan), chunkUnits: 100 }
      })
      for (let count = 0; count < 2; count += 1) {
        const { events } = await gathered(refusing.plan(asked()))
        expect(events.at(-1)).toEqual({ type: 'finish', spec: goodSpec })
      }
      expect(asksForShape()).toEqual([true, false, false])
    })
  })

  describe.each(agentNames)('the %s', agent => {
    test('makes its files', async () => {
      const { files, end } = await work({}, agent)
      expect(files).toEqual(goodFiles[agent])
      expect(end).toEqual({ type: 'finish', reason: 'stop' })
    })

    test('is told its task and what it reads of the spec, and offered no tools', async () => {
      await work({}, agent)
      const [request] = upstream.requests
      expect(askedOf({ body: request?.body })).toBe(agent)
      const material = JSON.parse(request?.prompt ?? '')
      expect(material.sentence).toBe(project)
      expect(material.task).toBe(`Do what a ${agent} does for Chairwright.`)
      expect(Object.keys(material.spec)).toEqual(readsOf[agent])
      const body = JSON.stringify(request?.body)
      expect(body).not.toMatch(/"tools"|json_schema|sk-secret/)
      if (api === 'responses') expect(request?.body).toMatchObject({ store: false })
    })
  })

  test.each([1, 3, 10_000])('an agent is read alike in deltas of %i', async chunkUnits => {
    const { files } = await work({ chunkUnits, thinksFirst: true, bytesPerWrite: 50 })
    expect(files).toEqual(goodFiles.engineer)
  })

  test('an agent is read while it writes', async () => {
    const gate = Promise.withResolvers<void>()
    upstream.script({ text: '=== a.md ===\nOne two', pause: { afterUnits: 16, until: gate.promise } })
    const events: WorkEvent[] = []
    const running = (async () => {
      for await (const event of team().work({ ...asked(), agent: 'engineer', spec: goodSpec }))
        events.push(event)
    })()
    await vi.waitFor(() => expect(filesOf(events)).toEqual([{ name: 'a.md', content: 'One' }]))
    gate.resolve()
    await running
    expect(filesOf(events)).toEqual([{ name: 'a.md', content: 'One two\n' }])
  })

  test.each<[Ending, string]>([
    ['length', 'length'],
    ['content-filter', 'content-filter'],
    ['cut', 'other'],
  ])('an agent that ends by %s is told so, with what it made', async (ending, reason) => {
    const { files, end } = await work({ ending })
    expect(files).toEqual(goodFiles.engineer)
    expect(end).toEqual({ type: 'finish', reason })
  })

  test.each<Ending>(['drop', 'reset', 'error-event', 'garbage'])(
    'an agent that breaks off by %s fails, with what it made',
    async ending => {
      const { files, failure } = await work({ ending })
      expect(failure).toBe('unavailable')
      expect(files.map(({ name }) => name)).toEqual(goodFiles.engineer.map(({ name }) => name))
    },
  )

  test('names of files are told as they are given', async () => {
    const { files } = await work({ text: '=== ../../etc/passwd ===\nx\n=== .git/config ===\ny\n' })
    expect(files.map(({ name }) => name)).toEqual(['../../etc/passwd', '.git/config'])
  })

  test('an answer without files is the usual one', async () => {
    expect((await work({ text: '```html\n<p>Hi\n```' }, 'designer')).files).toEqual([
      { name: 'index.html', content: '<p>Hi\n' },
    ])
  })

  test.each([
    [401, 'refused', 1],
    [429, 'busy', 2],
    [500, 'unavailable', 2],
    [503, 'busy', 2],
  ] as const)('a provider that answers %i is %s after %i tries', async (status, failure, tries) => {
    for (const run of [plan, work]) {
      const before = upstream.requests.length
      const { events, ...told } = await run({ status, retryAfterSeconds: 0 })
      expect(events).toEqual([])
      expect(told.failure).toBe(failure)
      expect(upstream.requests.length - before).toBe(tries)
    }
  })

  test('a provider that fails once answers at the second try', async () => {
    upstream.script({ status: 500, retryAfterSeconds: 0 }, teamScript())
    const { events } = await gathered(team().plan(asked()))
    expect(events.at(-1)).toEqual({ type: 'finish', spec: goodSpec })
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
