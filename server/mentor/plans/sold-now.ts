import type { Facts } from '../workshop/legacy/facts.ts'
import { nounsOf, payersOf } from '../writing/nouns.ts'
import { isPaidByTheMonth } from './unit-economics.ts'

/** What is sold a month now. Customers say that only where each of them is one sale: three who come to a bakery buy nobody knows how much. */
export function soldNow(facts: Facts): number | undefined {
  const { sales, customers } = facts.figures
  if (sales !== undefined) return sales
  if (facts.pricePeriod === 'month') return customers
  return isPaidByTheMonth(facts) && nounsOf(facts).one === payersOf(facts).one ? customers : undefined
}

/** The same of a goal, which may be one of customers, clients or members. */
export function reachedNow(facts: Facts): number | undefined {
  const isCountedInPayers =
    (facts.figures.goalCustomers !== undefined && !facts.isGoalMonthly) ||
    (facts.model !== 'local' && nounsOf(facts).one === payersOf(facts).one)
  return soldNow(facts) ?? (isCountedInPayers ? facts.figures.customers : undefined)
}
