import { describe, expect, test } from 'vitest'
import type { Fact, FactValue } from '#shared/business/fact.ts'
import { readPlaybook } from '../../../start/read-playbook.ts'
import { funnelFrom } from './funnel.ts'
import { said } from '../testing/conversations.ts'
import { play } from '../testing/play.ts'

const playbook = readPlaybook()

const factOf = (key: Fact['key'], value: FactValue, quote: string): Fact => ({
  id: quote,
  key,
  status: 'noted',
  value,
  quote,
  source: { message_id: 'message-0', quote, said_at: '2026-11-20T12:00:00.000Z', by: 'extraction' },
})
const counted = (amount: number, quote: string) => factOf('leads', { kind: 'count', amount }, quote)
const share = (of: number, quote: string) => factOf('conversion', { kind: 'share', share: of }, quote)
const spent = (amount: number, quote: string) => factOf('budget', { kind: 'money', amount }, quote)

/** The stages of messages, the newest first, as a line. */
function toldBy(...messages: (readonly Fact[])[]) {
  const words = (facts: readonly Fact[]) => facts.map(({ quote }) => quote).join(' ')
  const { stages, values } = funnelFrom(
    messages.map(facts => ({ facts, words: words(facts) })),
    { facts: [], vocabulary: playbook.outcomes },
  )
  const line = stages.map(({ name, count, rate }) => `${count ?? `${(rate ?? 1) * 100}%`} ${name}`).join(', ')
  return { line, values }
}

/** What messages of the corpus are answered, understood as they are labeled. */
const answersTo = (...messages: string[]) =>
  play(messages, { playbook, isLabeled: true }).map(({ answer }) => answer.text)

describe('the way to a sale', () => {
  test('is told in the words beside the numbers, the most first', () => {
    expect(toldBy([counted(3, '3 booked'), counted(20, 'of 20 viewings')]).line).toBe(
      '20 viewings, 3 bookings',
    )
    expect(
      toldBy([counted(80, '80 flyers round the estate'), counted(5, '5 called'), counted(2, '2 signed up')])
        .line,
    ).toBe('80 flyers, 5 calls, 2 sign-ups')
    expect(toldBy([counted(130, '130 trials started'), counted(9, '9 upgraded')]).line).toBe(
      '130 trials, 9 paid',
    )
  })

  test('begins with the most, also where the last of it was told of a part', () => {
    const ratio = factOf(
      'conversion',
      { kind: 'share', share: 0.35, whole: 40, of: 'leads' },
      'and 14 joined',
    )
    expect(toldBy([counted(160, '160 enquiries came'), counted(40, '40 came for a demo'), ratio]).line).toBe(
      '160 enquiries, 40 demos, 14 joined',
    )
  })

  test('ends in a sale, or it is none', () => {
    expect(toldBy([counted(60, '60 emails'), counted(9, '9 replied')]).line).toBe('')
    expect(toldBy([counted(60, '60 emails'), counted(0, '0 bought')]).line).toBe('')
  })

  test('is told by shares as well, in any order, and one of them may be put right later', () => {
    const shares = [share(0.05, '5% of installs pay'), share(0.2, '20% of those who see my page install it')]
    expect(toldBy(shares).line).toBe('100% views, 20% installs, 5% paid')
    const right = toldBy([share(0.25, 'it is 25% that install')], shares)
    expect(right.line).toBe('100% views, 25% installs, 5% paid')
    expect(right.values.get('funnel_rate')).toBeCloseTo(0.0125)
  })

  test('tells what a customer cost: all that was spent, or so much for each before, over those won', () => {
    const round = [counted(200, '200 leaflets'), counted(6, '6 called'), counted(4, '4 signed up')]
    const another = [counted(300, 'another 300 leaflets'), counted(3, '3 signed up')]
    const all = [counted(500, 'all 500 leaflets'), spent(45, 'leaflets cost me 45')]
    const { values } = toldBy(all, another, round)
    expect([values.get('spent'), values.get('won')]).toEqual([45, 7])
    const each = factOf('acquisition_cost', { kind: 'money', amount: 3 }, 'each call costs me 3')
    expect(toldBy([each], round).values.get('stage_rate')).toBeCloseTo(4 / 6)
  })

  test('is gone through backwards from what they want, by their own counts and in their words', () => {
    const [, answer] = answersTo(
      'Sent 60. 9 replied, 4 demos, 1 paid.',
      'Need 10 more customers. How many emails?',
    )
    expect(answer).toContain('**600 emails** for 10 customers: 10 × 60 / 1')
    expect(answer).toContain('| Demos | 4 | 44% | 40 |')
    expect(answer).not.toContain('I assume')
  })

  test('counts one that no number tells, and "why?" shows the sum', () => {
    const [answer, why] = answersTo(said('a-5-4', 1), 'Why is that?')
    expect(answer).toContain('**60 cards a month**')
    expect(why).toContain('2 × 30 / 1 = **60**')
  })

  test('and the months that they stay tell what a customer is worth against what one costs', () => {
    const [, cost, worth] = answersTo(
      'In last 3 months total 160 enquiries came, 40 came for free demo class and 14 joined. I want 30 more admissions before June. How many enquiries are required?',
      'Each enquiry is costing me 90 rupees from Facebook. So what is cost of one admission?',
      'One student is staying 8 months, fees 2,500, material 200 per month. So is it worth?',
    )
    expect(cost).toContain('**₹1,029**: ₹90 × 160 / 14')
    expect(worth).toContain('**₹18,400**: ₹2,300 × 8 months')
    expect(worth).toContain('**18 times**')
  })

  test('names what is sold as their goal does, and not the buyers it counts', () => {
    const goal = said('a-3-2', 0)
    const price = said('a-3-2', 1)
    const [inquiries, left] = answersTo(goal, price)
    expect(inquiries).toContain('**20 inquiries a month** for 3 projects: 3 × 40 / 6')
    expect(left).toContain('One project leaves you **€1,560**')
    expect(
      answersTo('Sent 60. 9 replied, 4 demos, 1 paid.', 'Need 10 more customers. How many emails?')[1],
    ).not.toMatch(/each customer/)
  })

  test('is told again for each goal that follows, whatever else the question sounds like', () => {
    const counted = 'I emailed 60 clinics, 9 replied, 3 signed up'
    for (const question of [
      'how many should i email to get 10 more clients',
      'so how many emails for 10 more',
    ])
      expect(answersTo(counted, question)[1]).toContain('**200 emails** for 10')
    expect(answersTo(counted, 'how many replies for 10')[1]).toContain('**30 replies** for 10')
    // Who wants one written asks for no number.
    expect(answersTo(counted, 'write me an email to 10 more clinics')[1]).not.toContain(
      'of your emails got that far',
    )
  })
})
