import { describe, expect, test } from 'vitest'
import type { Fact, FactValue } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { understand } from '../understand.ts'
import { weights } from '../weights.ts'

const MESSAGE = '7d1f0b52-54a8-4b1b-9a44-3f0f5b7f0f11'
const SAID_AT = new Date('2027-03-01T12:00:00Z')

/** A number that was told in the message before. */
function before(key: FactKey, value: FactValue, more: Partial<Fact> = {}): Fact {
  const quote = more.quote ?? 'as said'
  const source = {
    message_id: 'before',
    quote,
    said_at: '2027-02-28T12:00:00.000Z',
    by: 'extraction' as const,
  }
  return { id: `before-${key}-${more.part ?? ''}`, key, status: 'noted', value, quote, source, ...more }
}

const understood = (text: string, ...told: Fact[]) =>
  understand(
    { text, messageId: MESSAGE, saidAt: SAID_AT, asked: undefined, currency: undefined, told },
    weights,
  )

const pitch = before(
  'fixed_costs',
  { kind: 'money', amount: 38, per: 'day', times: { amount: 3, per: 'week' } },
  { part: 'pitch', quote: 'the pitch is 38 a day and im there 3 days a week' },
)
const wage = before(
  'wage',
  { kind: 'money', amount: 110, per: 'day', times: { amount: 3, per: 'week' } },
  { quote: 'can I hire a bather 3 days a week at 110 a day' },
)
const rent = before(
  'fixed_costs',
  { kind: 'money', amount: 900, per: 'month' },
  { part: 'rent', quote: 'rent is 900' },
)
const insurance = before(
  'fixed_costs',
  { kind: 'money', amount: 60, per: 'year' },
  { part: 'insurance', quote: 'insurance is 60 a year' },
)
const hours = before(
  'hours',
  { kind: 'duration', amount: 20, unit: 'hour', per: 'week' },
  { quote: '20 hours a week' },
)

describe('a number that puts another right', () => {
  test.each([
    'oh wait the pitch went up to 44 in january',
    'sorry the pitch is 44 now',
    'the pitch is 44, not 38',
    'not 38 but 44',
    'my mistake, it is 44 and not 38',
  ])('%s: takes its key, its part, its period, and how often that comes', text => {
    const { facts, corrected } = understood(text, pitch, insurance, hours)
    const [right] = facts.filter(({ status }) => status === 'noted')
    expect(right).toMatchObject({
      key: 'fixed_costs',
      part: 'pitch',
      value: { kind: 'money', amount: 44, per: 'day', times: { amount: 3, per: 'week' } },
    })
    expect(text).toContain(right?.quote)
    expect(corrected).toEqual([right?.id])
  })

  test.each([
    'no sorry i ment 4 days',
    'Excuse me, I wanted to say 4 days in the week, not 3',
    'oops, 4 days',
  ])('%s: corrects how often, and leaves the amount', text => {
    const { facts } = understood(text, rent, wage)
    expect(facts.filter(({ status }) => status === 'noted').map(({ key, value }) => [key, value])).toEqual([
      ['wage', { kind: 'money', amount: 110, per: 'day', times: { amount: 4, per: 'week' } }],
    ])
  })

  test('keeps the period that the message itself says', () => {
    const { facts } = understood('Sorry, the rent is 10,800 a year, not 900.', rent, insurance)
    expect(facts.find(({ part }) => part === 'rent')?.value).toMatchObject({ amount: 10_800, per: 'year' })
  })

  test('repeats the wrong one as no fact of its own', () => {
    const { facts } = understood('the pitch is 44, not 38', pitch)
    expect(facts.map(({ value, status }) => [value.amount, status])).toEqual([
      [44, 'noted'],
      [38, 'unused'],
    ])
  })

  test('is for all of several, where the message says so', () => {
    const photos = before('unit_cost', { kind: 'money', amount: 240 }, { quote: 'I pay 240 for photos' })
    const { facts } = understood('No, I meant the 240 are for all three projects together.', photos)
    expect(facts.find(({ key }) => key === 'unit_cost')?.value).toMatchObject({ amount: 240, whole: 3 })
  })

  test('of one that waits for a yes waits itself, in its place', () => {
    const open = {
      ...wage,
      status: 'asked' as const,
      candidates: [{ key: 'wage' as const, probability: 0.6 }],
    }
    const { facts, settled } = understood('no sorry i ment 4 days', open)
    expect(facts[0]).toMatchObject({ key: 'wage', status: 'asked', candidates: open.candidates })
    expect(settled).toEqual([{ type: 'retracted', fact_id: open.id }])
  })

  test('with no other word in a short message is about the only number of the message before', () => {
    const tried = before(
      'price',
      { kind: 'money', amount: 9 },
      { status: 'supposed', quote: 'the price was 9' },
    )
    expect(understood('sorry I meant 10', tried).facts[0]).toMatchObject({
      key: 'price',
      status: 'supposed',
      value: { amount: 10 },
    })
    expect(understood('sorry I have 2 kids', tried).facts.map(({ key }) => key)).not.toContain('price')
  })

  test('is of the cost that its words name, whatever else it might be', () => {
    const van = before(
      'fixed_costs',
      { kind: 'money', amount: 420, per: 'month' },
      { part: 'van', quote: 'the van is 420 a month' },
    )
    const hour = before('price', { kind: 'money', amount: 85, per: 'hour' }, { quote: 'I charge 85 an hour' })
    expect(understood('oops van is 460', hour, van).facts[0]).toMatchObject({
      key: 'fixed_costs',
      part: 'van',
      value: { amount: 460, per: 'month' },
    })
  })

  test.each([
    ['I typed the price wrong, it should be 12', 'price', 12],
    ['I was wrong about the truck, it is 780', 'fixed_costs', 780],
    ['sorry, rent is 980', 'fixed_costs', 980],
  ])('%s: is of what its words name', (text, key, amount) => {
    const price = before(
      'price',
      { kind: 'money', amount: 9, per: 'month' },
      { quote: 'subscribers at 9 a month' },
    )
    const truck = before(
      'fixed_costs',
      { kind: 'money', amount: 700, per: 'month' },
      { quote: 'My truck costs 700' },
    )
    const right = understood(text, truck, rent, price).facts[0]
    expect([right?.key, right?.value.amount, right?.value.per]).toEqual([key, amount, 'month'])
  })

  test('changes the shares that were told of it, and is itself part of one', () => {
    const visitors = before(
      'visitors',
      { kind: 'count', amount: 1200, per: 'month' },
      { quote: '1200 visitors a month' },
    )
    const bought = before(
      'conversion',
      { kind: 'share', share: 0.015, whole: 1200, of: 'visitors' },
      { quote: '18 buy at 29' },
    )
    expect(
      understood('Typo, 1,800 visitors', visitors, bought).facts.map(({ key, value }) => [key, value]),
    ).toEqual([
      ['visitors', { kind: 'count', amount: 1800, per: 'month' }],
      ['conversion', { kind: 'share', share: 0.01, whole: 1800, of: 'visitors' }],
    ])
    expect(understood('and it is 24 who buy, not 18', visitors, bought).facts[0]?.value).toMatchObject({
      share: 0.02,
      whole: 1200,
    })
  })

  test('waits for a yes where it may have been so only before', () => {
    const churn = before(
      'churn',
      { kind: 'share', share: 0.06, per: 'month' },
      { quote: 'churn is 6% a month' },
    )
    expect(understood('wait no, churn used to be 4%, i misread', churn).facts[0]).toMatchObject({
      key: 'churn',
      status: 'asked',
      value: { share: 0.04, per: 'month' },
    })
  })

  test('of one that was tried out is tried out', () => {
    const tried = before(
      'price',
      { kind: 'money', amount: 1.5 },
      { status: 'supposed', quote: 'rise to 1,50' },
    )
    const { facts } = understood('No, I meant 1,40, not 1,50, sorry', tried)
    expect(facts[0]).toMatchObject({ key: 'price', status: 'supposed', value: { amount: 1.4 } })
  })
})

describe('a number that puts nothing right', () => {
  const price = before('price', { kind: 'money', amount: 500 }, { quote: 'I sell tables for $500' })
  const wood = before('unit_cost', { kind: 'money', amount: 240 }, { quote: 'The wood costs $240 each' })
  const amountsIn = (text: string, ...told: Fact[]) =>
    understood(text, ...told)
      .facts.filter(({ value, status }) => value.kind === 'money' && status !== 'unused')
      .map(({ key, value }) => [key, value.amount, value.whole])

  test.each([
    'Sorry for the late reply! I have 12 tables left. How do I sell them?',
    'I have 12 customers, not 500',
  ])('is no money where it counts things: %s', text => {
    expect(amountsIn(text, price, wood)).toEqual([])
    expect(understood(text, price, wood).corrected).toBeUndefined()
  })

  test('says only how many a cost is for', () => {
    expect(amountsIn('Sorry, the 240 are for all three tables', price, wood)).toEqual([['unit_cost', 240, 3]])
  })

  test('is one more cost where only what it is counted by is the same', () => {
    const glass = before(
      'unit_cost',
      { kind: 'money', amount: 0.5, per: 'unit', unit: 'jar' },
      { part: 'glass', quote: 'glass 0.5 per jar' },
    )
    const { facts } = understood('Sorry, the lid is 0.3 per jar too', glass)
    expect(facts.map(({ key, part, value }) => [key, part, value.amount])).toEqual([
      ['unit_cost', 'lid', 0.3],
    ])
  })

  test('of another name is one more', () => {
    const { facts } = understood('Sorry, I forgot: the insurance is 45 a month.', rent)
    expect(facts[0]).toMatchObject({ part: 'insurance', value: { amount: 45, per: 'month' } })
  })

  test('that is known already is what is known, whatever period the sentence is about', () => {
    const { facts, corrected } = understood(
      'Where would I be each month if I take her for the 20 hours after all?',
      hours,
    )
    for (const fact of facts) expect(fact.value.per).toBe('week')
    expect(corrected).toBeUndefined()
  })

  test('is understood as ever where nothing was told before', () => {
    const text = 'oh wait the pitch went up to 44 in january'
    expect(understood(text).facts.map(({ value }) => value.times)).toEqual([undefined])
  })
})

test('another date that was meant takes the place of the only one there is', () => {
  const goal = before('goal_date', { kind: 'date', date: '2027-05-31' })
  const { facts } = understood('no, I meant june 30', goal)
  expect(facts).toMatchObject([
    { key: 'goal_date', status: 'noted', value: { kind: 'date', date: '2027-06-30' } },
  ])
  const later = understood('actually by march next year', goal)
  expect(later.facts).toMatchObject([{ key: 'goal_date', value: { date: '2028-03-31' } }])
})
