import type { Facts, FigureName } from '../workshop/legacy/facts.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'

const SHARES: ReadonlySet<FigureName> = new Set<FigureName>([
  'churn',
  'conversion',
  'growth',
  'margin',
  'repeatRate',
])
const COUNTS: ReadonlySet<FigureName> = new Set<FigureName>([
  'customers',
  'sales',
  'visitors',
  'followers',
  'hours',
  'goalCustomers',
  'interviews',
  'leads',
])

export const figureNames: Readonly<Record<FigureName, string>> = {
  price: 'Price',
  unitCost: 'Cost of one',
  anchor: 'What others take',
  fixedCosts: 'Fixed costs a month',
  cash: 'Cash',
  burn: 'Spending a month',
  revenue: 'Coming in a month',
  visitors: 'Visitors a month',
  conversion: 'Conversion',
  churn: 'Churn a month',
  margin: 'Margin',
  customers: 'Customers',
  sales: 'Sold a month',
  acquisitionCost: 'Cost of winning one',
  budget: 'Marketing budget',
  goalMoney: 'Goal',
  goalCustomers: 'Goal in customers',
  raise: 'Money to raise',
  hours: 'Hours a week',
  growth: 'Growth a month',
  interviews: 'People talked to',
  leads: 'People reached',
  repeatRate: 'Come back',
  wage: 'Pay',
  followers: 'Followers',
}

/** A figure the way an answer shows it. */
export function figureShown(name: FigureName, { figures, currency }: Facts): string {
  const value = figures[name] ?? 0
  if (SHARES.has(name)) return percent(value)
  return COUNTS.has(name) ? grouped(Math.round(value)) : money(value, currency)
}

/** 'you said: "rent is $800 a month"' */
export function sourceOf(name: FigureName, { said }: Facts): string {
  const words = said[name]?.words
  return words ? `you said: “${words}”` : 'you said it'
}
