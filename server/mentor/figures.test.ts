import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { constantsIn, mentorSources } from './testing/constants.ts'
import { equationsIn } from './testing/equations.ts'
import { figuresIn } from './testing/figures-in.ts'
import type { Played } from './testing/conversation.ts'
import { recorded, recordedCalls, startRecording } from './testing/recorder.ts'

// Every figure in an answer was said, computed in numbers/, or is a named constant: here the answers are worked out
// with numbers/ under watch, and each figure is looked for in what was said, what the constants hold and what came out.
const HERE = import.meta.dirname
const NUMBERS = join(HERE, 'numbers')
for (const file of readdirSync(NUMBERS).filter(name => !name.endsWith('.test.ts')))
  vi.doMock(join(NUMBERS, file), async importOriginal => recorded(await importOriginal()))

const { played } = await import('./testing/conversation.ts')
const { numbersSaid, unjustified } = await import('./testing/justified.ts')
const { answer } = await import('./answer.ts')
const { tables } = await import('./testing/tables.ts')
const { messagesOf, playedExample } = await import('./testing/example.ts')
const { asFarAs, walks } = await import('./conversations.examples.ts')

const constants = mentorSources(HERE).flatMap(constantsIn)
const values = constants.flatMap(constant => constant.values)

describe.each(tables)('$intent', ({ examples }) => {
  test.each(examples.map(example => [messagesOf(example).join(' / '), example] as const))(
    '%s',
    (_says, example) => expectSources(messagesOf(example), playedExample(example)),
  )
})

describe.each(walks)('$name', ({ exchanges }) => {
  test.each(exchanges.map(({ says }, turn) => [says, turn] as const))('%s', (_says, turn) =>
    expectSources(asFarAs(exchanges, turn), played(asFarAs(exchanges, turn))),
  )
})

/** The answer without the person's own words, which it quotes as they stand. */
function withoutQuotes(reply: string, said: readonly string[]) {
  return reply.replace(/“([^”]+)”/g, (quote, words: string) =>
    said.some(content => content.includes(words)) ? '' : quote,
  )
}

/** Every figure of the last answer comes from somewhere, and its equations are right. */
function expectSources(messages: readonly string[], kept: Played) {
  startRecording()
  const reply = answer(kept).text
  const sources = { said: numbersSaid(messages), constants: values, calls: recordedCalls() }
  expect(unjustified(figuresIn(withoutQuotes(reply, messages)), sources)).toEqual([])
  expect(equationsIn(reply).filter(({ isRight }) => !isRight)).toEqual([])
}

/** What counts words, not figures. */
const NO_FIGURE = ['ENOUGH_WORDS']

test('the watch sees the sums', () => {
  const kept = played([
    'I sell candles at $24, each costs me $9, rent is $600 a month. When do I break even?',
  ])
  startRecording()
  answer(kept)
  expect(recordedCalls()).toContainEqual({ name: 'breakEvenUnits', inputs: [600, 15], outputs: [40] })
})

test('every constant says where it comes from', () => {
  const bare = constants
    .filter(({ name, hasComment }) => !hasComment && !NO_FIGURE.includes(name))
    .map(({ file, name }) => `${file}: ${name}`)
  expect(bare).toEqual([])
})

const sources = {
  said: [29, 11],
  constants: [0.05],
  calls: [{ name: 'contribution', inputs: [29, 11], outputs: [18] }],
}

test.each([
  ['It leaves $17 of the $29.', ['17 (money)']],
  ['About 6 % buy.', ['6 (percent)']],
  ['By 12 Dec 40 come.', ['40 (count)']],
])('a planted figure turns the check red: %s', (text, faults) => {
  expect(unjustified(figuresIn(text), sources)).toEqual(faults)
})

test('what was said, a constant and a sum need no more', () => {
  expect(unjustified(figuresIn('1. $29 − $11 = $18, of which 5 % go, by 12 Dec.'), sources)).toEqual([])
})

test('a sum of unknown numbers turns the check red', () => {
  const calls = [{ name: 'salesOf', inputs: [7, 29], outputs: [203] }]
  expect(unjustified([], { ...sources, calls })).toEqual(['salesOf(7)'])
})

test.each([
  ['$29 − $11 = $19.', false],
  ['$600 / ($24 − $9) = $600 / $15 = 40.', true],
  ['$600 / ($24 − $9) = $600 / $15 = 42.', false],
  ['40 x $300 = $12,000 a month in sales.', true],
  ['10 / 25 % / 30 % = 134 messages; 10 / 25 % = 40 names.', true],
  ['1,000 people in x 30 % who buy = 300 purchases, x $20 = $6,000 a month.', true],
  ['1,000 people in x 30 % who buy = 300 purchases, x $20 = $6,500 a month.', false],
])('%s is right: %s', (text, isRight) => {
  const equations = equationsIn(text)
  expect(equations.length).toBeGreaterThan(0)
  expect(equations.every(equation => equation.isRight)).toBe(isRight)
})
