import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { conversionNeeded, costOfClicks, mostPerClick } from './funnel.ts'

const share = fc.integer({ min: 1, max: 1000 }).map(value => value / 1000)
const sum = fc.integer({ min: 1, max: 1_000_000 }).map(value => value / 100)

test('a click that costs the most it may needs exactly the share that buys', () => {
  fc.assert(
    fc.property(sum, share, (mostPerSale, conversion) => {
      const click = mostPerClick(mostPerSale, conversion) ?? NaN
      expect(conversionNeeded(click, mostPerSale)).toBeCloseTo(conversion, 9)
    }),
  )
})

test('the clicks of one sale, at the most they may cost, cost what a sale may', () => {
  fc.assert(
    fc.property(sum, share, (mostPerSale, conversion) => {
      const click = mostPerClick(mostPerSale, conversion) ?? NaN
      expect(costOfClicks(1 / conversion, click)).toBeCloseTo(mostPerSale, 6)
    }),
  )
})

test('textbook values come out', () => {
  expect(mostPerClick(5, 0.02)).toBeCloseTo(0.1)
  expect(conversionNeeded(0.77, 5)).toBeCloseTo(0.154)
  expect(conversionNeeded(1, 0)).toBeUndefined()
  expect(costOfClicks(75, 0.77)).toBeCloseTo(57.75)
})
