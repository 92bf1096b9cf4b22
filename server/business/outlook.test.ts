import { describe, expect, test } from 'vitest'
import type { Fact, FactValue } from '#shared/business/fact.ts'
import { type Profile, profileOf } from '#shared/business/fold.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { greet } from './greeting.ts'
import { outlookOf } from './outlook.ts'

type Said = [key: FactKey, value: Partial<FactValue>, more?: Partial<Fact>]

/** What these facts make known, said one after the other. */
function profile(...said: Said[]): Profile {
  const events = said.map(([key, value, more], index) => {
    const said_at = `2027-03-0${index + 1}T10:00:00.000Z`
    const source = { message_id: 'm', quote: 'as I said it', said_at, by: 'extraction' } as const
    const fact: Fact = {
      id: `fact-${index}`,
      key,
      status: 'noted',
      value: { kind: 'money', currency: 'USD', ...value },
      quote: source.quote,
      source,
      ...more,
    }
    return {
      id: fact.id,
      position: index,
      message_id: 'm',
      said_at,
      content: { type: 'stated' as const, fact },
    }
  })
  return profileOf(events)
}

const price: Said = ['price', { amount: 8, per: 'unit', unit: 'loaf' }]
const cost: Said = ['unit_cost', { amount: 3, per: 'unit' }]
const stall: Said = [
  'fixed_costs',
  { amount: 45, per: 'unit', unit: 'market day', times: { amount: 2, per: 'week' } },
  { part: 'stall' },
]
const rent: Said = ['fixed_costs', { amount: 100, per: 'month' }, { part: 'storage' }]
const cash: Said = ['cash', { amount: 9_500 }]
const burn: Said = ['burn', { amount: 2_000 }]

describe('the break-even of a profile', () => {
  test('is what has to be sold a month, rounded up, in the word of its price', () => {
    // 390 + 100 a month, at 5 each.
    expect(outlookOf(profile(price, cost, stall, rent)).breakEven).toEqual({ units: 98, noun: 'loaves' })
    expect(greet(profile(price, cost, stall, rent)).greeting).toBe(
      'Welcome back. On your numbers you break even at 98 loaves a month. Plan this week?',
    )
  })

  test('counts sales where the price names nothing, or not in English', () => {
    const named = (unit: string, quote = 'as I said it') =>
      outlookOf(profile(['price', { amount: 8, per: 'unit', unit }, { quote }], cost, rent)).breakEven?.noun
    expect(named('half loaf')).toBe('sales')
    expect(named('kits')).toBe('sales')
    expect(named('stück', 'das Stück kostet bei mir 8 Euro und ist nicht teuer')).toBe('sales')
    expect(named('box')).toBe('boxes')
  })

  test.each<[string, Said[]]>([
    ['the cost of one is not known', [price, rent]],
    ['nothing fixed is known', [price, cost]],
    [
      'it is asked and not known',
      [price, cost, ['fixed_costs', { amount: 100, per: 'month' }, { status: 'asked' }]],
    ],
    ['there are several prices', [price, ['price', { amount: 20 }, { part: 'box' }], cost, rent]],
    [
      'two prices contradict each other',
      [price, ['price', { amount: 9, per: 'unit', unit: 'loaf' }], cost, rent],
    ],
    [
      'they are in two currencies',
      [price, cost, ['fixed_costs', { amount: 100, per: 'month', currency: 'EUR' }]],
    ],
    [
      'price and cost are of different things',
      [price, ['unit_cost', { amount: 3, per: 'unit', unit: 'kg' }], rent],
    ],
    ['the price is paid by the month', [['price', { amount: 8, per: 'month' }], cost, rent]],
    ['one costs more than it sells for', [price, ['unit_cost', { amount: 9 }], rent]],
    [
      'how often a fixed cost comes is not known',
      [price, cost, ['fixed_costs', { amount: 45, per: 'unit', unit: 'market day' }]],
    ],
    ['a whole stands beside its parts', [price, cost, rent, ['fixed_costs', { amount: 500, per: 'month' }]]],
    [
      'an amount is a range',
      [
        price,
        cost,
        ['fixed_costs', { amount: undefined, low: 90, high: 110, per: 'month' } as Partial<FactValue>],
      ],
    ],
    ['a commission is taken', [price, cost, rent, ['commission_rate', { kind: 'share', share: 0.1 }]]],
  ])('is not told where %s', (_, said) => {
    expect(outlookOf(profile(...said)).breakEven).toBeUndefined()
  })
})

describe('the runway of a profile', () => {
  test('is told in whole months that are surely there, and first when it is short', () => {
    expect(outlookOf(profile(cash, burn)).runwayMonths).toBe(4)
    expect(greet(profile(price, cost, rent, cash, burn)).greeting).toContain('your cash lasts about 4 months')
    const long: Said = ['cash', { amount: 95_000 }]
    expect(greet(profile(price, cost, rent, long, burn)).greeting).toContain('you break even at 20 loaves')
    expect(greet(profile(long, burn)).greeting).toContain('your cash lasts about 47 months')
  })

  test('of less than a month is said as such', () => {
    expect(greet(profile(['cash', { amount: 900 }], burn)).greeting).toContain('less than a month')
  })

  test.each<[string, Said[]]>([
    ['what goes out is not known', [cash]],
    ['something comes in, too', [cash, burn, ['revenue', { amount: 900, per: 'month' }]]],
    ['nothing goes out', [cash, ['burn', { amount: 0 }]]],
    ['they are in two currencies', [cash, ['burn', { amount: 900, currency: 'EUR' }]]],
  ])('is not told where %s', (_, said) => {
    expect(outlookOf(profile(...said)).runwayMonths).toBeUndefined()
  })
})
