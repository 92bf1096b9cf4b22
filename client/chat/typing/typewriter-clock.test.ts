import { describe, expect, test } from 'vitest'
import type { Frames } from './typewriter-clock.ts'
import { TypewriterClock } from './typewriter-clock.ts'

const FRAME_MS = 1_000 / 60

/** A browser whose frames come when the test lets time pass. */
function fakeFrames() {
  let nowMs = 0
  let next: { id: number; callback: () => void } | null = null
  let ids = 0
  const frames: Frames = {
    now: () => nowMs,
    request: callback => {
      next = { id: ++ids, callback }
      return ids
    },
    cancel: id => {
      if (next?.id === id) next = null
    },
  }
  const pass = (ms: number, frameMs = FRAME_MS) => {
    for (const endMs = nowMs + ms; nowMs < endMs;) {
      nowMs = Math.min(endMs, nowMs + frameMs)
      const due = next
      next = null
      due?.callback()
    }
  }
  return { frames, pass, isIdle: () => next === null }
}

function typing() {
  const browser = fakeFrames()
  return { clock: new TypewriterClock(browser.frames), ...browser }
}

describe('a reply is typed on screen', () => {
  test('400 characters delivered at once take 6.0 s within 2 %', () => {
    const { clock, pass } = typing()
    clock.receive('x'.repeat(400), true)
    pass(5_880)
    expect(clock.isBusy()).toBe(true)
    pass(240)
    expect(clock.isBusy()).toBe(false)
  })

  test('however slow the frames are, the clock decides and not their number', () => {
    const { clock, pass } = typing()
    clock.receive('x'.repeat(400), true)
    pass(3_000, 250)
    expect(clock.shown()).toBe(200)
  })

  test('it is busy until the stream has ended and everything is shown', () => {
    const { clock, pass, isIdle } = typing()
    expect(clock.isBusy()).toBe(true)
    clock.receive('Hello', false)
    pass(200)
    expect(clock.shown()).toBe(5)
    expect(isIdle()).toBe(true)
    expect(clock.isBusy()).toBe(true)
    clock.receive('Hello', true)
    expect(clock.isBusy()).toBe(false)
  })

  test('a character of many units comes at once and whole', () => {
    const { clock, pass } = typing()
    const family = '👩‍👩‍👧‍👦'
    clock.receive(`a${family}b`, true)
    const seen = new Set<number>()
    for (let step = 0; step < 20; step++) {
      pass(15)
      seen.add(clock.shown())
    }
    expect([...seen]).toEqual([1, 1 + family.length, 2 + family.length])
  })

  test('who joins late sees at once what others see, and the rest is typed', () => {
    const { clock, pass } = typing()
    clock.receive('x'.repeat(300), false)
    clock.joinAt(200)
    expect(clock.shown()).toBe(200)
    pass(750)
    expect(clock.shown()).toBe(250)
  })

  test('show all shows what has come, and goes on typing what comes then', () => {
    const { clock, pass } = typing()
    clock.receive('x'.repeat(300), false)
    clock.showAll()
    expect(clock.shown()).toBe(300)
    clock.receive('x'.repeat(400), false)
    pass(750)
    expect(clock.shown()).toBe(350)
  })

  test('with reduced motion or in a hidden tab everything is shown as it comes', () => {
    const { clock } = typing()
    clock.setInstant(true)
    clock.receive('x'.repeat(300), true)
    expect(clock.shown()).toBe(300)
    expect(clock.isBusy()).toBe(false)
  })

  test('a long text is committed at most every 48 ms', () => {
    const { clock, pass } = typing()
    let commits = 0
    clock.subscribe(() => commits++)
    clock.receive('x'.repeat(5_000), true)
    pass(1_000)
    expect(commits).toBeLessThanOrEqual(1_000 / 48 + 1)
    expect(commits).toBeGreaterThan(14)
  })

  test('a reply that is cut shows no more than is kept', () => {
    const { clock, pass } = typing()
    clock.receive('x'.repeat(300), false)
    pass(1_500)
    clock.receive('x'.repeat(40), true)
    expect(clock.shown()).toBe(40)
    expect(clock.isBusy()).toBe(false)
  })
})
