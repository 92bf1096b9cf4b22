import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { answerTo, expectAnswer, factsOf, messagesOf } from '../testing/example.ts'
import { sharedPart, type Told } from '../testing/sentences.ts'
import { tables } from '../testing/tables.ts'

for (const { intent, examples } of tables)
  describe(`${intent}`, () => {
    test.each(examples.map(example => [messagesOf(example).join(' / '), example] as const))(
      '%s',
      (_says, example) => expectAnswer(example),
    )
  })

test('every kind of ask has its examples', () => {
  const kinds = readdirSync(import.meta.dirname).filter(
    file => !/\.(?:test|examples)\.ts$/.test(file) && file !== 'list.ts',
  )
  expect(tables.map(({ intent }) => `${intent}.ts`).toSorted()).toEqual(kinds.toSorted())
})

test('no two answers open alike', () => {
  const openings = tables.flatMap(({ examples }) => examples.map(example => openingOf(answerTo(example))))
  expect(openings.filter((opening, index) => openings.indexOf(opening) !== index)).toEqual([])
})

const openingOf = (reply: string) => reply.split(/\s+/).slice(0, 8).join(' ')

const LARGEST_SHARED_PART = 0.5
/** What is still alike, measured; none of them may grow. */
const STILL_ALIKE: Readonly<Record<string, number>> = {
  email: 0.53,
  'first-customers': 0.53,
  hiring: 0.85,
  name: 0.62,
  validation: 0.61,
}

test.each(tables)(
  'two businesses that ask for $intent share less than half of their sentences',
  ({ intent, examples }) => {
    const largest = STILL_ALIKE[intent] ?? LARGEST_SHARED_PART
    const told = examples
      .filter(example => messagesOf(example).length === 1)
      .map((example): Told => ({
        says: messagesOf(example).join(' '),
        reply: answerTo(example),
        facts: factsOf(example),
      }))
      .filter(({ facts }) => facts.product !== undefined)
    for (const [index, one] of told.entries())
      for (const other of told.slice(index + 1))
        if (one.facts.product !== other.facts.product)
          expect.soft(sharedPart(one, other), `${one.says} / ${other.says}`).toBeLessThan(largest)
  },
)
