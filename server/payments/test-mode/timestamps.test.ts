import { expect, test } from 'vitest'
import { microseconds, momentOf, monthAfter } from './timestamps.ts'

test.each([
  ['2026-03-09T12:00:00.000001Z', '2026-04-09T12:00:00.000001Z'],
  ['2026-01-31T00:00:00.000000Z', '2026-02-28T00:00:00.000000Z'],
  ['2028-01-30T23:59:59.999999Z', '2028-02-29T23:59:59.999999Z'],
  ['2026-12-31T10:20:30.123456Z', '2027-01-31T10:20:30.123456Z'],
  ['2026-10-31T10:20:30.123456Z', '2026-11-30T10:20:30.123456Z'],
])('a month after %s is %s', (moment, later) => {
  expect(monthAfter(moment)).toBe(later)
})

test('a moment keeps its microseconds', () => {
  for (const moment of [
    '2026-03-09T12:00:00.000001Z',
    '2026-03-09T12:00:00.999999Z',
    '1999-12-31T23:59:59.100000Z',
  ])
    expect(momentOf(microseconds(moment))).toBe(moment)
  expect(momentOf(microseconds('2026-03-09T12:00:00.999999Z') + 1)).toBe('2026-03-09T12:00:01.000000Z')
})
