import { describe, expect, test } from 'vitest'
import { readPlaybook } from '../../start/read-playbook.ts'
import { play } from './testing/play.ts'

const playbook = readPlaybook()
const BREAK_EVEN =
  'I sell kits at $29, each costs me $11, fixed costs are $1,200 a month. When do I break even?'

const answersTo = (...messages: string[]) => play(messages, { playbook }).map(({ answer }) => answer)
const casesOf = (...messages: string[]) =>
  answersTo(...messages).map(({ trace }) => `${trace.entry}: ${trace.case}`)

describe('a report of a step', () => {
  test('is measured against the sign and the stop of the step that was offered last', () => {
    const [first, good] = answersTo(BREAK_EVEN, 'sold 31 this week')
    expect(first?.step?.sign[0]).toEqual({ label: 'sales in a week', at_least: 16 })
    expect(good?.text).toContain('It worked: 31, where 16 was enough.')
    expect(answersTo(BREAK_EVEN, 'sold 12 this week')[1]?.text).toContain('Not settled yet: 12')
    expect(answersTo(BREAK_EVEN, 'sold 4 this week')[1]?.text).toContain('That’s where we said to stop: 4.')
  })

  test('is followed by another step each time, and the steps before it never come back', () => {
    const answers = answersTo(BREAK_EVEN, 'sold 31 this week', 'sold 29 this week', 'sold 33 this week')
    const ids = answers.flatMap(({ step }) => step?.id ?? [])
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(4)
  })

  test('tells who was asked, who replied, and who paid by the word beside each number', () => {
    const [answer] = answersTo('20 sent, 3 replied, 1 bought')
    expect(answer?.text).toContain('1 of 20 paid')
    expect(answer?.text).toContain('| Replied | 3 | 15% |')
    expect(answer?.text).not.toContain('nobody has paid')
  })

  test('of nobody leaves open how many still could, and "why?" shows that sum', () => {
    const [answer, why] = answersTo('0 of 9 said yes', 'why?')
    expect(answer?.text).toContain('up to **33%**')
    expect(why?.text).toContain('3 / 9 = **33%**')
  })

  test('that a number is missing from asks for it', () => {
    expect(casesOf(BREAK_EVEN, 'done')[1]).toBe('results: done, without a number')
  })

  test('is no report when a month’s sales are told, or a price', () => {
    const [, sales, price] = answersTo(BREAK_EVEN, 'I sell about 40 a month', 'my price is $35 from now on')
    expect(sales?.trace.entry).not.toBe('results')
    expect(price?.trace.entry).not.toBe('results')
  })
})
