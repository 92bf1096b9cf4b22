import { expect, test } from 'vitest'
import type { Business } from '#shared/business/calls.ts'
import { businessNames } from './business-names.ts'

const made = (id: string, name: string, day: number): Business => ({
  id,
  name,
  remembers: true,
  created_at: new Date(Date.UTC(2027, 2, day)).toISOString(),
  used_at: new Date(Date.UTC(2027, 2, 28 - day)).toISOString(),
  archived_at: null,
})

test('businesses of one name are numbered as they were made, however the list is ordered', () => {
  const names = businessNames([made('c', 'bikes', 9), made('a', 'Bikes', 1), made('b', 'Candles', 2)])
  expect([...names].toSorted()).toEqual([
    ['a', 'Bikes'],
    ['b', 'Candles'],
    ['c', 'bikes (2)'],
  ])
})

test('two of one name that were made at once still differ, and stay as they are', () => {
  const names = businessNames([made('b', 'Bikes', 1), made('a', 'Bikes', 1)])
  expect(names.get('a')).toBe('Bikes')
  expect(names.get('b')).toBe('Bikes (2)')
})
