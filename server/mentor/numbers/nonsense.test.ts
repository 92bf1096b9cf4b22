import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

const modules = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter(file => !file.endsWith('.test.ts'))
    .map(async file => (await import(join(import.meta.dirname, file))) as Record<string, unknown>),
)
const functions = modules
  .flatMap(module => Object.entries(module))
  .filter((entry): entry is [string, (...input: unknown[]) => unknown] => typeof entry[1] === 'function')

const anything = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    0.5,
    1,
    2,
    100,
    NaN,
    Infinity,
    -Infinity,
    1e300,
    -1e300,
    Number.MAX_VALUE,
    5e-324,
  ),
  fc.double(),
  fc.integer({ min: -1000, max: 100_000 }),
)
const someDate = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const text = fc.constantFrom('', 'a b c', 'week', 'year', 'hour')

/** What is not a row of numbers. */
const INPUTS: Readonly<Record<string, readonly fc.Arbitrary<unknown>[]>> = {
  daysBetween: [someDate, someDate],
  startOfDay: [someDate],
  workdayAfter: [someDate, fc.integer({ min: -100, max: 1000 })],
  workdayBefore: [someDate, someDate],
  aMonth: [anything, text],
  funnelBackwards: [anything, fc.array(anything, { maxLength: 4 })],
  neededAtEach: [anything, fc.array(anything, { maxLength: 4 })],
  monthsLater: [someDate, fc.integer({ min: -100, max: 1000 })],
}

function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (value instanceof Date) return [value.getTime()]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : []
}

test.each(functions)('%s gives a number that can be shown or none at all', (name, work) => {
  const inputs = INPUTS[name] ?? Array.from({ length: Math.max(work.length, 2) }, () => anything)
  fc.assert(
    fc.property(fc.tuple(...inputs), input => {
      for (const value of numbersOf(work(...input))) expect(Number.isFinite(value)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
