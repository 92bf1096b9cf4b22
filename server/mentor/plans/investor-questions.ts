import { economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { LIFETIME_VALUE_TO_COST, LONGEST_PAYBACK_MONTHS } from '../numbers/lifetime-value.ts'
import { ROUND_MONTHS } from '../numbers/equity.ts'
import { counted } from '../writing/figures.ts'
import { payersOf } from '../writing/nouns.ts'
import { table } from '../workshop/legacy/writing/table.ts'

/** The five questions every investor asks, each with what a good answer contains, in the person's numbers where known. */
export function investorQuestions(facts: Facts): string {
  const { one, many } = payersOf(facts)
  const economics = economicsOf(facts)
  const paying = facts.figures.customers ?? facts.figures.sales
  const left = economics && !economics.isCostAssumed ? `; yours: ${economics.line}` : ''
  const now = paying === undefined ? '' : `; yours today: ${counted(paying, one, many)}`
  return `What investors would ask, and what a good answer contains:\n\n${table(
    ['They ask', 'A good answer contains'],
    [
      ['Who pays, and what do they do today?', 'one person by name, and what the old way costs them'],
      ['What proves it?', `payments and repeat payments by month, no sign-ups or likes${now}`],
      [
        'What does one customer bring and cost?',
        `price minus cost, cost of winning one; worth ${LIFETIME_VALUE_TO_COST} times that, paid back in ${LONGEST_PAYBACK_MONTHS} months (David Skok)${left}`,
      ],
      [
        'How large can it become?',
        `buyers you can count x price x how often, not a share of a report's billions`,
      ],
      [
        'Why you, and what does the money buy?',
        `what only you know, and what is true after ${ROUND_MONTHS} months`,
      ],
    ],
  )}`
}
