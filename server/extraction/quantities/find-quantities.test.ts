import { describe, expect, test } from 'vitest'
import { languageOf } from '../language.ts'
import { tokensOf } from '../tokens.ts'
import { findQuantities, QUANTITIES_MAX } from './find-quantities.ts'

const found = (text: string) => {
  const tokens = tokensOf(text)
  return findQuantities(tokens, languageOf(tokens))
}

describe('what is written of a number', () => {
  test.each([
    ['I charge $1,500', { form: 'money', value: 1500, currency: 'USD' }],
    [
      'I charge 1.500 € im Monat für das und die Miete',
      { form: 'money', value: 1500, currency: 'EUR', per: 'month' },
    ],
    ['it costs 12,50', { form: 'number', value: 12.5 }],
    ['1 200 € par mois pour le local', { form: 'money', value: 1200, currency: 'EUR', per: 'month' }],
    ['rent is 900 a month', { form: 'number', value: 900, per: 'month' }],
    ['a salary of 36k', { form: 'number', value: 36_000 }],
    ['two grand a month', { form: 'number', value: 2000, per: 'month' }],
    ['6 lakh for the kitchen', { form: 'number', value: 600_000 }],
    ['two hundred and fifty people', { form: 'number', value: 250 }],
    ['half a dozen eggs', { form: 'number', value: 6 }],
    ['a third come back', { form: 'fraction', value: 0.3333 }],
    ['they take 6.5%', { form: 'percent', value: 0.065 }],
    ['20p a bag', { form: 'money', value: 0.2, per: 'unit', perUnit: 'bag' }],
    ['stall is 45 per market day', { form: 'number', value: 45, per: 'unit', perUnit: 'market day' }],
    ['they stay 6 months', { form: 'duration', value: 6, durationUnit: 'month' }],
    ['30-40k in sales', { form: 'number', value: 30_000, high: 40_000 }],
    ['between 30 and 40 a week', { form: 'number', value: 30, high: 40, per: 'week' }],
    ['since 2019', { form: 'year', value: 2019 }],
    ['in 2019 a month before we opened', { form: 'year', value: 2019 }],
    ['want 2000 a month', { form: 'number', value: 2000, per: 'month' }],
    ['we take 2050/week', { form: 'number', value: 2050, per: 'week' }],
    ['open until 7:30', { form: 'clock' }],
    ['by March 3', { form: 'date', date: { month: 3, day: 3 } }],
    ['bis zum 3. März ist es fertig und wir sind da', { form: 'date', date: { month: 3, day: 3 } }],
    ['until the end of the year', { form: 'date', date: { next: { unit: 'year', isThis: true } } }],
    ['every month I pay 80 for the room', { form: 'number', value: 80, per: 'month' }],
    ['.50 each', { value: 50 }],
  ])('%s', (text, expected) => {
    expect(found(text)[0]).toMatchObject(expected)
  })

  test.each([
    ['3 of my 60 members', 3, 60],
    ['3 out of 60', 3, 60],
    ['1 in 20', 1, 20],
    ['3 people last month out of 60', 3, 60],
  ])('%s is a part of a whole', (text, part, whole) => {
    const [first, second] = found(text)
    expect([first?.value, second?.value, first?.whole]).toEqual([part, whole, 1])
  })

  test.each(['15 instead of 17', 'from 30 to 40', '12 sales in 20 days'])(
    '%s is no part of a whole, and no range',
    text => {
      expect(found(text).map(({ whole, high }) => [whole, high])).toEqual([
        [undefined, undefined],
        [undefined, undefined],
      ])
    },
  )

  test('a word that is a number in another language counts nothing', () => {
    expect(found('I once had a real try at this, seize the day')).toEqual([])
    expect(found('cuesta once euros y lo vendo por veinte en el mercado').map(({ value }) => value)).toEqual([
      11, 20,
    ])
  })

  test('what may be 6.50 or 650 is never a number', () => {
    expect(found('we were six fifty before')[0]?.form).toBe('code')
  })

  test('digits of addresses say nothing', () => {
    expect(found('see https://example.com/42?x=7 or mail me at ann99@example.com')).toEqual([])
  })

  test('places are those of the text, also behind characters of two units', () => {
    const text = '🙂🙂 rent is $900 now'
    const [quantity] = found(text)
    expect(text.slice(quantity?.from, quantity?.to)).toBe('$900')
  })

  test('beyond the first of very many numbers nothing is read', () => {
    expect(found('12 bags '.repeat(200))).toHaveLength(QUANTITIES_MAX)
  })
})
