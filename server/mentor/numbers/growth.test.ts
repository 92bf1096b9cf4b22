import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundFor, shareAfterRound } from './funding.ts'
import { inStages, salesAfterLever } from './funnel.ts'
import { increase, reachAfter, targetOnTheWay, weeklyGrowth, weeksToReach, wonBefore } from './growth.ts'

const cents = (most: number) => fc.integer({ min: 1, max: most * 100 }).map(value => value / 100)
const share = fc.integer({ min: 1, max: 99 }).map(value => value / 100)

test('the growth a goal takes reaches it in that time, by targets that never fall', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 101, max: 100_000 }),
      fc.integer({ min: 1, max: 200 }),
      (from, to, weeks) => {
        const growth = weeklyGrowth(from, to, weeks) ?? 0
        expect((reachAfter(from, growth, weeks) ?? 0) / to).toBeCloseTo(1, 6)
        expect(weeksToReach(from, to, growth)).toBeCloseTo(weeks, 5)
        const targets = [0, 0.25, 0.5, 0.75, 1].map(part => targetOnTheWay(from, to, part) ?? 0)
        expect(targets).toEqual(targets.toSorted((one, other) => one - other))
        expect([targets[0], targets[4]]).toEqual([from, to])
        expect(from * (1 + (increase(from, to) ?? 0))).toBeCloseTo(to, 4)
      },
    ),
  )
})

test('the stages of customers add up, and none is empty before the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 100_000 }), wanted => {
      const { byHand, byName, byChannel } = inStages(wanted, 10) ?? { byHand: 0, byName: 0, byChannel: 0 }
      expect(byHand + byName + byChannel).toBe(wanted)
      expect(byName).toBe(Math.min(10, wanted - 10))
    }),
  )
})

test('three levers of a tenth make a third more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 500, max: 50_000 }),
      fc.integer({ min: 10, max: 80 }),
      (visitors, percent) => {
        const [now, then] = [0, 0.1].map(lever => salesAfterLever(visitors, percent / 100, 20, lever) ?? NaN)
        expect(Math.abs(increase(now ?? NaN, then ?? NaN)! - 0.331)).toBeLessThan(0.05)
      },
    ),
  )
})

test('a round pays for its months', () => {
  fc.assert(
    fc.property(cents(1_000_000), monthly => {
      expect((roundFor(monthly, 18) ?? 0) / 18).toBeCloseTo(monthly, 3)
    }),
  )
})

test('after a round, all shares of before and the one that was sold are the whole', () => {
  fc.assert(
    fc.property(share, share, (own, sold) => {
      const [mine = 0, theirs = 0] = [shareAfterRound(own, sold), shareAfterRound(1 - own, sold)]
      expect(mine + theirs + sold).toBeCloseTo(1, 9)
    }),
  )
  expect(shareAfterRound(0.7, 1.2)).toBeUndefined()
})

test('no more are won before a launch than are wanted, and than can be won by name', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 40 }), (buyers, most) => {
      const early = wonBefore(buyers, 1 / 3, most)
      expect(early).toBeLessThanOrEqual(most)
      expect(early).toBeLessThanOrEqual(buyers)
    }),
  )
})

test('a third of ten is four, because half a buyer is none', () => {
  expect(wonBefore(10, 1 / 3, 20)).toBe(4)
  expect(wonBefore(60, 1 / 3, 20)).toBe(20)
  expect(wonBefore(NaN, 1 / 3, 20)).toBeUndefined()
})
