import type { Fact, FactValue } from '#shared/business/fact.ts'
import { type FactKey, keyRules } from '#shared/business/keys.ts'

type Told = Partial<Record<FactKey, number | string | Partial<FactValue>>>

/** A profile to answer with. */
export interface Profiled {
  name: string
  told: Told
  currency?: string
  /** what the newest message counts on the way to a sale: '160 enquiries' */
  counts?: readonly string[]
}

const businesses: readonly Profiled[] = [
  { name: 'nothing is known', told: {} },
  {
    name: 'a class with a room that is paid each time, and a goal for each',
    currency: 'EUR',
    told: {
      offer: 'music class',
      audience: 'families',
      price: { amount: 8.5, per: 'unit', unit: 'head' },
      fixed_costs: { amount: 22, per: 'unit', unit: 'class' },
      customers: 9,
      hours: { amount: 3.5, per: 'unit' },
      goal_money: { amount: 80, per: 'unit', unit: 'class' },
    },
  },
  {
    name: 'a stall and its sales by the week',
    currency: 'GBP',
    told: {
      offer: 'chilli oil',
      price: 6.5,
      unit_cost: 2.1,
      fixed_costs: { amount: 35, per: 'week' },
      sales: { amount: 6, per: 'week' },
    },
  },
  {
    name: 'who pays by the week, and help by the hour',
    currency: 'GBP',
    told: {
      offer: 'knife sharpening',
      audience: 'restaurants',
      price: { amount: 12, per: 'week' },
      customers: 26,
      fixed_costs: { amount: 250, per: 'month' },
      goal_money: { amount: 2000, per: 'month' },
      goal_date: { date: '2027-11-30' },
      wage: { amount: 14, per: 'hour' },
      hours: { amount: 6, per: 'week' },
      churn: 0.03,
      budget: 300,
      acquisition_cost: 30,
    },
  },
  {
    name: 'candles in dollars',
    currency: 'USD',
    told: {
      offer: 'soy candles',
      audience: 'small hotels',
      price: 24,
      unit_cost: 9,
      fixed_costs: 600,
      sales: 40,
    },
  },
  {
    name: 'software a month in euros, with churn',
    currency: 'EUR',
    told: {
      offer: 'scheduling software',
      audience: 'dentists',
      price: { amount: 79, per: 'month' },
      unit_cost: 12,
      customers: 60,
      churn: 0.04,
      acquisition_cost: 300,
      cash: 18_000,
      burn: { amount: 6500, per: 'month' },
      growth: 0.08,
      raise: 250_000,
    },
  },
  {
    name: 'a salon in Lagos in naira',
    currency: 'NGN',
    told: {
      offer: 'braids',
      place: 'Lagos',
      price: { amount: 15_000, per: 'unit', unit: 'visit' },
      capacity: 120,
    },
  },
  {
    name: 'a freelancer by the hour, with a goal to take home',
    currency: 'GBP',
    told: {
      offer: 'bookkeeping',
      price: { amount: 35, per: 'hour' },
      hours: 25,
      goal_money: { amount: 3000, per: 'month', text: '3000 to take home' },
      unit_cost: 0,
    },
  },
  {
    name: 'a seller below cost',
    currency: 'USD',
    told: { offer: 'meal boxes', price: 10, unit_cost: 12, fixed_costs: 900, sales: 200 },
  },
  {
    name: 'a marketplace that lives on its commission',
    currency: 'EUR',
    told: {
      offer: 'a marketplace for cleaners',
      order_value: 80,
      commission_rate: 0.15,
      unit_cost: 4,
      visitors: 2000,
      conversion: 0.03,
    },
  },
  {
    name: 'a maker who sells on a marketplace that takes a share',
    currency: 'USD',
    told: { offer: 'earrings', price: 32, unit_cost: 8, commission_rate: 0.1, visitors: 900, sales: 20 },
  },
  {
    name: 'a goal with a date and a helper to pay',
    currency: 'USD',
    told: {
      offer: 'sourdough starter kits',
      audience: 'busy parents',
      place: 'Leeds',
      price: 29,
      unit_cost: 11,
      fixed_costs: 1200,
      sales: 30,
      goal_money: 5000,
      goal_date: { kind: 'date', date: '2027-06-30' },
      wage: { amount: 16, per: 'hour' },
      hours: 10,
      budget: 400,
    },
  },
  {
    name: 'talks with people before anything is sold',
    told: { offer: 'an app for beekeepers', interviews: 15, yeses: 3, leads: 12 },
  },
  {
    name: 'a stall that knows its price and its rent only',
    currency: 'GBP',
    told: { offer: 'falafel wraps', price: 8, fixed_costs: 780 },
  },
  {
    name: 'leads of whom some bought, and a goal in people',
    currency: 'INR',
    told: {
      offer: 'exam tutoring',
      leads: 160,
      conversion: { share: 0.0875, whole: 160, of: 'leads' },
      goal_customers: 30,
      goal_date: { kind: 'date', date: '2027-06-01' },
    },
  },
  {
    name: 'a goal with a date and nothing sold yet',
    currency: 'USD',
    told: {
      offer: 'oak desks',
      price: 180,
      unit_cost: 60,
      goal_money: { amount: 9000, per: 'month' },
      goal_date: { kind: 'date', date: '2027-06-05' },
    },
  },
  {
    name: 'a goal to keep, with a cost that is not known',
    currency: 'EUR',
    told: { offer: 'wedding cakes', price: 300, goal_money: { amount: 4000, text: '4000 for myself' } },
  },
  {
    name: 'a sum wanted once, by a date',
    currency: 'USD',
    told: {
      offer: 'candles',
      price: 24,
      unit_cost: 9,
      fixed_costs: 200,
      goal_money: { amount: 5000, per: 'once' },
      goal_date: { kind: 'date', date: '2027-05-03' },
    },
  },
  {
    name: 'a sum wanted once, of what nobody knows',
    told: { goal_money: { amount: 5000, per: 'once' }, goal_date: { kind: 'date', date: '2027-05-03' } },
  },
  {
    name: 'income and a goal in money alone',
    currency: 'USD',
    told: { revenue: 4000, goal_money: 10_000, goal_date: { kind: 'date', date: '2027-05-03' } },
  },
  {
    name: 'a price, a cost, and a budget for nothing that was named',
    currency: 'USD',
    told: { price: 90, unit_cost: 20, budget: 300 },
  },
  {
    name: 'buyers counted one by one, who pay by the month, and a goal',
    currency: 'USD',
    told: {
      offer: 'payroll software',
      audience: 'dental clinics',
      leads: 6000,
      price: { amount: 99, per: 'month' },
      unit_cost: 12,
      goal_money: 10_000,
    },
  },
  {
    name: 'followers, and a price they pay by the month',
    currency: 'EUR',
    told: {
      offer: 'a newsletter on cheese',
      followers: 4200,
      price: { amount: 7, per: 'month' },
    },
  },
  {
    name: 'neighbors counted one by one, and a price',
    currency: 'GBP',
    told: { offer: 'window cleaning', place: 'Leeds', leads: 2400, price: 40, goal_money: 2500 },
  },
  {
    name: 'a piece that takes hours, and a goal',
    currency: 'CAD',
    told: {
      offer: 'oak stools',
      price: 95,
      unit_cost: 31,
      hours: { amount: 3.5, unit: 'hour', per: 'unit' },
      goal_money: 1200,
    },
  },
  {
    name: 'hours of which so many can be sold, and a goal after costs',
    currency: 'EUR',
    told: {
      offer: 'design',
      place: 'Leipzig',
      fixed_costs: 650,
      capacity: { kind: 'duration', amount: 80, unit: 'hour', per: 'month' },
      goal_money: { amount: 4000, text: '4000 to live on' },
    },
  },
  {
    name: 'days at a price a day, a goal after costs, and a full calendar',
    currency: 'GBP',
    told: {
      offer: 'wall painting',
      price: { amount: 350, per: 'day' },
      unit_cost: 20,
      hours: { amount: 9, unit: 'day', per: 'month' },
      goal_money: { amount: 4000, text: '4000 after costs' },
      capacity: 12,
    },
  },
  {
    name: 'a price that a full calendar at home cannot live on',
    told: {
      offer: 'yoga sessions',
      price: { amount: 35, per: 'unit', unit: 'session' },
      unit_cost: 4,
      fixed_costs: 45,
      capacity: 39,
      goal_money: { amount: 1400, text: '1400 after costs' },
    },
  },
  {
    name: 'income and costs of a month, and a goal to keep',
    currency: 'GBP',
    told: {
      revenue: { amount: 6200, per: 'month' },
      burn: { amount: 3400, per: 'month' },
      goal_money: { amount: 4500, text: '4500 to take home' },
    },
  },
  {
    name: 'income of a month and a goal without a date',
    currency: 'USD',
    told: { offer: 'horse shoeing', revenue: { amount: 3350, per: 'month' }, goal_money: 5000 },
  },
  {
    name: 'hours at a price, a fixed cost, and a goal',
    currency: 'GBP',
    told: {
      offer: 'cello lessons',
      price: { amount: 42, per: 'hour' },
      fixed_costs: 22,
      goal_money: { amount: 1800, per: 'month' },
    },
  },
  { name: 'nobody of nine said yes', told: { offer: 'garden robots', interviews: 9, yeses: 0 } },
  {
    name: 'cash with income above the cost',
    currency: 'USD',
    told: { cash: 9000, burn: { amount: 3000, per: 'month' }, revenue: { amount: 4200, per: 'month' } },
  },
  {
    name: 'buyers who come back',
    currency: 'GBP',
    told: { offer: 'dog grooming', price: 40, unit_cost: 6, repeat_rate: 0.6, customers: 85, visitors: 300 },
  },
  {
    name: 'a subscription whose costs are not known',
    currency: 'USD',
    told: { offer: 'coffee subscription', price: { amount: 29, per: 'month' }, churn: 0.06 },
  },
  {
    name: 'ads for what people buy once',
    currency: 'EUR',
    told: { offer: 'phone cases', price: 25, unit_cost: 7, acquisition_cost: 22 },
  },
  {
    name: 'a salary to pay out of the cash',
    currency: 'USD',
    told: {
      cash: 212_000,
      burn: { amount: 31_000, per: 'month' },
      revenue: { amount: 8400, per: 'month' },
      wage: { amount: 7500, per: 'month' },
    },
  },
  {
    name: 'cash that goes out, and nothing that comes in',
    currency: 'EUR',
    told: { cash: 40_000, burn: { amount: 2500, per: 'month' } },
  },
  {
    name: 'costs told one by one, and cash',
    currency: 'INR',
    told: {
      offer: 'online classes',
      price: 4000,
      cash: 350_000,
      fixed_costs: 46_300,
      budget: { amount: 15_000, per: 'month' },
      wage: { amount: 18_000, per: 'month' },
      revenue: 28_000,
    },
  },
  {
    name: 'hours and their pay alone',
    currency: 'EUR',
    told: { wage: { amount: 16, per: 'hour' }, hours: 15 },
  },
  {
    name: 'a barber who can pay for help',
    currency: 'GBP',
    told: {
      offer: 'haircuts',
      price: 30,
      unit_cost: 3,
      fixed_costs: 3200,
      sales: 260,
      wage: { amount: 14, per: 'hour' },
      hours: 20,
    },
  },
  {
    name: 'a tutor who counts enquiries, demos, and who joined, with a goal',
    currency: 'INR',
    told: { offer: 'maths classes', goal_customers: 30, goal_date: { amount: 20, unit: 'week' } },
    counts: ['160 enquiries', '40 demos', '14 joined'],
  },
  {
    name: 'leaflets that cost something, and nobody asked how many',
    currency: 'GBP',
    told: { offer: 'window cleaning', price: 14, budget: 45 },
    counts: ['200 leaflets', '6 calls', '4 signed up'],
  },
  {
    name: 'a subscription that tells how long they stay',
    currency: 'EUR',
    told: { price: 25, unit_cost: 2, lifetime: { amount: 8, unit: 'month' }, acquisition_cost: 12 },
  },
  {
    name: 'nothing but zeros',
    currency: 'USD',
    told: { price: 0, unit_cost: 0, fixed_costs: 0, sales: 0, cash: 0, visitors: 0, churn: 0, customers: 0 },
  },
  {
    name: 'absurdly much of everything',
    currency: 'JPY',
    told: {
      offer: 'x'.repeat(60),
      audience: 'people who live on the other side of the world',
      price: 1e12,
      unit_cost: 1,
      fixed_costs: 1e15,
      sales: 1e9,
      churn: 1,
      growth: 9,
      goal_customers: 1e12,
      cash: 1e15,
      burn: 0.01,
    },
  },
]

/** Businesses of many kinds, and each number alone. */
/** What one leaves was told as money, and no price. */
const LEFT_EACH = { margin: { kind: 'money', amount: 4.15 } } satisfies Told

export const profiles: readonly Profiled[] = [
  ...businesses,
  { name: 'only what one leaves is known, in money', told: LEFT_EACH, currency: 'GBP' },
  {
    name: 'what one leaves is known in money, with costs, sales, a goal and an hourly wage',
    told: {
      ...LEFT_EACH,
      offer: 'hijabs',
      fixed_costs: 300,
      sales: 90,
      goal_money: 1500,
      wage: { amount: 12, per: 'hour' },
    },
    currency: 'GBP',
  },
  {
    name: 'what one leaves is known in money, with a commission',
    told: {
      ...LEFT_EACH,
      commission_rate: 0.15,
      acquisition_cost: 5,
      repeat_rate: 0.3,
      conversion: 0.02,
      budget: 100,
    },
  },
  ...(Object.keys(keyRules) as FactKey[]).map(key => ({
    name: `only ${keyRules[key].label} is known`,
    told: { [key]: plainOf(key) },
    currency: 'USD',
  })),
]

function plainOf(key: FactKey): number | string | Partial<FactValue> {
  const [kind] = keyRules[key].kinds
  if (kind === 'text') return 'handmade soap'
  if (kind === 'share') return 0.2
  if (kind === 'date') return { kind, date: '2027-03-31' }
  if (kind === 'duration') return { kind, amount: 10, unit: 'month' }
  return 120
}

/** The facts of a profile, as they would have been noted from one message. */
export function factsOf({ told, currency }: Profiled): Fact[] {
  return (Object.entries(told) as [FactKey, NonNullable<Told[FactKey]>][]).map(([key, said], index) => {
    const value = valueOf(key, said, currency)
    const quote = String(value.text ?? value.amount ?? value.share ?? value.date)
    return {
      id: `fact-${index}`,
      key,
      status: 'noted',
      value,
      quote,
      source: { message_id: 'message-0', quote, said_at: '2026-11-20T12:00:00.000Z', by: 'extraction' },
    }
  })
}

/** What the newest message of a profile told, where it counts something. */
export function toldBy({ counts = [], ...profiled }: Profiled): Fact[] {
  const [first] = factsOf(profiled)
  if (!first || counts.length === 0) return []
  const counted = counts.map((quote, index): Fact => ({
    ...first,
    id: `count-${index}`,
    key: 'leads',
    value: { kind: 'count', amount: Number(quote.split(' ', 1)[0]) },
    quote,
  }))
  return [...counted, ...factsOf(profiled)]
}

function valueOf(key: FactKey, said: number | string | Partial<FactValue>, currency?: string): FactValue {
  const [kind] = keyRules[key].kinds
  const value: FactValue = { kind, ...(typeof said === 'object' && said) }
  if (typeof said === 'string') return { ...value, text: said }
  if (typeof said === 'number') Object.assign(value, kind === 'share' ? { share: said } : { amount: said })
  if (kind === 'duration' && value.unit === undefined && value.kind === 'duration') value.unit = 'hour'
  if (value.kind === 'money' && currency !== undefined) value.currency = currency
  const { per } = keyRules[key]
  if (per === 'month' && value.per === undefined && value.kind === 'money') value.per = 'month'
  return value
}
