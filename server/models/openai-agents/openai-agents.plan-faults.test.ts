import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { ModelError } from '#server/ports.ts'
import { fitSpec } from '#shared/agent/fit-spec.ts'
import { Spec } from '#shared/agent/spec.ts'
import { referringSpec } from '#shared/agent/referring-spec.ts'
import { agentsBehind } from '#tests/support/workshop/agents-behind.ts'
import { type Ending, PROVIDER_WORDS } from '#tests/support/fake-upstream/behavior.ts'
import { goodPlan, goodSpec, plannedSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { agentsScript } from '#tests/support/fake-upstream/agents-script.ts'
import { heard } from '#tests/support/workshop/agent-events.ts'

describe.each(['chat', 'responses'] as const)('agents behind the %s API plan', api => {
  const behind = agentsBehind(api)
  const { agents, asked, plan, planned } = behind

  const {
    money: {
      offers: [offer],
    },
  } = goodSpec
  const numbers = { ...goodSpec.money, offers: [{ ...offer, price: 'whatever is fair' }] }

  test.each<[string, unknown]>([
    ['no JSON', '{"is_project": true, "answer": oops, "spec": }'],
    ['JSON that is cut in the middle', JSON.stringify(goodPlan).slice(0, 700)],
    ['a project without a spec', { ...goodPlan, spec: null }],
    ['a project with words where a number belongs', { ...goodPlan, spec: { ...goodSpec, money: numbers } }],
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
    const lost = { ...goodPlan, spec: { ...goodSpec, money: { ...goodSpec.money, unit_cost: null } } }
    behind.upstream.script(
      { text: JSON.stringify(lost), chunkUnits: 50 },
      { text: JSON.stringify(goodPlan), chunkUnits: 50 },
    )
    const { events, end } = await heard(agents().plan(asked()))
    expect(end).toEqual({ type: 'finish', spec: plannedSpec })
    const again = events.findIndex(({ type }) => type === 'again')
    expect(events.slice(0, again).some(({ type }) => type === 'words')).toBe(true)
    expect(events.slice(again).some(({ type }) => type === 'words')).toBe(true)
    const told = JSON.stringify(behind.upstream.requests[1]?.body)
    expect(told).toContain('spec.money.unit_cost')
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

  const withMoney = (changed: object, ofOffer: object = {}) => ({
    ...goodPlan,
    spec: {
      ...goodSpec,
      money: { ...goodSpec.money, offers: [{ ...goodSpec.money.offers[0], ...ofOffer }], ...changed },
    },
  })

  test.each<[string, ReturnType<typeof withMoney>, ReturnType<typeof withMoney>]>([
    ['a price as a text', withMoney({}, { price: '29' }), withMoney({}, { price: 29 })],
    ['a price with its sign', withMoney({}, { price: '$1,290.50' }), withMoney({}, { price: 1290.5 })],
    [
      'a price with its period',
      withMoney({}, { price: '$29/month', per: null }),
      withMoney({}, { price: 29, per: 'month' }),
    ],
    ['a period in words', withMoney({}, { per: 'Monthly' }), withMoney({}, { per: 'month' })],
    ['a price paid once', withMoney({}, { per: 'one-time' }), withMoney({}, { per: 'once' })],
    [
      'costs as texts',
      withMoney({ unit_cost: '4.20', goal: { ...goodSpec.money.goal, amount: '120 chairs' } }),
      withMoney({ unit_cost: 4.2, goal: { ...goodSpec.money.goal, amount: 120 } }),
    ],
    [
      'a share in percent',
      withMoney({ commission: { share: '8%', average_order: '$3,200' } }),
      withMoney({ commission: { share: 0.08, average_order: 3200 } }),
    ],
    [
      'a goal that is over already',
      withMoney({ goal: { ...goodSpec.money.goal, by: '2024-01-01' } }),
      withMoney({ goal: { ...goodSpec.money.goal, by: '2026-09-01' } }),
    ],
    ['no currency', withMoney({ currency: null }), withMoney({ currency: '' })],
    [
      'nothing said of what there is none of',
      withMoney({ wage: undefined, setup: null, season: undefined, said: undefined, acquisition: null }),
      withMoney({ said: [] }),
    ],
  ])('with %s mended', async (_, said, meant) => {
    const { end } = await planned(said)
    expect(end).toEqual({ type: 'finish', spec: referringSpec(fitSpec(Spec.parse(meant.spec))) })
    expect(behind.upstream.requests).toHaveLength(1)
  })

  test('in the shape that models were asked for before', async () => {
    const { money: _money, ...rest } = goodSpec
    const numbers = {
      currency: '$',
      price: '$29/month',
      period: null,
      unit: 'chair',
      cost_per_unit: 4.2,
      fixed_costs_per_month: '$540',
      goal_units: 60,
      goal_months: 6,
    }
    const { end } = await planned({ ...goodPlan, spec: { ...rest, numbers } })
    expect(end).toMatchObject({
      type: 'finish',
      spec: {
        money: {
          start: '2026-03-02',
          offers: [{ price: 29, per: 'month', unit: 'chair' }],
          unit_cost: 4.2,
          fixed_costs: [{ title: 'Fixed costs', amount: 540, from_month: 1 }],
          churn: 0.05,
          goal: { amount: 60, of: 'units', per: 'total', by: '2026-09-01' },
        },
      },
    })
  })

  test('with texts that are missing left empty', async () => {
    const { solution: _solution, ...rest } = goodSpec
    const { end } = await planned({ ...goodPlan, spec: { ...rest, problem: null } })
    expect(end).toEqual({ type: 'finish', spec: { ...plannedSpec, problem: '', solution: '' } })
  })

  test.each<[string, object]>([
    ['a range of prices', { price: '$20 to $30' }],
    ['two prices', { price: '$29 a month or $290 a year' }],
    ['a price that is missing', { price: undefined }],
    ['a price of nobody knows what', { price: null }],
  ])('not with %s', async (_, said) => {
    expect((await planned(withMoney({}, said))).failure).toBe('unusable')
  })

  test('a whole plan stands even when the stream has no proper end', async () => {
    expect((await plan({ ending: 'cut' })).end).toEqual({ type: 'finish', spec: plannedSpec })
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
      expect(events.at(-1)).toEqual({ type: 'finish', spec: plannedSpec })
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
    expect((await heard(agents().plan(asked()))).end).toEqual({ type: 'finish', spec: plannedSpec })
  })
})

/** What may be logged of a failure holds no words of the provider, no key and no sentence of the person. */
function expectNoSecret(error: ModelError | undefined) {
  expect(`${error?.message} ${JSON.stringify(error?.cause)}`).not.toMatch(
    new RegExp(`${PROVIDER_WORDS}|sk-secret|repair|127`),
  )
}
