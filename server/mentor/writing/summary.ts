import type { Facts, FigureName } from '../workshop/legacy/facts.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { listed } from './lines.ts'

type Coat = 'money' | 'share' | 'count'

const LABELS: readonly [FigureName, string, Coat][] = [
  ['price', 'a price of', 'money'],
  ['unitCost', 'a cost per sale of', 'money'],
  ['anchor', 'others at', 'money'],
  ['margin', 'a margin of', 'share'],
  ['fixedCosts', 'fixed costs a month of', 'money'],
  ['burn', 'a burn a month of', 'money'],
  ['cash', 'cash of', 'money'],
  ['revenue', 'sales a month of', 'money'],
  ['sales', 'sold a month:', 'count'],
  ['customers', 'customers:', 'count'],
  ['visitors', 'visitors a month:', 'count'],
  ['followers', 'followers:', 'count'],
  ['conversion', 'a conversion of', 'share'],
  ['churn', 'a churn of', 'share'],
  ['acquisitionCost', 'a cost of winning one of', 'money'],
  ['budget', 'a marketing budget of', 'money'],
  ['goalMoney', 'a goal of', 'money'],
  ['goalCustomers', 'a goal in customers of', 'count'],
  ['raise', 'a raise of', 'money'],
]

/** What was heard, in one line: 'sourdough kits for busy parents, a price of $29 and a cost per sale of $11'. */
export function summaryOf(facts: Facts): string {
  const items: string[] = []
  if (facts.product)
    items.push(
      `${facts.product}${facts.audience && !facts.product.includes(facts.audience) ? ` for ${facts.audience}` : ''}${facts.place ? ` in ${facts.place}` : ''}`,
    )
  else if (facts.audience) items.push(facts.audience)
  for (const [figure, label, coat] of LABELS) {
    const value = facts.figures[figure]
    if (value !== undefined) items.push(`${label} ${shown(value, coat, facts)}`)
  }
  return listed(items)
}

function shown(value: number, coat: Coat, facts: Facts): string {
  if (coat === 'share') return percent(value)
  return coat === 'money' ? money(value, facts.currency) : grouped(Math.round(value))
}
