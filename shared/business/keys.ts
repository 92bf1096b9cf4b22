import { z } from 'zod/mini'

/** What can be known of a business. A number that finds no place here is kept with its message alone, unused. */
export const FactKey = z.enum([
  'name',
  'offer',
  'audience',
  'place',
  'business_model',
  'stage',
  'price',
  'unit_cost',
  'fixed_costs',
  'wage',
  'revenue',
  'cash',
  'burn',
  'margin',
  'customers',
  'sales',
  'order_value',
  'commission_rate',
  'churn',
  'repeat_rate',
  'lifetime',
  'conversion',
  'visitors',
  'leads',
  'acquisition_cost',
  'budget',
  'raise',
  'goal_money',
  'goal_customers',
  'goal_date',
  'hours',
  'team_size',
  'followers',
  'interviews',
  'yeses',
  'capacity',
  'one_off_cost',
  'growth',
])
export type FactKey = z.infer<typeof FactKey>

export const ValueKind = z.enum(['money', 'share', 'count', 'duration', 'date', 'text'])
export type ValueKind = z.infer<typeof ValueKind>

/** Under which heading of the profile a key stands. */
export type FactGroup =
  'business' | 'price' | 'costs' | 'money' | 'customers' | 'marketing' | 'goals' | 'work'

export interface KeyRule {
  /** what a person calls it, in a chip and in the profile */
  label: string
  /** the kinds its value may have; the first is the usual one */
  kinds: readonly [ValueKind, ...ValueKind[]]
  group: FactGroup
  /**
   * A reading is what was counted: a later one takes the place of an earlier one. A setting is chosen: another value said
   * anew contradicts the first until the person says which holds.
   */
  changes: 'reading' | 'setting'
  /** only shares for which a source exists may be assumed, and are then said to be */
  isAssumable?: true
  /** what a bare number of it is a rate of, where the rate goes without saying */
  per?: 'week' | 'month' | 'unit'
  /** named parts, such as rent and insurance, add up to it; of the others each part stands for itself */
  isSum?: true
}

export const keyRules: Readonly<Record<FactKey, KeyRule>> = {
  name: { label: 'name', kinds: ['text'], group: 'business', changes: 'setting' },
  offer: { label: 'offer', kinds: ['text'], group: 'business', changes: 'setting' },
  audience: { label: 'customers are', kinds: ['text'], group: 'business', changes: 'setting' },
  place: { label: 'place', kinds: ['text'], group: 'business', changes: 'setting' },
  business_model: { label: 'business model', kinds: ['text'], group: 'business', changes: 'setting' },
  stage: { label: 'stage', kinds: ['text'], group: 'business', changes: 'reading' },
  price: { label: 'price', kinds: ['money'], group: 'price', changes: 'setting' },
  unit_cost: {
    label: 'cost each',
    kinds: ['money', 'share'],
    group: 'costs',
    changes: 'setting',
    isSum: true,
  },
  fixed_costs: {
    label: 'fixed costs',
    kinds: ['money'],
    group: 'costs',
    changes: 'setting',
    per: 'month',
    isSum: true,
  },
  wage: { label: 'wage', kinds: ['money'], group: 'costs', changes: 'setting' },
  revenue: { label: 'revenue', kinds: ['money'], group: 'money', changes: 'reading', per: 'month' },
  cash: { label: 'cash', kinds: ['money'], group: 'money', changes: 'reading' },
  burn: { label: 'money going out', kinds: ['money'], group: 'money', changes: 'reading', per: 'month' },
  margin: { label: 'margin', kinds: ['share', 'money'], group: 'price', changes: 'setting' },
  customers: { label: 'customers', kinds: ['count'], group: 'customers', changes: 'reading' },
  sales: { label: 'sales', kinds: ['count'], group: 'customers', changes: 'reading', per: 'month' },
  order_value: { label: 'average order', kinds: ['money'], group: 'price', changes: 'reading' },
  commission_rate: { label: 'commission', kinds: ['share', 'money'], group: 'costs', changes: 'setting' },
  churn: {
    label: 'churn',
    kinds: ['share', 'count'],
    group: 'customers',
    changes: 'reading',
    isAssumable: true,
    per: 'month',
  },
  repeat_rate: { label: 'come back', kinds: ['share', 'count'], group: 'customers', changes: 'reading' },
  lifetime: { label: 'a customer stays', kinds: ['duration'], group: 'customers', changes: 'reading' },
  conversion: {
    label: 'conversion',
    kinds: ['share', 'count'],
    group: 'marketing',
    changes: 'reading',
    isAssumable: true,
  },
  visitors: { label: 'visitors', kinds: ['count'], group: 'marketing', changes: 'reading', per: 'month' },
  leads: { label: 'leads', kinds: ['count'], group: 'marketing', changes: 'reading' },
  acquisition_cost: {
    label: 'cost to win a customer',
    kinds: ['money'],
    group: 'marketing',
    changes: 'reading',
  },
  budget: { label: 'budget', kinds: ['money'], group: 'marketing', changes: 'setting' },
  raise: { label: 'money to raise', kinds: ['money'], group: 'goals', changes: 'setting' },
  goal_money: { label: 'income goal', kinds: ['money'], group: 'goals', changes: 'setting' },
  goal_customers: { label: 'customer goal', kinds: ['count'], group: 'goals', changes: 'setting' },
  goal_date: { label: 'goal date', kinds: ['date', 'duration'], group: 'goals', changes: 'setting' },
  hours: { label: 'hours', kinds: ['duration', 'count'], group: 'work', changes: 'setting', per: 'week' },
  team_size: { label: 'team', kinds: ['count'], group: 'work', changes: 'reading' },
  followers: { label: 'followers', kinds: ['count'], group: 'marketing', changes: 'reading' },
  interviews: { label: 'interviews', kinds: ['count'], group: 'marketing', changes: 'reading' },
  yeses: { label: 'said yes', kinds: ['count', 'share'], group: 'marketing', changes: 'reading' },
  capacity: { label: 'capacity', kinds: ['count', 'duration'], group: 'work', changes: 'setting' },
  one_off_cost: {
    label: 'one-time costs',
    kinds: ['money'],
    group: 'costs',
    changes: 'setting',
    isSum: true,
  },
  growth: {
    label: 'growth',
    kinds: ['share', 'count', 'money'],
    group: 'goals',
    changes: 'reading',
    isAssumable: true,
    per: 'month',
  },
}
