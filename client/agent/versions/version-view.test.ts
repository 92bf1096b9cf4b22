import { expect, test } from 'vitest'
import type { AgentName } from '#shared/agent/agents.ts'
import type { LogPart } from '#shared/agent/parts.ts'
import { emptyRun, ended, keptFiles, orchestratorReply, take } from '#shared/agent/run-state.ts'
import { viewOfVersion } from './version-view.ts'

const agentPart = (data: Omit<Extract<LogPart, { type: 'data-agent' }>['data'], 'at_ms'>): LogPart => ({
  type: 'data-agent',
  data: { ...data, at_ms: 1 },
})
const text = (agent: 'ember' | AgentName, words: string): LogPart => ({
  type: 'data-delta',
  data: { agent, text: words },
})
/** The analyst is done, the designer failed in its second attempt, and the engineer was stopped in the middle. */
const log: LogPart[] = [
  { type: 'data-run', data: { run_id: 'one', project: 'A bakery', started_at: '2026-11-22T09:00:00Z' } },
  text('ember', 'A bakery it is.'),
  { type: 'data-spec', data: { fields: { name: 'Crust', numbers: { price: 4 } }, is_complete: true } },
  agentPart({ agent: 'analyst', state: 'working', file: 'finance/model.csv' }),
  text('analyst', 'Month\n1\n'),
  agentPart({ agent: 'analyst', state: 'done' }),
  agentPart({ agent: 'designer', state: 'working', file: 'landing/index.html', as_in_version: 1 }),
  text('designer', '<p>'),
  agentPart({ agent: 'designer', state: 'done' }),
  agentPart({ agent: 'designer', state: 'waiting' }),
  agentPart({ agent: 'designer', state: 'failed', error: 'slow' }),
  agentPart({ agent: 'engineer', state: 'working', file: 'app/a.ts' }),
  text('engineer', 'const a'),
]
const state = ended(log.reduce(take, emptyRun))
const read = {
  ...orchestratorReply(state),
  run_id: 'one',
  version: 2,
  project: state.project,
  status: 'stopped' as const,
  created_at: state.startedAt,
  agents: state.agents.map(({ agent, state: now }) => ({ agent, state: now })),
  preview: '/preview',
}

test('a version that is read has the same spec, files and ends of its agents as the log that made it', () => {
  const { state: shown, ...view } = viewOfVersion(read)
  expect(keptFiles(shown)).toEqual(keptFiles(state))
  expect(shown.spec).toEqual(state.spec)
  expect(shown.agents.map(({ agent, state: now, error }) => [agent, now, error])).toEqual(
    state.agents.map(({ agent, state: now, error }) => [agent, now, error]),
  )
  expect(shown).toMatchObject({ project: state.project, words: state.words, origin: { version: 2 } })
  expect(view).toMatchObject({ runId: 'one', status: 'stopped', preview: '/preview', failure: undefined })
})

test('one that broke off says why, and one without a spec has none', () => {
  const broken = viewOfVersion({ ...read, status: 'interrupted', error: 'It was interrupted.', spec: null })
  expect(broken).toMatchObject({ status: 'failed', failure: 'It was interrupted.' })
  expect(broken.state).toMatchObject({ spec: undefined, isSpecComplete: false })
})
