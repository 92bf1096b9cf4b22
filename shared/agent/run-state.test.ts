import { expect, test } from 'vitest'
import type { Fault, LogPart } from './parts.ts'
import {
  emptyRun,
  ended,
  faultsOf,
  keptFiles,
  orchestratorReply,
  type RunState,
  take,
  unfinishedAgents,
} from './run-state.ts'

const stateAfter = (...parts: LogPart[]) => parts.reduce(take, emptyRun)
const agentPart = (data: Extract<LogPart, { type: 'data-agent' }>['data']): LogPart => ({
  type: 'data-agent',
  data,
})
const delta = (agent: 'ember' | 'designer' | 'analyst', text: string): LogPart => ({
  type: 'data-delta',
  data: { agent, text },
})

test('a spec grows field by field, and is one only when it is complete', () => {
  const growing = stateAfter(
    { type: 'data-spec', data: { fields: { name: 'Cha' }, is_complete: false } },
    { type: 'data-spec', data: { fields: { name: 'Chairs', pitch: 'For cafés' }, is_complete: false } },
  )
  expect(growing.spec).toEqual({ name: 'Chairs', pitch: 'For cafés' })
  expect(orchestratorReply(growing).spec).toBeNull()
  const complete = take(growing, { type: 'data-spec', data: { fields: {}, is_complete: true } })
  expect(orchestratorReply(complete).spec).toEqual({ name: 'Chairs', pitch: 'For cafés' })
})

test("text goes to the newest file of its agent, and Ember's to the words", () => {
  const state = stateAfter(
    delta('ember', 'Good'),
    delta('ember', ' start.'),
    agentPart({ agent: 'designer', state: 'working', at_ms: 5 }),
    agentPart({ agent: 'designer', state: 'working', at_ms: 6, file: 'landing/a.html' }),
    delta('designer', '<h1>'),
    agentPart({ agent: 'analyst', state: 'working', at_ms: 7, file: 'finance/model.csv' }),
    delta('designer', 'Hi'),
    agentPart({ agent: 'designer', state: 'working', at_ms: 8, file: 'landing/b.css' }),
    delta('designer', 'h1{}'),
    agentPart({ agent: 'designer', state: 'done', at_ms: 9 }),
  )
  expect(state.words).toBe('Good start.')
  expect(state.agents[0]).toMatchObject({ state: 'done', startedMs: 5, endedMs: 9 })
  expect(keptFiles(state)).toEqual([
    { file: 'landing/a.html', language: 'html', content: '<h1>Hi', agent: 'designer', complete: true },
    { file: 'landing/b.css', language: 'css', content: 'h1{}', agent: 'designer', complete: true },
    { file: 'finance/model.csv', language: 'csv', content: '', agent: 'analyst', complete: false },
  ])
})

test('a repair puts whole files in the place of those it mends, and what was checked last is what counts', () => {
  const check = (round: number, faults: Fault[]): LogPart => ({
    type: 'data-check',
    data: { agent: 'designer', round, ms: 4, checks: [{ id: 'html', ok: faults.length === 0, faults }] },
  })
  const fault = { file: 'landing/a.html', line: 1, text: 'The page has no title.' }
  const repairing = stateAfter(
    agentPart({ agent: 'designer', state: 'working', at_ms: 1, file: 'landing/a.html' }),
    delta('designer', '<h1>'),
    agentPart({ agent: 'designer', state: 'working', at_ms: 2, file: 'landing/b.css' }),
    delta('designer', 'h1{'),
    agentPart({ agent: 'designer', state: 'checking', at_ms: 3, error: 'cut' }),
    check(1, [fault]),
    agentPart({ agent: 'designer', state: 'repairing', at_ms: 4, error: 'cut' }),
  )
  expect(repairing.agents[0]).toMatchObject({ state: 'repairing', checked: { round: 1 } })
  expect(faultsOf(repairing.agents[0] ?? { checked: undefined })).toEqual([fault])
  // Whoever stops it now has all that was written.
  expect(keptFiles(ended(repairing)).map(({ complete }) => complete)).toEqual([true, false])
  const mended = [
    agentPart({
      agent: 'designer',
      state: 'repairing',
      at_ms: 5,
      file: 'landing/a.html',
      content: '<title>',
    }),
    agentPart({ agent: 'designer', state: 'repairing', at_ms: 5, file: 'landing/c.css', content: 'p{}' }),
    agentPart({ agent: 'designer', state: 'checking', at_ms: 5 }),
    check(2, []),
    agentPart({ agent: 'designer', state: 'done', at_ms: 6 }),
  ].reduce(take, repairing)
  expect(keptFiles(mended).map(({ file, content, complete }) => [file, content, complete])).toEqual([
    ['landing/a.html', '<title>', true],
    ['landing/b.css', 'h1{', true],
    ['landing/c.css', 'p{}', true],
  ])
  expect(orchestratorReply(mended).checks).toEqual([
    { agent: 'designer', round: 2, ms: 4, checks: [{ id: 'html', ok: true, faults: [] }] },
  ])
})

test('a model thinks until anything else is told of its agent, and nothing of it is kept', () => {
  const thinking = stateAfter(
    agentPart({ agent: 'designer', state: 'working', at_ms: 1 }),
    agentPart({ agent: 'designer', state: 'working', at_ms: 5, thinking: true }),
    agentPart({ agent: 'designer', state: 'working', at_ms: 9, thinking: true }),
  )
  const since = ({ agents }: RunState) => agents[0]?.thinkingSinceMs
  expect(since(thinking)).toBe(5)
  const file = agentPart({ agent: 'designer', state: 'working', at_ms: 9, file: 'landing/a.html' })
  expect(since(take(thinking, file))).toBeUndefined()
  const again = agentPart({ agent: 'designer', state: 'working', at_ms: 10, thinking: true })
  expect(since([file, again, delta('designer', 'x')].reduce(take, thinking))).toBeUndefined()
  expect(since(ended(thinking))).toBeUndefined()
})

test('what the calls of an agent used is added up', () => {
  const call = { input: 10, output: 20, reasoning: 5, estimated: false }
  const state = stateAfter(
    { type: 'data-usage', data: { agent: 'ember', ...call } },
    { type: 'data-usage', data: { agent: 'designer', ...call, cost: 0.5 } },
    { type: 'data-usage', data: { agent: 'designer', ...call, estimated: true, cost: 0.25 } },
  )
  expect(orchestratorReply(state).usage).toEqual([
    { agent: 'ember', ...call },
    { agent: 'designer', input: 20, output: 40, reasoning: 10, estimated: true, cost: 0.75 },
  ])
  expect(orchestratorReply(stateAfter())).not.toHaveProperty('usage')
})

test('a run from before there were checks reads as ever, and of a refusal nothing is kept', () => {
  const old = stateAfter(
    agentPart({ agent: 'designer', state: 'working', at_ms: 1, file: 'landing/a.html' }),
    agentPart({ agent: 'designer', state: 'done', at_ms: 2 }),
  )
  expect(orchestratorReply(old)).not.toHaveProperty('checks')
  const refused = stateAfter(
    agentPart({ agent: 'designer', state: 'working', at_ms: 1, file: 'landing/a.html' }),
    agentPart({ agent: 'designer', state: 'refused', at_ms: 2, error: 'refused' }),
  )
  expect(orchestratorReply(refused)).toMatchObject({
    agents_output: [],
    failed: [{ agent: 'designer', error: 'The model refused this work.' }],
  })
})

test("text without a file is nobody's, and an agent that waits again has no files", () => {
  expect(stateAfter(delta('designer', 'lost')).agents[0]?.files).toEqual([])
  const again = stateAfter(
    agentPart({ agent: 'designer', state: 'working', at_ms: 1, file: 'landing/a.html' }),
    agentPart({ agent: 'designer', state: 'failed', at_ms: 2, error: 'busy' }),
    agentPart({ agent: 'designer', state: 'waiting', at_ms: 3 }),
  )
  expect(again.agents[0]).toMatchObject({
    state: 'waiting',
    files: [],
    error: undefined,
    startedMs: undefined,
  })
})

test('a part of a newer release changes nothing', () => {
  const unknown = { type: 'data-of-tomorrow', data: {} } as unknown as LogPart
  expect(stateAfter(delta('ember', 'Hello'), unknown)).toEqual(stateAfter(delta('ember', 'Hello')))
})

test('a run that has ended has nobody at work; what failed is told and its files are not kept', () => {
  const state = ended(
    stateAfter(
      agentPart({ agent: 'strategist', state: 'done', at_ms: 1, file: 'strategy/plan.md' }),
      agentPart({ agent: 'designer', state: 'working', at_ms: 1, file: 'landing/a.html' }),
      agentPart({ agent: 'engineer', state: 'waiting', at_ms: 1 }),
      agentPart({ agent: 'analyst', state: 'failed', at_ms: 2, file: 'finance/model.csv', error: 'slow' }),
    ),
  )
  expect(state.agents.map(now => now.state)).toEqual(['done', 'stopped', 'stopped', 'failed'])
  expect(unfinishedAgents(state)).toEqual(['designer', 'engineer', 'analyst'])
  expect(keptFiles(state).map(({ file }) => file)).toEqual(['strategy/plan.md', 'landing/a.html'])
  expect(orchestratorReply(state).failed).toEqual([
    { agent: 'analyst', error: 'This agent did not answer in time.' },
  ])
})

test('what was cut off is kept as unfinished, with its agent among those to run again', () => {
  const state = stateAfter(
    agentPart({ agent: 'designer', state: 'working', at_ms: 1, file: 'landing/a.html' }),
    agentPart({ agent: 'designer', state: 'working', at_ms: 2, file: 'landing/b.html' }),
    agentPart({ agent: 'designer', state: 'faulty', at_ms: 3, error: 'cut' }),
  )
  expect(keptFiles(state).map(({ file, complete }) => [file, complete])).toEqual([
    ['landing/a.html', true],
    ['landing/b.html', false],
  ])
  expect(unfinishedAgents(state)).toEqual(['designer'])
  expect(orchestratorReply(state).failed).toEqual([])
})

const version = (number: number): LogPart => ({
  type: 'data-version',
  data: {
    version: number,
    parent: number - 1,
    kind: 'retry',
    words: 'Retry: designer',
    agents: ['designer'],
  },
})
/** The designer works again, and has what version 2 made. */
const again = [
  version(3),
  agentPart({ agent: 'designer', state: 'working', at_ms: 0, file: 'landing/a.html', as_in_version: 2 }),
  delta('designer', '<h1>'),
  agentPart({ agent: 'designer', state: 'working', at_ms: 0, file: 'landing/b.css', as_in_version: 2 }),
  delta('designer', 'h1{'),
  agentPart({ agent: 'designer', state: 'faulty', at_ms: 0, error: 'cut' }),
  agentPart({ agent: 'designer', state: 'waiting', at_ms: 0 }),
  agentPart({ agent: 'designer', state: 'waiting', at_ms: 1 }),
]
const former = [
  { file: 'landing/a.html', language: 'html', content: '<h1>', complete: true },
  { file: 'landing/b.css', language: 'css', content: 'h1{', complete: false },
].map(file => ({ ...file, agent: 'designer', as_in_version: 2 }))

test('a version says which it is and what it was made from', () => {
  expect(stateAfter(version(3)).origin).toMatchObject({ version: 3, kind: 'retry', agents: ['designer'] })
  expect(orchestratorReply(stateAfter(version(3)))).toMatchObject({ version: 3, parent: 2 })
  expect(orchestratorReply(emptyRun)).toMatchObject({ version: 1, parent: null })
})

test.each<[string, LogPart[]]>([
  ['waits', []],
  ['is at work', [agentPart({ agent: 'designer', state: 'working', at_ms: 2, file: 'landing/a.html' })]],
  ['failed', [agentPart({ agent: 'designer', state: 'failed', at_ms: 2, error: 'busy' })]],
  ['was stopped', [agentPart({ agent: 'designer', state: 'stopped', at_ms: 2 })]],
])(
  'an agent that works again and %s still has its former files, told as of the version that made them',
  (_, parts) => {
    expect(keptFiles(stateAfter(...again, ...parts))).toEqual(former)
  },
)

test('an agent that did its work again has what it made now; what it takes over needs not be sent', () => {
  const written = [
    ...again,
    agentPart({ agent: 'designer', state: 'working', at_ms: 2, file: 'landing/a.html' }),
    delta('designer', '<h2>'),
    { type: 'data-kept', data: { agent: 'designer', files: ['landing/b.css', 'landing/none.css'] } },
    delta('designer', '!'),
    agentPart({ agent: 'designer', state: 'done', at_ms: 3 }),
  ] satisfies LogPart[]
  expect(keptFiles(stateAfter(...written))).toEqual([
    { file: 'landing/b.css', language: 'css', content: 'h1{', agent: 'designer', complete: false },
    { file: 'landing/a.html', language: 'html', content: '<h2>!', agent: 'designer', complete: true },
  ])
})
