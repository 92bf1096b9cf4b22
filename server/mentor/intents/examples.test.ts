import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Example, expectAnswer, messagesOf } from '../testing/example.ts'

// Beside each kind of ask stands a table of what founders say, hear back and must not hear back.
const SUFFIX = '.examples.ts'
const tables = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter(file => file.endsWith(SUFFIX))
    .map(async file => {
      const { examples } = (await import(join(import.meta.dirname, file))) as { examples: readonly Example[] }
      return { intent: file.slice(0, -SUFFIX.length), examples }
    }),
)

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
