import { ASSUMED_LOAN_RATE, ASSUMED_LOAN_YEARS } from '../assumptions.ts'
import { economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { unitsToGoal } from '../numbers/break-even.ts'
import { monthlyInstalment } from '../numbers/loan.ts'
import { counted } from '../writing/figures.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { nounsOf } from '../writing/nouns.ts'

/** What an owner-run business can afford is told by the instalment, not by months of runway. */
export function loanLine(facts: Facts, sum: number): string {
  const instalment = monthlyInstalment(sum, ASSUMED_LOAN_RATE, ASSUMED_LOAN_YEARS)
  if (instalment === undefined) return ''
  const show = (value: number) => money(value, facts.currency)
  const economics = economicsOf(facts)
  const { one, many } = nounsOf(facts)
  const units = economics && unitsToGoal(instalment, economics.perUnit)
  const cost = `As a loan, ${show(sum)} over ${ASSUMED_LOAN_YEARS} years at ${percent(ASSUMED_LOAN_RATE)} (I assume; use your bank's terms) is ${show(instalment)} a month.`
  if (!units || !economics) return cost
  const fixed = facts.figures.fixedCosts
  const before = fixed ? unitsToGoal(fixed, economics.perUnit) : undefined
  const onTop = before
    ? ` on top of the ${counted(before, one, many)} that your ${show(fixed ?? 0)} of fixed costs take`
    : ''
  return `${cost} ${show(instalment)} / ${show(economics.perUnit)} left per ${one} = ${counted(units, one, many)} a month${onTop}. ${economics.caveat} Borrow only if last month already carried that.`
}
