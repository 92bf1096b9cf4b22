import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aboveZero,
  belowZero,
  difference,
  larger,
  product,
  quotient,
  rounded,
  roundedDown,
  smaller,
  sum,
  unlike,
  zeroOrMore,
} from './arithmetic.ts'

const number = fc.integer({ min: -100_000, max: 100_000 })

test('what is added is taken away again, and what is multiplied divided', () => {
  fc.assert(
    fc.property(number, fc.integer({ min: 1, max: 1000 }), (one, other) => {
      expect(difference(sum(one, other) ?? NaN, other)).toBe(one)
      expect(quotient(product(one, other) ?? NaN, other)).toBe(one)
    }),
  )
})

test('of two numbers one is the smaller and one the larger', () => {
  fc.assert(
    fc.property(number, number, (one, other) => {
      expect(sum(smaller(one, other) ?? NaN, larger(one, other) ?? NaN)).toBe(one + other)
      expect(smaller(one, other)).toBeLessThanOrEqual(larger(one, other) ?? NaN)
    }),
  )
})

test('a number is above zero, below it, or zero', () => {
  expect([aboveZero(3), aboveZero(0), aboveZero(-3)]).toEqual([3, undefined, undefined])
  expect([belowZero(3), belowZero(0), belowZero(-3)]).toEqual([undefined, undefined, 3])
  expect([zeroOrMore(3), zeroOrMore(0), zeroOrMore(-3)]).toEqual([3, 0, undefined])
})

test('nothing is divided by nothing, and what is no other number is none', () => {
  expect([quotient(3, 0), quotient(3, -1), unlike(2, 2), unlike(2, 3)]).toEqual([
    undefined,
    undefined,
    undefined,
    2,
  ])
  expect([rounded(2.5), rounded(2.4), roundedDown(2.9)]).toEqual([3, 2, 2])
})
