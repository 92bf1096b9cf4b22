import type { Facts } from '../workshop/legacy/facts.ts'
import { GRADES } from '../workshop/legacy/method.ts'
import { daysBetween } from '../numbers/calendar.ts'
import { partOf } from '../numbers/runway.ts'
import { afterLevers, type ShopNumbers } from '../numbers/shop-month.ts'
import { shortDate, workdayAfter } from '../workshop/legacy/writing/dates.ts'
import { percentInTenths } from '../writing/figures.ts'
import { listed } from '../writing/lines.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import { table } from '../workshop/legacy/writing/table.ts'
import type { ShopMonth } from './shop-plan.ts'

/** A milestone for each quarter of the way. Ours. */
const PARTS = [0.25, 0.5, 0.75, 1] as const
/** Each of the three levers by a tenth: 1.1 x 1.1 x 1.1 = 1.33, a third more without any single feat. Ours. */
export const LEVER = 0.1

export interface ShopPlan {
  month: ShopMonth
  after: ShopNumbers
  today: Date
  deadline: Date
}

/** Today's month and the one at the end of the plan, each as a sum that can be checked by hand. */
export function shopSums(facts: Facts, { month, after, today, deadline }: ShopPlan): string {
  const { numbers, assumed } = month
  const assuming =
    assumed.length === 0
      ? 'Your month'
      : `I assume ${facts.grade >= GRADES.paid || assumed.length === 1 ? '' : 'a shop that is open, and for it '}${listed(assumed)}`
  return `${assuming}: ${sum(facts, numbers)}. By ${shortDate(deadline, today)}: ${sum(facts, after)}.${assumed.length === 0 ? '' : ' With your own till numbers the plan keeps its shape and changes its targets.'}`
}

function sum({ currency }: Facts, { visitors, rate, basket, purchases, sales }: ShopNumbers): string {
  return `${grouped(visitors)} people in x ${percentInTenths(rate)} who buy = ${grouped(purchases)} purchases, x ${money(basket, currency)} = ${money(sales, currency)} a month`
}

/** The way there in four steps, with all three levers at each. */
export function shopMilestones(
  { currency }: Facts,
  { month, today, deadline }: ShopPlan,
  closedWhen: readonly string[],
): string {
  const days = daysBetween(today, deadline)
  let last = today
  const rows: string[][] = []
  for (const [index, part] of PARTS.entries()) {
    const date = part === 1 ? deadline : workdayAfter(today, partOf(days, part) ?? days)
    const at = afterLevers(month.numbers, LEVER, part)
    if (!at || date <= last || (part < 1 && date >= deadline)) continue
    last = date
    rows.push([
      shortDate(date, today),
      grouped(at.visitors),
      percentInTenths(at.rate),
      money(at.basket, currency),
      grouped(at.purchases),
      closedWhen[index] ?? 'all three numbers held for two weeks',
    ])
  }
  return table(
    ['By', 'People in', 'Buy', 'Basket', 'KPI: purchases a month', 'Closed when'],
    rows,
    [1, 2, 3, 4],
  )
}
