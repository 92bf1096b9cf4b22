import { expect, test } from 'vitest'
import type { Understood } from '#shared/business/understood.ts'
import { said } from './testing/conversations.ts'
import { playbook } from './testing/built-in.ts'
import { type Exchange, play } from './testing/play.ts'

// What a message adds to the question before it.

const labeled = (...messages: string[]) =>
  play(messages, { playbook, isLabeled: true }).map(({ answer }) => answer.text)

const HIJABS = [said('d-3-4', 0), said('d-3-4', 1)]

test('what is left of an order is enough to know how many a goal takes', () => {
  const [text] = labeled(...HIJABS)
  expect(text).toContain('**362 orders a month**')
  expect(text).toContain('1,500 / 4.15')
})

test('a number that the answer before can tell more with is told by that answer', () => {
  const text = labeled(...HIJABS).at(-1)
  expect(text).toContain('**362 orders a month**')
  expect(text).toContain('18,100 visitors a month')
})

const RATE = [said('a-3-1', 0), said('a-3-1', 1)]

test('where it is a guess what is asked for, the question before goes on', () => {
  const last = (is_guess: true | undefined) =>
    play(RATE, {
      playbook,
      isLabeled: true,
      understoodAs: text => (text === RATE[1] ? { asks: ['retention'], is_guess } : undefined),
    }).at(-1)?.answer
  expect(last(true)?.text).toContain('**€65.71** for each paid hour')
  expect(last(undefined)?.trace.entry).toBe('retention')
})

test('a number put right is one of the costs it was told among, whatever words were not surely meant', () => {
  const messages = [said('b-3-2', 0), said('b-3-2', 2)]
  const supposed = ({ facts }: Understood) =>
    facts.map(fact => (fact.key === 'offer' ? { ...fact, status: 'supposed' as const } : fact))
  const [{ understood: first }] = play(messages, { playbook, isLabeled: true }) as [Exchange]
  const text = play(messages, {
    playbook,
    isLabeled: true,
    understoodAs: message => (message === messages[0] ? { facts: supposed(first) } : undefined),
  }).at(-1)?.answer.text
  expect(text).toContain('lasts about **8.5 months**')
})

const CANDLES = 'I sell candles at 24, each costs me 9, rent is 600 a month. When do I break even?'

test('what comes by the month is told by the hour as soon as the hours are known, and else asks for them', () => {
  const unknown = play([CANDLES, 'per hour?'], { playbook }).at(-1)?.answer.text
  expect(unknown).toMatch(
    /^That depends on how many hours a month you sell in: divide 40 candles a month by them/,
  )
  const known = play([CANDLES, 'Per hour? We are open 160 hours a month'], { playbook }).at(-1)?.answer.text
  expect(known).toContain('**one every 4 hours**')
})

test('a table says of a number that waits for a yes that it is only read so', () => {
  const asked = ({ facts }: Understood) =>
    facts.map(fact => (fact.key === 'price' ? { ...fact, status: 'asked' as const } : fact))
  const [{ understood }] = play([CANDLES], { playbook }) as [Exchange]
  const text = play([CANDLES, 'as a table'], {
    playbook,
    understoodAs: message => (message === CANDLES ? { facts: asked(understood) } : undefined),
  }).at(-1)?.answer.text
  expect(text).toContain('| Price | 24 | as I read it |')
  expect(text).toContain('| Fixed costs | 600 a month | you said so |')
})
