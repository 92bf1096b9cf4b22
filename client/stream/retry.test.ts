import { expect, test } from 'vitest'
import { reconnectDelayMs } from './retry.ts'

test('a lost connection is tried again after a quarter of a second, then half as often, up to eight seconds', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 50].map(failures => reconnectDelayMs(failures, 1))
  expect(delays).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000])
})

test('half of every delay is chance', () => {
  expect(reconnectDelayMs(3, 0)).toBe(500)
  expect(reconnectDelayMs(3, 0.5)).toBe(750)
})
