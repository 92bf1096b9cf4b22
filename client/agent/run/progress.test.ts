import { expect, test } from 'vitest'
import { emptyRun, type AgentWork } from '#shared/agent/run-state.ts'
import {
  durationWords,
  endedAfterMs,
  hasResult,
  lastLines,
  linesOf,
  progressOf,
  spentMs,
} from './progress.ts'

const work = (facts: Partial<AgentWork>): AgentWork => ({
  agent: 'designer',
  state: 'waiting',
  startedMs: undefined,
  endedMs: undefined,
  error: undefined,
  files: [],
  former: [],
  thinkingSinceMs: undefined,
  isWritten: false,
  checked: undefined,
  ...facts,
})

test('before there are agents, all six and the spec are still to come', () => {
  expect(progressOf(emptyRun)).toEqual({ done: 0, total: 7 })
})

test('the spec counts as one piece of work; who failed has done none', () => {
  const agents = [work({ state: 'done' }), work({ agent: 'analyst', state: 'failed' })]
  expect(progressOf({ ...emptyRun, isSpecComplete: true, agents })).toEqual({ done: 2, total: 3 })
})

test('what was cut off is a result, too', () => {
  expect(hasResult({ ...emptyRun, agents: [work({ state: 'failed' }), work({ state: 'faulty' })] })).toBe(
    true,
  )
  expect(hasResult({ ...emptyRun, agents: [work({ state: 'failed' })] })).toBe(false)
})

test('time is counted from when an agent began until it ended, or until now', () => {
  expect(spentMs(work({}), 9_000)).toBeUndefined()
  expect(spentMs(work({ startedMs: 2_000 }), 9_000)).toBe(7_000)
  expect(spentMs(work({ startedMs: 2_000, endedMs: 3_000 }), 9_000)).toBe(1_000)
  expect(spentMs(work({ startedMs: 2_000 }), 1_900)).toBe(0)
})

test('a run took as long as the last of its agents', () => {
  expect(endedAfterMs({ ...emptyRun, agents: [work({ endedMs: 4 }), work({ endedMs: 9 })] })).toBe(9)
  expect(endedAfterMs(emptyRun)).toBeUndefined()
})

test.each([
  [0, '0 s'],
  [59_999, '59 s'],
  [65_000, '1 min 05 s'],
])('%i ms are %s', (durationMs, words) => {
  expect(durationWords(durationMs)).toBe(words)
})

test.each([
  ['', 0],
  ['a', 1],
  ['a\n', 1],
  ['a\n\nb', 3],
])('%j has %i lines', (text, count) => {
  expect(linesOf(text)).toBe(count)
})

test('of a growing text the last lines are shown, without the empty ones after them', () => {
  expect(lastLines('a\nb\nc\n', 2)).toBe('b\nc')
})
