import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Commit } from './commit.ts'
import { askedRun, see, type RunView } from './run-view.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = (words: string): RunView =>
  see(askedRun('one', 'x'), { type: 'data-delta', data: { agent: 'ember', text: words } }, 0)

function committing() {
  const shown: string[] = []
  const commit = new Commit(view => shown.push(view.state.words))
  return { shown, commit, add: (words: string) => commit.add(at(words)) }
}

test('what comes within 50 ms is shown once', () => {
  const { shown, add } = committing()
  add('a')
  add('ab')
  expect(shown).toEqual([])
  vi.advanceTimersByTime(50)
  expect(shown).toEqual(['ab'])
})

test('the end is shown at once', () => {
  const { shown, commit } = committing()
  commit.add(see(at('a'), { type: 'finish' }, 0))
  expect(shown).toEqual(['a'])
})

test('a replay is shown when it has come as far as what is shown', () => {
  const { shown, commit, add } = committing()
  add('a')
  add('ab')
  vi.advanceTimersByTime(50)
  commit.beginReplay()
  add('a')
  vi.advanceTimersByTime(500)
  expect(shown).toEqual(['ab'])
  add('ab')
  vi.advanceTimersByTime(50)
  expect(shown).toEqual(['ab', 'ab'])
})

test('a log that has become shorter is shown after a second', () => {
  const { shown, commit, add } = committing()
  add('a')
  add('ab')
  vi.advanceTimersByTime(50)
  commit.beginReplay()
  add('c')
  vi.advanceTimersByTime(1_050)
  expect(shown).toEqual(['ab', 'c'])
})

test('what was called off is never shown', () => {
  const { shown, commit, add } = committing()
  add('a')
  commit.cancel()
  vi.advanceTimersByTime(100)
  expect(shown).toEqual([])
})
