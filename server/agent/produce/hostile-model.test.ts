import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { AGENT_MAX_FILES, AGENT_MAX_UNITS, SPEC_LIST_MAX } from '#shared/agent/limits.ts'
import { Run } from '#shared/agent/calls.ts'
import { OrchestratorReply } from '#shared/agent/reply.ts'
import { Spec } from '#shared/agent/spec.ts'
import { endpoints } from '#shared/endpoints.ts'
import { goodFiles, goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { openApp } from '#tests/support/open-app.ts'
import { asStream, readRun, runPath } from '#tests/support/workshop/read-run.ts'
import { scriptedAgents } from '#tests/support/workshop/scripted-agents.ts'
import { ModelError } from '../../ports.ts'
import type { WorkEvent } from '../agents-port.ts'

// A model's plan and files are untrusted: whatever they are, the run ends, and nothing passes unchecked (LLM-07).

const product = await openApp({ environment: { AGENT_ALLOWANCE: '1000,1000,1000,1000' } })

async function runWith(instead: Parameters<typeof scriptedAgents>[0]) {
  product.deps.agents = scriptedAgents(instead).agents
  const body = { project: 'Chairs' }
  return OrchestratorReply.parse(await (await product.call('POST', endpoints.orchestrator, { body })).json())
}
const working = (...events: WorkEvent[]) =>
  async function* () {
    yield* events
    yield { type: 'finish', reason: 'stop' } as const
  }
const file = (name: string): WorkEvent => ({ type: 'file', name })
const text = (said: string): WorkEvent => ({ type: 'text', text: said })
const made = ({ agents_output: all }: OrchestratorReply, agent: string) =>
  all?.filter(output => output.agent === agent) ?? []

test.each([
  '../../etc/passwd',
  'landing/../../x.html',
  '/etc/passwd',
  'C:\\Windows\\x.html',
  '..',
  '.',
  '',
  ' ',
  '.env',
  '.git/config',
  'con.html',
  'a/b/c/d/e/f.html',
  `${'x'.repeat(200)}.html`,
  'in\u202edex.html',
  'index.html\u0000.png',
  'ind\nex.html',
  'páge.html',
  '<script>.html',
  'index.html?x=1',
  '%2e%2e/x.html',
  'javascript:alert(1)',
])('a file called %j fails its agent and no other', async name => {
  const answer = await runWith({ designer: working(file(name), text('<h1>')) })
  expect(answer.failed).toEqual([{ agent: 'designer', error: 'What came back could not be used.' }])
  expect(made(answer, 'designer')).toEqual([])
  expect(made(answer, 'engineer')).toHaveLength(goodFiles.engineer.length)
})

test("a file is below its agent's folder, once, and its language is told by its ending alone", async () => {
  const answer = await runWith({
    designer: working(
      file('Landing/index.HTML'),
      text('<h1>'),
      file('landing/INDEX.html'),
      text('again'),
      file('strategy/business-plan.md'),
      text('not the strategist'),
      file('photo.exe'),
      text('MZ'),
    ),
  })
  expect(made(answer, 'designer')).toEqual([
    { file: 'landing/index.HTML', agent: 'designer', language: 'html', content: '<h1>', complete: true },
    {
      file: 'landing/strategy/business-plan.md',
      agent: 'designer',
      language: 'markdown',
      content: 'not the strategist',
      complete: true,
    },
    { file: 'landing/photo.exe', agent: 'designer', language: 'text', content: 'MZ', complete: true },
  ])
})

test('endless text is cut at the limit of an agent, and too many files at their number', async () => {
  const answer = await runWith({
    async *designer() {
      yield file('index.html')
      for (;;) {
        await new Promise(resolve => setImmediate(resolve))
        yield text('"\\\u0001 👩‍🌾'.repeat(500))
      }
    },
    async *engineer() {
      for (let count = 0; ; count++) {
        await new Promise(resolve => setImmediate(resolve))
        yield file(`part-${count}.mjs`)
        yield text('x')
      }
    },
  })
  const [endless] = made(answer, 'designer')
  expect(endless?.content.length).toBeGreaterThan(AGENT_MAX_UNITS - 20)
  expect(endless?.content.length).toBeLessThanOrEqual(AGENT_MAX_UNITS)
  expect(endless?.content).not.toContain('\u0001')
  expect(endless?.content.isWellFormed()).toBe(true)
  expect(endless?.complete).toBe(false)
  expect(made(answer, 'engineer')).toHaveLength(AGENT_MAX_FILES)
  expect(answer.failed).toEqual([])
})

test('what was cut off is kept as unfinished, and of what the provider filtered nothing', async () => {
  const answer = await runWith({
    async *designer() {
      yield* [file('index.html'), text('<h1>'), file('prices.html'), text('<p>From ')]
      yield { type: 'finish', reason: 'length' }
    },
    async *marketer() {
      yield* [file('ads.md'), text('Buy')]
      yield { type: 'finish', reason: 'content-filter' }
    },
  })
  expect(made(answer, 'designer').map(({ file: name, complete }) => [name, complete])).toEqual([
    ['landing/index.html', true],
    ['landing/prices.html', false],
  ])
  expect(made(answer, 'marketer')).toEqual([])
  expect(answer.failed).toEqual([{ agent: 'marketer', error: 'The model refused this work.' }])
  const run = Run.parse(await (await product.call('GET', runPath(answer.run_id ?? ''))).json())
  expect(run.agents.filter(({ state }) => state !== 'done')).toEqual([
    { agent: 'designer', state: 'faulty' },
    { agent: 'marketer', state: 'refused' },
  ])
})

test.each(['busy', 'unavailable'] as const)(
  'what was made before an answer was cut off is kept when the rest of it fails as %s',
  async failure => {
    const answer = await runWith({
      async *designer() {
        yield* [file('index.html'), text('<h1>'), file('prices.html'), text('<p>From '), { type: 'cut' }]
        throw new ModelError(failure)
      },
    })
    expect(made(answer, 'designer').map(({ file: name, complete }) => [name, complete])).toEqual([
      ['landing/index.html', true],
      ['landing/prices.html', false],
    ])
    expect(answer.failed).toEqual([])
  },
)

test('an agent that repeats a file for ever, or never begins one, is not listened to for ever', async () => {
  const answer = await runWith({
    async *designer() {
      for (;;) {
        await new Promise(resolve => setImmediate(resolve))
        yield file('index.html')
        yield text('x'.repeat(1_000))
      }
    },
    async *engineer() {
      for (;;) {
        await new Promise(resolve => setImmediate(resolve))
        yield text('x'.repeat(1_000))
      }
    },
  })
  expect(made(answer, 'designer').map(({ content }) => content)).toEqual(['x'.repeat(1_000)])
  expect(answer.failed).toEqual([{ agent: 'engineer', error: 'Nothing came back.' }])
})

test('six agents that say much in small pieces fit into one run, whole', async () => {
  const small = async function* (): AsyncGenerator<WorkEvent> {
    yield file('index.html')
    for (let units = 0; units < 60_000; units += 12) {
      if (units % 1_200 === 0) await new Promise(resolve => setImmediate(resolve))
      yield text('"twelve\n say')
    }
    yield { type: 'finish', reason: 'stop' }
  }
  const answer = await runWith({
    strategist: small,
    product: small,
    designer: small,
    engineer: small,
    marketer: small,
    analyst: small,
  })
  expect(answer.agents_output?.map(({ content }) => content.length)).toEqual(
    Array.from({ length: 6 }, () => 60_000),
  )
  expect(answer.failed).toEqual([])
})

test('six agents without an end fit into one run', async () => {
  const endless = async function* (): AsyncGenerator<WorkEvent> {
    yield file('index.html')
    for (;;) {
      await new Promise(resolve => setImmediate(resolve))
      yield text('"\n'.repeat(2_000))
    }
  }
  const all = {
    strategist: endless,
    product: endless,
    designer: endless,
    engineer: endless,
    marketer: endless,
    analyst: endless,
  }
  const answer = await runWith(all)
  expect(answer.agents_output?.map(({ content }) => content.length)).toEqual(
    Array.from({ length: 6 }, () => AGENT_MAX_UNITS),
  )
})

test('text before any file, nothing at all, and an agent that throws whatever, harm no other', async () => {
  const answer = await runWith({
    strategist: working(text('Here is your plan:'), file('plan.md'), text('Yes.')),
    product: working(),
    designer: working(text('only words')),
    async *engineer() {
      yield file('package.json')
      throw new TypeError('provider-words')
    },
  })
  expect(made(answer, 'strategist').map(({ content }) => content)).toEqual(['Yes.'])
  expect(answer.failed).toEqual([
    { agent: 'product', error: 'Nothing came back.' },
    { agent: 'designer', error: 'Nothing came back.' },
    { agent: 'engineer', error: 'This agent could not be reached.' },
  ])
})

test('the two halves of a character may come apart, and half a character never stays', async () => {
  const answer = await runWith({
    product: working(file('a.md'), text('a\ud83d'), text('\ude00b'), text('\udc00'), text('c\ud83d')),
  })
  expect(made(answer, 'product')[0]?.content).toBe('a😀b\ufffdc')
})

test('what is shown of a spec while it is written is clean and within limits, and what has another shape is left out', async () => {
  product.deps.agents = scriptedAgents({
    async *plan({ signal }) {
      yield { type: 'words', text: 'Yes.' }
      yield {
        type: 'spec',
        fields: { name: `A\u202e${'x'.repeat(200_000)}`, assumptions: Array(500).fill('\u0007y') },
      }
      yield { type: 'spec', fields: { pitch: 7 } as never }
      yield { type: 'spec', fields: JSON.parse('{"__proto__":{"polluted":true},"audience":"Owners"}') }
      await new Promise(resolve => signal.addEventListener('abort', resolve))
    },
  }).agents
  const body = { project: 'Chairs', run_id: randomUUID() }
  const response = await product.call('POST', endpoints.orchestrator, { body, headers: asStream })
  const { state } = await readRun(response, ({ spec }) => spec?.audience !== undefined)
  expect(state.spec).toEqual({
    name: `A${'x'.repeat(1_199)}`,
    assumptions: Array(SPEC_LIST_MAX).fill('y'),
    audience: 'Owners',
  })
  expect('polluted' in {}).toBe(false)
  await product.call('POST', runPath(body.run_id, '/stop'))
})

test('a spec beyond its limits is cut to them, and one without a name or agents is none', async () => {
  const huge = 'x'.repeat(50_000)
  const answer = await runWith({
    async *plan() {
      yield { type: 'words', text: `Yes.\u0007${huge}${huge}${huge}` }
      yield { type: 'spec', fields: { name: huge } }
      yield {
        type: 'finish',
        spec: {
          ...goodSpec,
          name: `A\u202e${huge}`,
          features_in: Array.from({ length: 100 }, () => ({ title: huge, why: huge })),
          milestones: [...goodSpec.milestones, { title: 'Never', date: 'soon', kpi: 'x' }],
          money: {
            ...goodSpec.money,
            unit_cost: 1e300,
            goal: { ...goodSpec.money.goal, amount: -5, by: '9999-01-01' },
          },
          tasks: [...goodSpec.tasks, { agent: 'designer', task: 'twice' }],
        },
      }
    },
  })
  expect(answer.content?.length).toBeLessThanOrEqual(100_000)
  const spec = Spec.parse(answer.spec)
  expect(spec.name).toMatch(/^Ax{79}$/)
  expect(spec.features_in).toHaveLength(SPEC_LIST_MAX)
  expect(spec.milestones).toEqual(goodSpec.milestones)
  expect(spec.money).toMatchObject({ unit_cost: 1_000_000_000, goal: { amount: 0, by: '2031-03-02' } })
  expect(spec.tasks).toHaveLength(6)
  for (const spec of [
    { ...goodSpec, name: '\u202e ' },
    { ...goodSpec, tasks: [] },
  ]) {
    product.deps.agents = scriptedAgents({
      async *plan() {
        yield { type: 'words', text: 'Yes.' }
        yield { type: 'finish', spec }
      },
    }).agents
    const response = await product.call('POST', endpoints.orchestrator, {
      body: { project: 'Chairs' },
      headers: asStream,
    })
    expect(await readRun(response)).toMatchObject({ end: 'error', state: { words: 'Yes.', agents: [] } })
  }
})
