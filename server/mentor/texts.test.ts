import { expect, test } from 'vitest'
import { mentorSources } from './testing/constants.ts'
import { faultsOf } from './testing/texts.ts'

const PLACES = /^(?:intents|(?:workshop\/legacy\/)?(?:plans|writing))\//
/** Where numbers get their words. */
const WITH_WORDS = ['writing/figures.ts', 'workshop/legacy/writing/figures.ts']
/** Dates and the coats of numbers are what these are for. */
const WITH_SUMS = ['dates', 'figures', 'money', 'lines'].flatMap(name => [
  `writing/${name}.ts`,
  `workshop/legacy/writing/${name}.ts`,
])

const sources = mentorSources(import.meta.dirname).filter(({ file }) => PLACES.test(file))

test('no text writes a figure itself, and none works one out on the spot', () => {
  expect(sources.length).toBeGreaterThan(40)
  const faults = sources
    .filter(({ file }) => !WITH_WORDS.includes(file))
    .flatMap(faultsOf)
    .filter(({ file, fault }) => !(WITH_SUMS.includes(file) && fault.startsWith('sum')))
  expect(faults).toEqual([])
})

test.each([
  "const line = 'ask 5 people'",
  'const line = `${name} and 20 % of them`',
  "const line = 'ask twenty people'",
  'const line = `${price * 2} is sound`',
  'const line = show(now - before)',
  'const line = show(one + other)',
])('a planted line turns the check red: %s', text => {
  expect(faultsOf({ file: 'plans/planted.ts', text })).toHaveLength(1)
})

test.each([
  "const list = ['1. Ask.', '2. Listen.'].join('\\n')",
  "const rule = '---:'",
  'const last = list[list.length - 1]',
  'const part = 1 / 3',
  'const sorted = list.toSorted((one, other) => one.price - other.price)',
])('what is no figure stays: %s', text => {
  expect(faultsOf({ file: 'plans/planted.ts', text })).toEqual([])
})
