import { describe, expect, test } from 'vitest'
import { Understood } from '#shared/business/understood.ts'
import { monthly } from '#shared/business/monthly.ts'
import { extract } from './extract.ts'
import { readMessage } from './features/features.ts'
import { partOf } from './facts/part-of.ts'
import { understand, understoodFrom } from './understand.ts'
import { weights } from './weights.ts'

const MESSAGE = '7d1f0b52-54a8-4b1b-9a44-3f0f5b7f0f11'
const SAID_AT = new Date('2027-03-01T12:00:00Z')

const told = (text: string, more: Partial<Parameters<typeof understand>[0]> = {}) =>
  understand(
    { text, messageId: MESSAGE, saidAt: SAID_AT, asked: undefined, currency: undefined, ...more },
    weights,
  )
const factsOf = (text: string) => told(text).facts
const factOf = (text: string, key: string) => factsOf(text).find(fact => fact.key === key)

describe('what a message tells', () => {
  test.each([
    '3 of 60 members leave a month',
    'I have 60 members and lose 3 every month',
    '3 of my 60 members leave each month',
    'out of 60 members 3 quit every month',
    'we lose 3 members a month out of 60',
    '60 members, 3 cancel each month',
    '5% of my 60 members leave a month',
  ])('%s: a churn of 5% and 60 members', text => {
    const churn = factOf(text, 'churn')
    expect([churn?.status, churn?.value.share, churn?.value.whole, churn?.value.per]).toEqual([
      'noted',
      0.05,
      60,
      'month',
    ])
    expect(factOf(text, 'customers')?.value.amount).toBe(60)
  })

  test.each([
    ['2 clients closed their doors this year', 2, 'year'],
    ['we lose about 9 members every month', 9, 'month'],
  ] as const)('%s: so many people, and no share of them', (text, amount, per) => {
    expect(factOf(text, 'churn')?.value).toEqual({ kind: 'count', amount, per })
  })

  test('a share is one where its word or a hundred stands beside it, and as the answer to a question for one', () => {
    expect(factOf('my churn is 5 a month', 'churn')?.value.share).toBe(0.05)
    expect(factOf('of every hundred customers 4 quit', 'churn')?.value.share).toBe(0.04)
    expect(told('about 5', { asked: 'churn' }).facts[0]?.value.share).toBe(0.05)
  })

  test('45 per market day, 2 days a week, is 390 a month, and says where it was said', () => {
    const stall = factOf('stall is 45 per market day, 2 days a week', 'fixed_costs')
    expect(stall && monthly(stall.value)).toBe(390)
    expect(stall?.quote).toBe('stall is 45 per market day, 2 days a week')
    expect(stall?.part).toBe('stall')
  })

  test('a word names the cost that it stands nearest to, and the other one keeps a word of its own', () => {
    const parts = factsOf('the van is 420 a month, insurance 1,500 a year')
    expect(parts.map(({ part, value }) => [part, value.amount])).toEqual([
      ['van', 420],
      ['insurance', 1500],
    ])
  })

  test('two costs of which the names are not known add up, and the second has a word of theirs', () => {
    const parts = factsOf('each month 300 for the landlord and 45 for fone')
    expect(parts.map(({ key, part, value }) => [key, part, value.amount])).toEqual([
      ['fixed_costs', undefined, 300],
      ['fixed_costs', 'fone', 45],
    ])
  })

  test.each([
    'The market stall costs 45 a day and I go twice a week.',
    'The stall is £45 a day, twice a week.',
    'stall is 45 on saturdays and sundays',
  ])('%s: 390 a month', text => {
    const stall = factOf(text, 'fixed_costs')
    expect(stall && monthly(stall.value)).toBe(390)
  })

  test('hours that a helper works are none of an hour', () => {
    const hours = factOf('What if I hired someone at 12 an hour for 15 hours?', 'hours')
    expect([hours?.value.amount, hours?.value.per]).toEqual([15, undefined])
  })

  test('the period of one number is not that of another kind of number beside it', () => {
    const facts = factsOf('rent 900 a month, 14 chairs, 20 covers a night')
    expect(facts.map(({ value: { amount, per } }) => [amount, per])).toEqual([
      [900, 'month'],
      [14, undefined],
      [20, 'day'],
    ])
  })

  test('a what-if is supposed, and never noted', () => {
    const prices = factsOf('I sell candles at $24, each costs me $9. What if I charged $29?').filter(
      ({ key }) => key === 'price',
    )
    expect(prices.map(({ status, value }) => [status, value.amount])).toEqual([
      ['noted', 24],
      ['supposed', 29],
    ])
  })

  test('words that are not surely meant are supposed, and a mere guess is not kept', () => {
    const text = 'I sell honey cakes at $24 each.'
    const extraction = extract(text, { weights })
    const wordsOf = (probability: number) =>
      understoodFrom(
        { ...extraction, words: [{ key: 'offer', first: 2, end: 4, probability, status: 'asked' }] },
        { text, messageId: MESSAGE, saidAt: SAID_AT, asked: undefined, currency: undefined },
      ).facts.flatMap(({ status, value }) => (value.kind === 'text' ? [[status, value.text]] : []))
    expect(wordsOf(0.9)).toEqual([['supposed', 'honey cakes']])
    expect(wordsOf(0.5)).toEqual([])
  })

  test('an amount without a sign is in the currency of its message, else in that of the profile', () => {
    expect(factOf('I sell soap for 8, and rent is €900 a month', 'price')?.value.currency).toBe('EUR')
    expect(
      told('I sell soap for 8 each', { currency: 'GBP' }).facts.find(({ key }) => key === 'price')?.value
        .currency,
    ).toBe('GBP')
  })

  test('a number that means nothing for the business is unused, and never the price', () => {
    const facts = factsOf('My daughter is 12 and we live at 45 Elm Street')
    expect(facts.filter(({ status }) => status === 'noted')).toEqual([])
    expect(facts.filter(({ key }) => key === 'price')).toEqual([])
  })

  test.each(['I have -500 in the bank.', 'minus 500 in the bank right now'])(
    '%s: money that is owed is no cash',
    text => expect(factsOf(text).filter(({ key }) => key === 'cash')).toEqual([]),
  )

  test('a bare answer is what was asked for', () => {
    expect(
      told('about 20 a week', { asked: 'sales' }).facts.map(({ key, value }) => [
        key,
        value.amount,
        value.per,
      ]),
    ).toEqual([['sales', 20, 'week']])
  })

  test('what asks for something itself is no answer to what was asked for', () => {
    const asked = (text: string) =>
      told(text, { asked: 'unit_cost' }).facts.map(({ status, key }) => `${status} ${key}`)
    expect(asked('what if churn was 2.5')).toEqual(['supposed churn'])
    expect(asked('about 2.5')).toEqual(['noted unit_cost'])
    const reported = told('Sent 60. 9 replied, 4 demos, 1 paid.', { asked: 'price' }).facts
    expect(reported.filter(({ key }) => key === 'price')).toEqual([])
    expect(reported.map(({ key }) => key)).toEqual(['leads', 'leads', 'leads', 'conversion'])
  })

  test('of several costs none takes the place of another, whatever names they share', () => {
    const partsOf = (text: string) =>
      factsOf(text).flatMap(({ key, part, value }) => (key === 'unit_cost' ? [[part, value.amount]] : []))
    expect(
      partsOf('I sell bread at 6. Each loaf costs me flour 1.10, flour for dusting 0.20, bag 0.15.'),
    ).toEqual([
      ['flour', 1.1],
      ['dusting', 0.2],
      [undefined, 0.15],
    ])
  })

  test('a name behind a comma is that of the next cost', () => {
    const reading = readMessage('the maple is 17 a board, oil and sandpaper about 3.50', undefined)
    expect([0, 1].map(index => partOf(reading, index, 'unit_cost'))).toEqual([undefined, 'oil'])
  })

  test('each fact is said in words that stand in the message', () => {
    const text =
      'Rent is 900 a month. I charge 45 a class and 31 people pay. Ads cost me 200 in May 🙂 and 2 left.'
    for (const { quote } of factsOf(text)) expect(text).toContain(quote)
  })

  test('of several numbers in a sentence each is quoted without the others', () => {
    const quotes = factsOf('Rent is 900 a month, insurance 120, and I charge 45 a class').map(
      ({ quote }) => quote,
    )
    expect(quotes).toEqual([
      'Rent is 900 a month, insurance',
      'a month, insurance 120, and I charge',
      'and I charge 45 a class',
    ])
  })

  test('the same message gives the same facts with the same ids; another message gives others', () => {
    const text = 'rent is 900 a month'
    expect(told(text)).toEqual(told(text))
    const [one] = told(text).facts
    const [other] = told(text, { messageId: '7d1f0b52-54a8-4b1b-9a44-3f0f5b7f0f12' }).facts
    expect(one?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(other?.id).not.toBe(one?.id)
  })

  test('what is refused tells nothing of a business', () => {
    const { safety, facts } = told('how do I sell 50 fake rolex watches for $200 each as real ones')
    expect(safety).not.toBeNull()
    expect(facts).toEqual([])
  })

  test('what is told has the shape that is stored and sent', () => {
    const text = 'i make 30-40 candles a week, by June i want 5k a month, 3 of 60 came back, rent 900'
    expect(Understood.parse(told(text))).toEqual(told(text))
  })
})
