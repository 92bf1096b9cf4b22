import type { Business, BusinessProfile, ProfileFact } from '#shared/business/calls.ts'
import type { Fact, FactValue } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { monthly } from '#shared/business/monthly.ts'

// What is known of fake businesses. The days are past ones, so that a picture of today says the same tomorrow.

export const SESSION = '5f0c1c1e-0000-4000-8000-000000000001'
let count = 0

const idOf = (number: number) => `0b0b0b0b-0000-4000-8000-${String(number).padStart(12, '0')}`

export const kits: Business = {
  id: idOf(901),
  name: 'Sourdough starter kits',
  remembers: true,
  created_at: '2025-01-10T10:00:00.000Z',
  used_at: '2025-04-02T10:00:00.000Z',
  archived_at: null,
}
const others: Business[] = [
  { ...kits, id: idOf(902), name: 'Bread classes' },
  { ...kits, id: idOf(903), name: 'Candles', archived_at: '2025-03-01T10:00:00.000Z' },
]
export const businesses = { businesses: [kits, ...others] }

interface Said {
  part?: string
  quote?: string
  day?: string
  status?: Fact['status']
  /** where it was said; a message of its own when left out */
  messageId?: string
}

export function fact(
  key: FactKey,
  value: FactValue,
  { part, quote = '', day = '2025-03-03', status, messageId }: Said = {},
): Fact {
  const amount = monthly(value)
  return {
    id: idOf((count += 1)),
    key,
    status: status ?? 'noted',
    value,
    quote,
    ...(part === undefined ? {} : { part }),
    ...(amount === undefined ? {} : { monthly: amount }),
    source: {
      message_id: quote === '' ? null : (messageId ?? idOf(count + 500)),
      quote,
      said_at: `${day}T10:00:00.000Z`,
      by: quote === '' ? 'edit' : 'extraction',
    },
  }
}

export const text = (words: string): FactValue => ({ kind: 'text', text: words })
export const usd = (amount: number, more: Partial<FactValue> = {}): FactValue => ({
  kind: 'money',
  amount,
  currency: 'USD',
  ...more,
})

const price = fact('price', usd(29, { per: 'unit', unit: 'kit' }), { quote: 'a kit sells for $29' })
const newPrice = fact('price', usd(19, { per: 'unit', unit: 'kit' }), {
  quote: 'the $19 kit is going well',
  day: '2025-04-02',
})
const parking = usd(45, { per: 'unit', unit: 'market day', times: { amount: 2, per: 'week' } })

const known: ProfileFact[] = [
  fact('offer', text('Sourdough starter kits'), { quote: 'I sell sourdough starter kits at the market' }),
  fact('audience', text('People who bake at home on weekends')),
  fact('place', text('Dublin, two farmers’ markets'), { quote: 'two farmers’ markets in Dublin' }),
  newPrice,
  fact('unit_cost', usd(7.4, { per: 'unit', unit: 'kit' }), {
    part: 'jar and flour',
    quote: '$7.40 for jar and flour',
  }),
  fact('unit_cost', usd(3.6, { per: 'unit', unit: 'kit' }), {
    part: 'packaging',
    quote: 'packaging is 3.60',
  }),
  fact('fixed_costs', parking, { part: 'stall', quote: 'stall is 45 per market day, 2 days a week' }),
  fact('fixed_costs', usd(120, { per: 'month' }), { part: 'storage' }),
  fact('cash', usd(8500), { quote: 'I have 8.5k left', day: '2025-04-01' }),
  fact('customers', { kind: 'count', amount: 60 }, { quote: '3 of 60 members leave a month' }),
  fact(
    'churn',
    { kind: 'share', share: 0.05, whole: 60, of: 'customers', per: 'month' },
    { quote: '3 of 60 members leave a month' },
  ),
  fact(
    'conversion',
    { kind: 'share', low: 0.02, high: 0.03 },
    { quote: 'somewhere between 2 and 3 percent' },
  ),
  fact('goal_date', { kind: 'date', date: '2025-12-01' }),
  fact('hours', { kind: 'duration', amount: 10, unit: 'hours', per: 'week' }, { quote: '10 hours a week' }),
].map(each => ({ ...each, history: [] }))

export function profileOf(facts: ProfileFact[], more: Partial<BusinessProfile> = {}): BusinessProfile {
  const messages = facts.flatMap(({ source, history }) => [source, ...history.map(each => each.source)])
  return {
    id: kits.id,
    name: kits.name,
    remembers: true,
    archived_at: null,
    facts,
    contradictions: [],
    sources: messages.flatMap(({ message_id }) =>
      message_id === null ? [] : [{ message_id, session_id: SESSION }],
    ),
    greeting: '',
    starters: [],
    promises: [],
    goals: [],
    counts: { sessions: 14, runs: 3, events: 42 },
    ...more,
  }
}

const withHistory = (facts: ProfileFact[]) =>
  facts.map(each => (each.id === newPrice.id ? { ...each, history: [price] } : each))

const asked: ProfileFact = {
  ...fact('fixed_costs', parking, { part: 'stall', quote: 'stall is 45', status: 'asked' }),
  history: [],
}

export const settledProfile = profileOf(withHistory(known))
export const openProfile = profileOf([...withHistory(known), asked], {
  contradictions: [{ key: 'price', before: price, now: newPrice }],
  greeting: 'Welcome back. Two of your numbers don’t agree yet. Shall we sort that out first?',
  starters: ['How many do I have to sell a month to break even?', 'How do I win my first 10 customers?'],
})
export const greetedProfile = profileOf(known, {
  greeting: 'Welcome back. On your numbers you break even at 29 kits a month. Plan this week?',
  starters: [
    'Plan how I get to 29 kits a month.',
    'What if I charged 10% more?',
    'What is a customer worth to me over time?',
    'How do I get more of my customers to come back?',
  ],
})
export const emptyProfile = profileOf([], { counts: { sessions: 0, runs: 0, events: 0 } })

const endless = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikation'
export const longProfile = profileOf(
  [
    fact('offer', text(`${endless} ${'for bakers, cafés and people with very little time '.repeat(2)}`), {
      quote: 'We make everything that somebody who bakes at home could ask for, '.repeat(5),
    }),
    fact('revenue', usd(987_654_321_012, { per: 'year' }), { part: endless.slice(0, 60) }),
  ].map(each => ({ ...each, history: [] })),
  { name: `${endless} & ${endless}`.slice(0, 100) },
)
export const manyFacts = profileOf(
  Array.from({ length: 200 }, (_, index) => ({
    ...fact('fixed_costs', usd(index + 1, { per: 'month' }), { part: `item ${index + 1}` }),
    history: [],
  })),
)
