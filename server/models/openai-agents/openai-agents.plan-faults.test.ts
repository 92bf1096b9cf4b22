import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { ModelError } from '#server/ports.ts'
import { agentsBehind } from '#tests/support/workshop/agents-behind.ts'
import { type Ending, PROVIDER_WORDS } from '#tests/support/fake-upstream/behavior.ts'
import { goodPlan, goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { agentsScript } from '#tests/support/fake-upstream/agents-script.ts'
import { heard } from '#tests/support/workshop/agent-events.ts'

describe.each(['chat', 'responses'] as const)('agents behind the %s API plan', api => {
  const behind = agentsBehind(api)
  const { agents, asked, plan, planned } = behind

  const numbers = { ...goodSpec.numbers, price: 'whatever is fair' }

  test.each<[string, unknown]>([
    ['no JSON', '{"is_project": true, "answer": oops, "spec": }'],
    ['JSON that is cut in the middle', JSON.stringify(goodPlan).slice(0, 700)],
    ['a project without a spec', { ...goodPlan, spec: null }],
    ['a project with words where a number belongs', { ...goodPlan, spec: { ...goodSpec, numbers } }],
    ['a project without a name', { ...goodPlan, spec: { ...goodSpec, name: ' ' } }],
    ['only agents nobody knows', { ...goodPlan, spec: { ...goodSpec, tasks: [{ agent: 'x', task: 'y' }] } }],
    ['another object', { error: 'no' }],
    ['a list', [goodPlan.answer]],
    ['an answer without words', { is_project: false, answer: '', spec: null }],
    ['nothing', ''],
  ])('not at all when the model says %s', async (_, answer) => {
    const { failure, events, error } = await planned(answer)
    expect(failure).toBe('unusable')
    expectNoSecret(error)
    expect(events.some(({ type }) => type === 'finish')).toBe(false)
    expect(behind.upstream.requests).toHaveLength(2)
  })

  test('at the second attempt when the model is told what could not be used', async () => {
    const lost = { ...goodPlan, spec: { ...goodSpec, numbers: { ...goodSpec.numbers, price: null } } }
    behind.upstream.script(
      { text: JSON.stringify(lost), chunkUnits: 50 },
      { text: JSON.stringify(goodPlan), chunkUnits: 50 },
    )
    const { events, end } = await heard(agents().plan(asked()))
    expect(end).toEqual({ type: 'finish', spec: goodSpec })
    const again = events.findIndex(({ type }) => type === 'again')
    expect(events.slice(0, again).some(({ type }) => type === 'words')).toBe(true)
    expect(events.slice(again).some(({ type }) => type === 'words')).toBe(true)
    const told = JSON.stringify(behind.upstream.requests[1]?.body)
    expect(told).toContain('spec.numbers.price')
    expect(told).toContain(goodSpec.pitch)
  })

  test.each<[Ending, string]>([
    ['cut', 'unavailable'],
    ['content-filter', 'refused'],
    ['drop', 'unavailable'],
    ['reset', 'unavailable'],
    ['error-event', 'unavailable'],
    ['garbage', 'unavailable'],
  ])('as far as it came when the model breaks off by %s', async (ending, failure) => {
    const broken = await planned(JSON.stringify(goodPlan).slice(0, 500), {
      ending,
      delayMs: 4,
      // On a busy machine a draft may take long, and the next one waits.
      pause: { afterUnits: 480, until: wait(800) },
    })
    expect(broken.failure).toBe(failure)
    expectNoSecret(broken.error)
    expect(broken.words).toBe(goodPlan.answer)
    expect(broken.fields.name).toBe(goodSpec.name)
  })

  const withNumbers = (changed: object) => ({
    ...goodPlan,
    spec: { ...goodSpec, numbers: { ...goodSpec.numbers, ...changed } },
  })

  test.each<[string, object, object]>([
    ['a price as a text', { price: '29' }, { price: 29 }],
    ['a price with its sign', { price: '$1,290.50' }, { price: 1290.5 }],
    ['a price with its period', { price: '$29/month', period: null }, { price: 29, period: 'month' }],
    ['a period in words', { period: 'Monthly' }, { period: 'month' }],
    ['a price paid once', { period: 'one-time' }, { period: 'once' }],
    [
      'costs as texts',
      { cost_per_unit: '4.20', goal_units: '120 chairs' },
      { cost_per_unit: 4.2, goal_units: 120 },
    ],
    ['no currency', { currency: null }, { currency: '' }],
  ])('with %s mended', async (_, said, meant) => {
    const { end } = await planned(withNumbers(said))
    expect(end).toEqual({ type: 'finish', spec: withNumbers(meant).spec })
    expect(behind.upstream.requests).toHaveLength(1)
  })

  test('with texts that are missing left empty', async () => {
    const { solution: _solution, ...rest } = goodSpec
    const { end } = await planned({ ...goodPlan, spec: { ...rest, problem: null } })
    expect(end).toEqual({ type: 'finish', spec: { ...goodSpec, problem: '', solution: '' } })
  })

  test.each<[string, object]>([
    ['a range of prices', { price: '$20 to $30' }],
    ['two prices', { price: '$29 a month or $290 a year' }],
    ['a price that is missing', { price: undefined }],
    ['a price of nobody knows what', { price: null }],
  ])('not with %s', async (_, said) => {
    expect((await planned(withNumbers(said))).failure).toBe('unusable')
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
    expect((await behind.upstream.closed(0)).endedBy).toBe('client')
  })

  test.each([
    "Unknown parameter: 'response_format'",
    'This response_format type is unavailable now',
    'json_schema is not supported',
    "Unsupported parameter: 'text.format'",
  ])('without the shape for a server that refuses it (%s), then and from then on', async says => {
    const refusing = agents()
    const asksForShape = () =>
      behind.upstream.requests.map(({ body }) => JSON.stringify(body).includes('json_schema'))
    behind.upstream.script(async request => {
      if (JSON.stringify(request.body).includes('json_schema')) return { status: 400, says }
      return { text: JSON.stringify(goodPlan), chunkUnits: 100 }
    })
    for (let count = 0; count < 2; count += 1) {
      const { events } = await heard(refusing.plan(asked()))
      expect(events.at(-1)).toEqual({ type: 'finish', spec: goodSpec })
    }
    expect(asksForShape()).toEqual([true, false, false])
  })

  test.each([
    [401, 'refused', 1],
    [429, 'busy', 2],
    [500, 'unavailable', 2],
    [503, 'busy', 2],
  ] as const)(
    'nothing when the provider answers %i: it is %s after %i tries',
    async (status, failure, tries) => {
      const told = await plan({ status, retryAfterSeconds: 0 })
      expect(told.events).toEqual([])
      expect(told.failure).toBe(failure)
      expectNoSecret(told.error)
      expect(behind.upstream.requests).toHaveLength(tries)
    },
  )

  test('at the second try when the first one fails', async () => {
    behind.upstream.script({ status: 500, retryAfterSeconds: 0 }, agentsScript())
    expect((await heard(agents().plan(asked()))).end).toEqual({ type: 'finish', spec: goodSpec })
  })
})

/** What may be logged of a failure holds no words of the provider, no key and no sentence of the person. */
function expectNoSecret(error: ModelError | undefined) {
  expect(`${error?.message} ${JSON.stringify(error?.cause)}`).not.toMatch(
    new RegExp(`${PROVIDER_WORDS}|sk-secret|repair|127`),
  )
}
