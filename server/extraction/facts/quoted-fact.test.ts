import { describe, expect, test } from 'vitest'
import type { Said } from '../../ports.ts'
import { quoteRefusals, readQuote, type Claim } from './quoted-fact.ts'
import { understand } from '../understand.ts'
import { weights } from '../weights.ts'

const MESSAGE = '7d1f0b52-54a8-4b1b-9a44-3f0f5b7f0f11'
const SAID_AT = new Date('2027-03-01T12:00:00Z')

/** A message as it rests, with what it was understood to tell. */
function messageOf(text: string, forgotten: { from: number; to: number }[] = []): Said {
  const heard = { text, messageId: MESSAGE, saidAt: SAID_AT, asked: undefined, currency: undefined }
  const understood = { ...understand(heard, weights), forgotten }
  return { messageId: MESSAGE, text, saidAt: SAID_AT, understood }
}

/** What a claim comes to whose quote is the whole message. */
const read = (text: string, key: Claim['key'], value: Claim['value'], quote = text) =>
  readQuote({ key, value, quote }, messageOf(text), undefined)

describe('the value of a fact that a model claims is read from the words', () => {
  test.each<[string, Claim['key'], Claim['value'], object]>([
    ['it was $1,250 a month', 'burn', 1_250, { kind: 'money', amount: 1_250, currency: 'USD', per: 'month' }],
    ['it was $1,250 a month', 'burn', '$1,250', { amount: 1_250, currency: 'USD' }],
    ['about 36k by then', 'cash', 36_000, { kind: 'money', amount: 36_000 }],
    ['about 36k by then', 'cash', '36k', { amount: 36_000 }],
    ['some 5% of them', 'churn', 5, { kind: 'share', share: 0.05 }],
    ['some 5% of them', 'churn', 0.05, { share: 0.05 }],
    ['some 5% of them', 'churn', '5%', { share: 0.05 }],
    ['3 of 60 went', 'churn', 3, { kind: 'share', share: 0.05, whole: 60, of: 'customers' }],
    ['between 30 and 40 of those', 'sales', 40, { kind: 'count', low: 30, high: 40 }],
    ['between 30 and 40 of those', 'sales', '30-40', { low: 30, high: 40 }],
    ['for 6 months or so', 'lifetime', 6, { kind: 'duration', amount: 6, unit: 'month' }],
    ['done by June 15', 'goal_date', '2027-06-15', { kind: 'date', date: '2027-06-15' }],
    ['done by June 15', 'goal_date', 'June 15', { date: '2027-06-15' }],
    ['two hundred a week', 'visitors', 200, { kind: 'count', amount: 200, per: 'week' }],
    [
      '45 per market day, 2 days a week',
      'fixed_costs',
      45,
      { amount: 45, times: { amount: 2, per: 'week' } },
    ],
    ['mostly St. Louis folk', 'place', 'St. Louis', { kind: 'text', text: 'St. Louis' }],
    ['für kleine Cafés in Köln', 'audience', 'kleine Cafés', { kind: 'text', text: 'kleine Cafés' }],
  ])('%s, as %s %s', (text, key, value, expected) => {
    const { fact } = read(text, key, value)
    expect(fact).toMatchObject({ key, status: 'asked', value: expected, source: { by: 'model' } })
    expect(text).toContain(fact?.quote)
  })

  test.each<[string, Claim['key'], Claim['value']]>([
    ['between 30 and 40 of those', 'sales', 35],
    ['it was $1,250 a month', 'burn', 1_251],
    ['it was $1,250 a month', 'burn', -1_250],
    ['it was $1,250 a month', 'customers', 1_250],
    ['some 5% of them', 'price', 5],
    ['done by June 15', 'goal_date', '2027-06-16'],
    ['done by June 15', 'sales', 15],
    ['call me at 7:30', 'sales', 7],
    ['nothing there', 'sales', 0],
  ])('%s is not %s %s', (text, key, value) => {
    expect(read(text, key, value).refused).toBe(quoteRefusals.otherNumber)
  })
})

test('what a number is depends on the message, wherever the quote begins and ends', () => {
  expect(read('they paid 1,250 then', 'sales', 250, '250 then').refused).toBe(quoteRefusals.otherNumber)
  expect(read('they paid 1,250 then', 'sales', 1, 'paid 1').refused).toBe(quoteRefusals.otherNumber)
  expect(read('I think £40 is it', 'price', 40, '40 is it').refused).toBe(quoteRefusals.otherNumber)
  expect(read('they paid £40 then, and 30 now', 'cash', 30, '30 now').fact?.value.currency).toBe('GBP')
})

test('what is kept of a quote holds no other number, and nothing that was forgotten', () => {
  const text = 'so 431 were red, 77 were blue and then rain'
  expect(read(text, 'sales', 431).fact?.quote).toBe('so 431 were red,')
  expect(read(text, 'sales', 77).fact?.quote).toBe('were red, 77 were blue and then rain')
  const said = messageOf(text, [{ from: text.indexOf('were blue'), to: text.length }])
  expect(readQuote({ key: 'sales', value: 77, quote: text }, said, undefined).fact?.quote).toBe(
    'were red, 77',
  )
})

test('a what-if is no fact, and a number that was noted as one thing is no other', () => {
  const text = 'I sell candles at $24, each costs me $9. What if I charged $29?'
  expect(read(text, 'price', 29).refused).toBe(quoteRefusals.supposed)
  expect(read(text, 'unit_cost', 24).refused).toBe(quoteRefusals.noted)
  expect(read(text, 'price', 24).fact?.value.amount).toBe(24)
})

test('where words stand twice, once forgotten, they are read from the other place', () => {
  const text = '431 then. And 431 again.'
  const said = messageOf(text, [{ from: 0, to: 3 }])
  const claim = { key: 'sales', value: 431, quote: '431' } as const
  const again = readQuote(claim, said, undefined)
  expect(again.fact?.id).toBe(readQuote({ ...claim, quote: '431 again' }, said, undefined).fact?.id)
  expect(readQuote({ ...claim, quote: '431 then' }, said, undefined).refused).toBe(quoteRefusals.forgotten)
})
