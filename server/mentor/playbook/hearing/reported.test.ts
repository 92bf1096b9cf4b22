import { describe, expect, test } from 'vitest'
import { readPlaybook } from '../../../start/read-playbook.ts'
import { play } from '../testing/play.ts'

const playbook = readPlaybook()
const BREAK_EVEN =
  'I sell kits at $29, each costs me $11, fixed costs are $1,200 a month. When do I break even?'

const answersTo = (...messages: string[]) => play(messages, { playbook }).map(({ answer }) => answer)

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
    expect(answer?.text).toContain('| Replies | 3 | 15% |')
    expect(answer?.text).not.toContain('nobody has paid')
  })

  test('of nobody leaves open how many still could, and "why?" shows that sum', () => {
    const [answer, why] = answersTo('0 of 9 said yes', 'why?')
    expect(answer?.text).toContain('up to **33%**')
    expect(why?.text).toContain('3 / 9 = **33%**')
  })

  test('counts people, and neither what they paid nor more of them than were asked', () => {
    const [cafes] = answersTo('went in 14 cafes and 2 of them now order 12 loaves a week each at 3.80')
    expect(cafes?.text).toContain('2 of 14 cafes paid')
    const [prepaid] = answersTo('Asked 60 office managers to prepay 15k for lunches. 0 paid. Dead?')
    expect(prepaid?.text).toContain('None of 60 paid')
  })

  test('counts who pays someone else today as such, and not as a sale', () => {
    const [both] = answersTo('talked to 18 cafes, 4 already pay, 2 preordered. what now')
    expect(both?.text).toContain('2 of 18 cafes paid')
    expect(both?.text).toContain('The 4 who already pay someone else')
    const [mine] = answersTo('talked to 18 cafes, 4 already pay me. what now')
    expect(mine?.text).toContain('4 of 18 cafes paid')
  })

  test('that a number is missing from names the step and asks for it', () => {
    const [first, done] = answersTo(BREAK_EVEN, 'done')
    expect(done?.text).toContain(first?.step?.action)
    expect(done?.text).toContain('how many of them said yes or paid')
  })

  test('is no report when a month’s sales are told, or a price', () => {
    const [, sales, price] = answersTo(BREAK_EVEN, 'I sell about 40 a month', 'my price is $35 from now on')
    expect(sales?.trace.entry).not.toBe('results')
    expect(price?.trace.entry).not.toBe('results')
  })

  test('of reasons names the one that most gave, of those who gave one', () => {
    const [late] = answersTo('Rang them. 25 said lunch always comes late, 18 said price, 17 no answer.')
    expect(late?.text).toContain('**25 of the 43** who gave a reason said “lunch always comes late”: 58%')
    expect(late?.text).toContain('who said “lunch always comes late”, with an offer that changes just that')
    const [costly] = answersTo(
      'Called the ones who quit: 14 said too expensive, 9 said they forgot, 7 hung up',
    )
    expect(costly?.text).toContain('**14 of the 23** who gave a reason said “too expensive”')
    const [none] = answersTo('I have 25 regulars, 3 kids and 2 ovens')
    expect(none?.text).not.toContain('gave a reason')
  })
})
