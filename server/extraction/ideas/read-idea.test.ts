import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isArchetypeSure, readArchetypes } from './read-idea.ts'

interface Sentence {
  text: string
  archetype: string[]
}

const WEIGHTS_MAX_BYTES = 400_000
const sentences = (file: string) =>
  readFileSync(join(import.meta.dirname, '../corpus', file), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Sentence)

/** Of sentences that no network learned from, by sixty people. */
const sealed = sentences('workshop-sentences-sealed.jsonl').map(({ text, archetype }) => {
  const shares = readArchetypes(text)
  return {
    isSure: isArchetypeSure(shares),
    isRight: archetype.includes(shares[0]?.archetype ?? ''),
  }
})

test('of a project nobody learned from the archetype is right or asked about nearly always', () => {
  expect(sealed).toHaveLength(38)
  expect(sealed.filter(({ isSure, isRight }) => isRight || !isSure).length).toBeGreaterThanOrEqual(34)
  expect(sealed.filter(({ isSure }) => !isSure).length).toBeLessThanOrEqual(8)
})

test.each([
  ['dog washing in my van, small dog 38, big one 55, people pick a slot', 'booking'],
  ['vegetable bags every Thursday, 14 a week, pause when you travel', 'subscription'],
  ['people with spare garage space meet people who need it, we keep 8 %', 'marketplace'],
  ['six jumping castles for birthdays, 280 a day, 100 deposit', 'rental'],
  ['pottery evenings, eight seats, three dates in May', 'course'],
  ['keeps track of which hive got which treatment, works offline, 4 a month', 'tool'],
  ['a letter every Friday with five jobs that museums just posted, 3 a month', 'newsletter'],
  ['I move pianos: tell me the stairs, I quote, you accept', 'local-service'],
  ['a night light that turns red until kids may get up, 39 each', 'waitlist'],
])('%s: %s', (text, archetype) => {
  expect(readArchetypes(text)[0]?.archetype).toBe(archetype)
})

test('the weights are small', () => {
  expect(statSync(join(import.meta.dirname, 'idea-weights.json')).size).toBeLessThanOrEqual(WEIGHTS_MAX_BYTES)
})
