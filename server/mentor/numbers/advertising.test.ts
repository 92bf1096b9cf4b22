import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { conversionNeeded, mostPerClick } from './advertising.ts'

const share = fc.integer({ min: 1, max: 1000 }).map(value => value / 1000)
const sum = fc.integer({ min: 1, max: 1_000_000 }).map(value => value / 100)

test('a click that costs the most it may needs exactly the share that buys', () => {
  fc.assert(
    fc.property(sum, share, (mostPerSale, conversion) => {
      const click = mostPerClick(mostPerSale, conversion)
      expect(conversionNeeded(click, mostPerSale)).toBeCloseTo(conversion, 9)
    }),
  )
})

test('textbook values come out', () => {
  expect(mostPerClick(5, 0.02)).toBeCloseTo(0.1)
  expect(conversionNeeded(0.77, 5)).toBeCloseTo(0.154)
  expect(conversionNeeded(1, 0)).toBeUndefined()
})
