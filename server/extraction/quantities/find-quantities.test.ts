import { describe, expect, test } from 'vitest'
import { languageOf } from '../text/language.ts'
import { tokensOf } from '../text/tokens.ts'
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
    ['18L bank, 4.2L/mo spend', { form: 'number', value: 1_800_000 }],
    ['a 5L can of paint for the bank', { form: 'code', value: 5 }],
    ['60 orders/day right now', { form: 'number', value: 60, per: 'day' }],
    ['two hundred and fifty people', { form: 'number', value: 250 }],
    ['half a dozen eggs', { form: 'number', value: 6 }],
    ['a third come back', { form: 'fraction', value: 0.3333 }],
    ['they take 6.5%', { form: 'percent', value: 0.065 }],
    ['1.900 by month, and', { form: 'number', value: 1900, per: 'month' }],
    ['2 in evry 100 buy', { form: 'number', value: 2, whole: 1, isOfEvery: true }],
    ['1 in 4 come back', { form: 'number', value: 1, whole: 1, isOfEvery: true }],
    ['49 euros in the year, and', { form: 'money', value: 49, per: 'year' }],
    ['not 1 said yes', { form: 'number', value: 0 }],
    ['not 1 but many', { form: 'number', value: 1 }],
    ['we had not 1 customer but 3', { form: 'number', value: 1 }],
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
    ['by Christmas', { form: 'date', date: { month: 12, day: 25 } }],
    ['by March 3', { form: 'date', date: { month: 3, day: 3 } }],
    ['bis zum 3. März ist es fertig und wir sind da', { form: 'date', date: { month: 3, day: 3 } }],
    ['until the end of the year', { form: 'date', date: { next: { unit: 'year', isThis: true } } }],
    ['by end of next year', { form: 'date', date: { next: { unit: 'year', isThis: false } } }],
    ['by xmas next year', { form: 'date', date: { month: 12, next: { unit: 'year', isThis: false } } }],
    ['by the end of next month', { form: 'date', date: { next: { unit: 'month', isThis: false } } }],
    ['every month I pay 80 for the room', { form: 'number', value: 80, per: 'month' }],
    ['.50 each', { value: 50 }],
    ['a lad at 95 the day, twice a week', { form: 'number', value: 95, per: 'day' }],
    ['lessons at 36 the hour', { form: 'number', value: 36, per: 'hour' }],
  ])('%s', (text, expected) => {
    expect(found(text)[0]).toMatchObject(expected)
  })

  test.each([
    ['R42 a bottle', { form: 'money', value: 42, currency: 'ZAR', perUnit: 'bottle' }],
    ['GHS 15 a plate', { form: 'money', value: 15, currency: 'GHS' }],
    ['150,000 won', { form: 'money', value: 150_000, currency: 'KRW' }],
    ['$40 CAD', { form: 'money', value: 40, currency: 'CAD' }],
    ['£1.20p', { form: 'money', value: 1.2, currency: 'GBP' }],
    ['70p each', { form: 'money', value: 0.7, currency: 'GBP', per: 'unit' }],
    ['2k5 is what we have', { value: 2500 }],
    ['1h30 each', { form: 'duration', value: 1.5, durationUnit: 'hour' }],
    ['an hour and a half', { form: 'duration', value: 1.5, durationUnit: 'hour' }],
    ['elle reste un an et demi avec nous', { form: 'duration', value: 1.5, durationUnit: 'year' }],
    ['29.99 yr', { form: 'number', value: 29.99, per: 'year' }],
    ['22,000 month', { form: 'number', value: 22_000, per: 'month' }],
    ['75 HR people', { form: 'number', value: 75 }],
    ['8 day passes', { form: 'number', value: 8 }],
    ['20 p/m', { form: 'number', value: 20, per: 'month' }],
    ['1,2 Mio. € Umsatz', { form: 'money', value: 1_200_000, currency: 'EUR' }],
  ])('%s, too', (text, expected) => {
    expect(found(text)[0]).toMatchObject(expected)
  })

  test('a number behind a colon is no time of the day', () => {
    expect(found('a taster at £5: 33 sold').map(({ form, value }) => [form, value])).toEqual([
      ['money', 5],
      ['number', 33],
    ])
  })

  test.each(['is it 39 or 49?', '$8 or $80', 'rent went 310 to 430', 'it was 45 in 2022'])(
    '%s: two numbers, each for itself',
    text => {
      expect(found(text).map(({ high, whole }) => [high, whole])).toEqual([
        [undefined, undefined],
        [undefined, undefined],
      ])
    },
  )

  test.each([
    ['45 a day and I go twice a week', { amount: 2, per: 'week' }],
    ['45 a day, 4x a week', { amount: 4, per: 'week' }],
    ['2 days a week at 45 a day', { amount: 2, per: 'week' }],
    ['3 days a wek at 110 a day', { amount: 3, per: 'week' }],
    ['he asks 450 the day and he come 3 days in the week', { amount: 3, per: 'week' }],
    ['45 every Saturday', { amount: 1, per: 'week' }],
    ['we only do Saturdays, 45 a stall', { amount: 1, per: 'week' }],
    ['the stall is 45 on saturdays and sundays', { amount: 2, per: 'week' }],
    ['the Saturday market is 45', { amount: 1, per: 'week' }],
    ['45 every other week', { amount: 26, per: 'year' }],
    ['45 twice a month', { amount: 2, per: 'month' }],
    ['45 a fortnight', { amount: 26, per: 'year' }],
    ['45 biweekly', { amount: 26, per: 'year' }],
    ['900 quarterly', { amount: 4, per: 'year' }],
    ['1,200 every 3 months', { amount: 4, per: 'year' }],
    ['Der Stand kostet 45 am Tag und ich gehe zweimal die Woche hin', { amount: 2, per: 'week' }],
    ['Der Stand kostet 45 jeden Samstag und das ist viel', { amount: 1, per: 'week' }],
    ['El puesto cuesta 45 al día y voy dos veces por semana', { amount: 2, per: 'week' }],
    ['el puesto son 45 todos los sábados y es mucho', { amount: 1, per: 'week' }],
    ["Le stand coûte 45 par jour et j'y vais deux fois par semaine", { amount: 2, per: 'week' }],
    ["le stand c'est 45 tous les samedis et c'est beaucoup", { amount: 1, per: 'week' }],
    ['A banca custa 45 por dia e vou duas vezes por semana', { amount: 2, per: 'week' }],
    ['a banca são 45 todos os sábados e é muito', { amount: 1, per: 'week' }],
  ])('%s: how often', (text, expected) => {
    const stall = found(text).find(({ times }) => times !== undefined)
    expect(stall?.times).toMatchObject(expected)
    expect(stall?.value).toBeGreaterThanOrEqual(45)
  })

  test.each([
    'soap 8 each, I post twice a week',
    'rent is 900 a month, twice what it was',
    'rent is 900, we open on saturdays and sundays',
    '110 drops per day, fridays 150',
    '45 a day, closed mondays',
    'we sold 60 the day before and come 2 days a week',
    'weekly is 35 a visit, biweekly 50 a visit',
  ])('%s: nothing that comes so often', text => {
    expect(found(text).filter(({ times, per }) => times !== undefined && per !== 'unit')).toEqual([])
  })

  test('what is listed behind every month is of each month', () => {
    const list = 'Every month I spend Zoom 1,300, ads 15,000 and an assistant 18,000. I have 25 students.'
    expect(found(list).map(({ per }) => per)).toEqual(['month', 'month', 'month', undefined])
    expect(found('last month I sold 40 and have 25 left').map(({ per }) => per)).toEqual(['month', undefined])
  })

  test('12 an hour for 15 hours: nothing lasts hours an hour', () => {
    expect(found('someone at 12 an hour for 15 hours').map(({ per }) => per)).toEqual(['hour', undefined])
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

  test.each(['500 by month 6', '5000 by day 90'])('%s is said of no period', text => {
    expect(found(text)[0]?.per).toBeUndefined()
  })

  test.each(['of 60 members 3 left', 'Bad month. Out of the 60 who joined only 3 came back'])(
    '%s: the whole comes first',
    text => {
      const [first, second] = found(text)
      expect([first?.value, second?.value, second?.whole]).toEqual([60, 3, 0])
    },
  )

  test('the first number of another thing is no whole', () => {
    expect(found('I sold half of 60 boxes. 3 broke').map(({ whole }) => whole)).toEqual([
      1,
      undefined,
      undefined,
    ])
    expect(found('proud of 60 sales, and 3 a day is the goal').map(({ whole }) => whole)).toEqual([
      undefined,
      undefined,
    ])
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

  test.each(['-500 in the bank', 'i am at -$500', 'minus 500 on the account', 'le compte est à −500'])(
    '%s: below nothing',
    text => expect(found(text)[0]).toMatchObject({ value: 500, isNegative: true }),
  )

  test.each(['- 500 in the bank', '400-500 in the bank', '900 minus 500'])('%s: not below nothing', text =>
    expect(found(text).every(({ isNegative }) => isNegative === undefined)).toBe(true),
  )

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
