import { expect, test } from 'vitest'
import { agentNames } from '#shared/agent/agents.ts'
import { take } from '#shared/agent/run-state.ts'
import { announcementOf } from './announcement.ts'
import { askedRun, see, type RunView } from './run-view.ts'

const begun = see(
  askedRun('one', 'A bakery'),
  { type: 'data-attach', data: { elapsed_ms: 0, preview: '' } },
  0,
)
const withAgent = (view: RunView, state: 'working' | 'done' | 'failed') => ({
  ...view,
  state: take(view.state, {
    type: 'data-agent',
    data: { agent: 'designer', state, at_ms: 1, ...(state === 'failed' && { error: 'slow' }) },
  }),
})

test('a run that begins, or is opened, is said to be at work', () => {
  expect(announcementOf(undefined, begun)).toBe('The agents are at work.')
})

test('what came with the first of it is said too', () => {
  const planned = { ...begun, state: { ...begun.state, isSpecComplete: true } }
  expect(announcementOf(undefined, planned)).toBe('The agents are at work. The spec is ready.')
})

test('a spec that is ready, an agent that is done and the end are said once', () => {
  const planned = { ...begun, state: { ...begun.state, isSpecComplete: true } }
  expect(announcementOf(begun, planned)).toBe('The spec is ready.')
  expect(announcementOf(planned, withAgent(planned, 'working'))).toBe('')
  const done = withAgent(planned, 'done')
  expect(announcementOf(planned, done)).toBe('Designer is done: 0 files.')
  expect(announcementOf(done, done)).toBe('')
  expect(announcementOf(done, see(done, { type: 'finish' }, 0))).toBe('The project is done: 0 files.')
})

test('an end with somebody missing says that there are gaps', () => {
  const gaps = withAgent(begun, 'failed')
  expect(announcementOf(gaps, see(gaps, { type: 'finish' }, 0))).toBe('The run has ended, with gaps.')
})

test('a question is said in its own words', () => {
  const question = { text: 'What is the 48?', choices: [] }
  const asked = { ...begun, state: take(begun.state, { type: 'data-question', data: question }) }
  expect(announcementOf(asked, see(asked, { type: 'finish' }, 0))).toBe('What is the 48?')
})

test('an agent that failed is said with why', () => {
  expect(announcementOf(begun, withAgent(begun, 'failed'))).toBe(
    'Designer failed. This agent did not answer in time.',
  )
})

test('what a run says at its end is said: stopped, or why it broke off', () => {
  expect(announcementOf(begun, see(begun, { type: 'abort' }, 0))).toBe('The run was stopped.')
  expect(announcementOf(begun, see(begun, { type: 'error', errorText: 'It broke off.' }, 0))).toBe(
    'It broke off.',
  )
})

test('of a run that was there already only the end is said', () => {
  const state = agentNames.reduce(
    (now, agent) => take(now, { type: 'data-agent', data: { agent, state: 'done', at_ms: 1 } }),
    begun.state,
  )
  expect(announcementOf(begun, { ...begun, state })).toBe('')
  expect(announcementOf(begun, { ...begun, state, status: 'complete' })).toBe('The project is done: 0 files.')
})
