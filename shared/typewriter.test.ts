import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrive, jumpTo, startTyping, TYPING_MS_PER_CHARACTER, typedAllAtMs, typedAt } from './typewriter.ts'

describe('a reply is typed at 15 ms a character by the clock', () => {
  test('400 characters delivered at once take 6.0 seconds', () => {
    const typing = arrive(startTyping(1_000), 400, 1_000)
    expect(typedAllAtMs(typing)).toBe(7_000)
    expect(typedAt(typing, 6_999)).toBeLessThan(400)
    expect(typedAt(typing, 7_000)).toBe(400)
  })

  test('waiting for the next word banks no time', () => {
    let typing = arrive(startTyping(0), 10, 0)
    typing = arrive(typing, 110, 60_000)
    expect(typedAt(typing, 60_000)).toBe(10)
    expect(typedAt(typing, 60_000 + 100 * TYPING_MS_PER_CHARACTER)).toBe(110)
  })

  test('arrivals in the middle of typing change nothing about its speed', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(cuts, pieces => {
        let typing = startTyping(0)
        let received = 0
        for (const [index, piece] of pieces.entries()) typing = arrive(typing, (received += piece), index)
        // Everything arrived within 20 ms and typing was never short of text after the first two characters.
        expect(typedAllAtMs(typing)).toBeLessThan(received * TYPING_MS_PER_CHARACTER + pieces.length + 1)
        expect(typedAllAtMs(typing)).toBeGreaterThanOrEqual(received * TYPING_MS_PER_CHARACTER - 1e-6)
      }),
    )
  })

  test('the position never goes back and never passes what was received', () => {
    const steps = fc.array(
      fc.record({
        afterMs: fc.integer({ min: 0, max: 5_000 }),
        more: fc.integer({ min: 0, max: 300 }),
        jump: fc.option(fc.integer({ min: 0, max: 1_000 })),
      }),
    )
    fc.assert(
      fc.property(steps, list => {
        let typing = startTyping(0)
        let nowMs = 0
        let last = 0
        for (const step of list) {
          nowMs += step.afterMs
          typing = arrive(typing, typing.received + step.more, nowMs)
          if (step.jump !== null) typing = jumpTo(typing, step.jump, nowMs)
          const typed = typedAt(typing, nowMs)
          expect(typed).toBeGreaterThanOrEqual(last)
          expect(typed).toBeLessThanOrEqual(typing.received)
          last = typed
        }
      }),
    )
  })

  test('a clock that goes back takes nothing away', () => {
    const typing = arrive(startTyping(1_000), 50, 1_000)
    const later = arrive(typing, 60, 1_150)
    expect(typedAt(later, 900)).toBe(10)
    expect(arrive(typing, 60, 900).typed).toBe(0)
  })

  test('what is received can shrink when a reply is cut, and typing with it', () => {
    const typing = arrive(startTyping(0), 100, 0)
    expect(typedAt(arrive(typing, 20, 750), 750)).toBe(20)
  })

  test('two readers agree, whenever the second one joins', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000 }),
        fc.integer({ min: 0, max: 9_000 }),
        (joinMs, lookMs) => {
          const first = arrive(startTyping(0), 500, 0)
          const typed = Math.floor(typedAt(first, joinMs))
          const second = jumpTo(arrive(startTyping(joinMs), 500, joinMs), typed, joinMs)
          const atMs = Math.max(joinMs, lookMs)
          expect(Math.abs(typedAt(first, atMs) - typedAt(second, atMs))).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
