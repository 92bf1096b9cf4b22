import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThrottledRender } from './throttled-render.ts'
import { askedRun, see, type RunView } from './run-view.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = (words: string): RunView =>
  see(askedRun('one', 'x'), { type: 'data-delta', data: { agent: 'ember', text: words } }, 0)

function rendering() {
  const shown: string[] = []
  const render = new ThrottledRender(view => shown.push(view.state.words))
  return { shown, render, add: (words: string) => render.add(at(words)) }
}

test('what comes within 50 ms is shown once', () => {
  const { shown, add } = rendering()
  add('a')
  add('ab')
  expect(shown).toEqual([])
  vi.advanceTimersByTime(50)
  expect(shown).toEqual(['ab'])
})

test('the end is shown at once', () => {
  const { shown, render } = rendering()
  render.add(see(at('a'), { type: 'finish' }, 0))
  expect(shown).toEqual(['a'])
})

test('a replay is shown when it has come as far as what is shown', () => {
  const { shown, render, add } = rendering()
  add('a')
  add('ab')
  vi.advanceTimersByTime(50)
  render.beginReplay()
  add('a')
  vi.advanceTimersByTime(500)
  expect(shown).toEqual(['ab'])
  add('ab')
  vi.advanceTimersByTime(50)
  expect(shown).toEqual(['ab', 'ab'])
})

test('a log that has become shorter is shown after a second', () => {
  const { shown, render, add } = rendering()
  add('a')
  add('ab')
  vi.advanceTimersByTime(50)
  render.beginReplay()
  add('c')
  vi.advanceTimersByTime(1_050)
  expect(shown).toEqual(['ab', 'c'])
})

test('what was called off is never shown', () => {
  const { shown, render, add } = rendering()
  add('a')
  render.cancel()
  vi.advanceTimersByTime(100)
  expect(shown).toEqual([])
})
