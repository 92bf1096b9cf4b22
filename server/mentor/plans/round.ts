import { economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { unitsToGoal } from '../numbers/break-even.ts'
import {
  postMoney,
  preMoney,
  ROUND_MONTHS,
  SEED_SHARES,
  SHORT_ROUND_MONTHS,
  TOO_MUCH_SHARE,
} from '../numbers/equity.ts'
import { runwayMonths } from '../numbers/runway.ts'
import { counted } from '../writing/figures.ts'
import { months, percent } from '../workshop/legacy/writing/figures.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { nounsOf } from '../writing/nouns.ts'
import { table } from '../workshop/legacy/writing/table.ts'

/** How long a round lasts, and how many customers would bring the same money. */
export function roundLine(facts: Facts, raise: number, monthly: number | undefined): string {
  const show = (value: number) => money(value, facts.currency)
  const instead = fromCustomers(facts, raise)
  const lasts = monthly ? runwayMonths(raise, monthly) : undefined
  if (!monthly || lasts === undefined)
    return `I cannot say how long ${show(raise)} lasts without your monthly spending; a round should carry ${ROUND_MONTHS} months (YC).${instead}`
  const reason =
    facts.figures.raise === undefined
      ? `${ROUND_MONTHS} months x ${show(monthly)} = ${show(raise)}, the length a round should carry (YC).`
      : `${show(raise)} / ${show(monthly)} a month = ${months(lasts)}; a round should carry ${SHORT_ROUND_MONTHS} to ${ROUND_MONTHS} (YC).`
  return `${reason}${instead}`
}

function fromCustomers(facts: Facts, raise: number): string {
  const economics = economicsOf(facts)
  const units = economics && unitsToGoal(raise, economics.perUnit)
  if (!units || !economics) return ''
  const { one, many } = nounsOf(facts)
  const show = (value: number) => money(value, facts.currency)
  return ` The same money from customers: ${show(raise)} / ${show(economics.perUnit)} = ${counted(units, one, many)}. ${economics.caveat}`
}

/** What a round costs in shares, for the usual ones. */
export function dilution(raise: number, show: (value: number) => string): string {
  const rows = SEED_SHARES.map(share => [
    percent(share),
    show(postMoney(raise, share) ?? 0),
    show(preMoney(raise, share) ?? 0),
  ])
  const [least, , most] = SEED_SHARES
  return `What ${show(raise)} costs in shares; ${percent(least)} to ${percent(most)} is usual for a first round, above ${percent(TOO_MUCH_SHARE)} is too much (YC's seed guide):\n\n${table(['You sell', 'Worth after', 'Worth before'], rows, [0, 1, 2])}`
}
