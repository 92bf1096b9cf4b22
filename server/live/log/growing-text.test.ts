import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { GrowingText } from './growing-text.ts'

const pieces = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    // Long enough to close a block by itself, or with a few of its like.
    fc
      .tuple(fc.constantFrom('a', 'é', '😀'), fc.integer({ min: 1, max: 20_000 }))
      .map(([unit, count]) => unit.repeat(count)),
  ),
  { maxLength: 40 },
)

test('any part of a text that has grown is that of the whole string, at every stage', () => {
  fc.assert(
    fc.property(pieces, fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 10 }), (added, cuts) => {
      const text = new GrowingText()
      let whole = ''
      for (const piece of added) {
        text.append(piece)
        whole += piece
        const newest = whole.length - piece.length
        if (text.slice(newest) !== piece) return false
        for (const [one, other] of cuts) {
          const [from, to] = [one % (whole.length + 2), other % (whole.length + 2)]
          if (text.slice(from, to) !== whole.slice(from, to < from ? from : to)) return false
        }
      }
      return text.length === whole.length && text.slice() === whole
    }),
  )
})

test('many small pieces become few blocks, so that what lies far back is found as fast', () => {
  const text = new GrowingText()
  for (let count = 0; count < 100_000; count++) text.append('0123456789')
  expect(text.length).toBe(1_000_000)
  expect(text.slice(499_995, 500_005)).toBe('5678901234')
  expect(text.slice(999_999)).toBe('9')
  expect(text.slice(1_000_000)).toBe('')
})
