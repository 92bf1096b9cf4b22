import { ASSUMED_CHURN } from '../workshop/legacy/assumptions.ts'
import type { Economics } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { aMonth } from '../numbers/calendar.ts'
import {
  leftAfterWinning,
  LIFETIME_VALUE_TO_COST,
  lifetimeValue,
  LONGEST_PAYBACK_MONTHS,
  mostToWinOne,
  paybackPeriods,
  worthToCost,
} from '../numbers/lifetime-value.ts'
import { months, percent } from '../workshop/legacy/writing/figures.ts'
import { money } from '../workshop/legacy/writing/money.ts'

/** Churn and lifetime mean something only where customers pay again and again. */
export function isPaidByTheMonth({ figures, model, pricePeriod }: Facts): boolean {
  return (
    figures.churn !== undefined || model === 'subscription' || (pricePeriod === 'month' && model !== 'local')
  )
}

/** What a customer is worth over time and may cost to win; only where customers pay by the month. */
export function unitEconomicsLines(facts: Facts, economics: Economics): string[] {
  const { churn, acquisitionCost } = facts.figures
  if (!isPaidByTheMonth(facts))
    return acquisitionCost === undefined ? [] : [afterWinning(facts, economics, acquisitionCost)]
  const monthly = aMonth(economics.perUnit, facts.pricePeriod) ?? 0
  const rate = churn || ASSUMED_CHURN
  const value = lifetimeValue(monthly, rate)
  if (value === undefined) return []
  const show = (amount: number) => money(amount, facts.currency)
  const guess = churn
    ? ''
    : ` I assume ${percent(rate)} leave each month; until you know your churn this number is a guess.`
  const worth = `**A customer over time:** ${show(monthly)} a month / ${percent(rate)} churn = ${show(value)} lifetime value.${guess}`
  if (acquisitionCost === undefined)
    return [
      `${worth} Winning one may cost up to ${show(mostToWinOne(value) ?? value)}, a third of it (David Skok's rule).`,
    ]
  return [`${worth} ${paybackText({ acquisitionCost, monthly, value, show })}`]
}

// Who buys once has to pay for being won with that one sale.
function afterWinning(facts: Facts, { perUnit }: Economics, acquisitionCost: number): string {
  const show = (amount: number) => money(amount, facts.currency)
  const left = leftAfterWinning(perUnit, acquisitionCost)
  const share = paybackPeriods(acquisitionCost, perUnit)
  if (left === undefined || share === undefined) return ''
  const sum = `**After winning the buyer:** ${show(perUnit)} − ${show(acquisitionCost)} = ${show(left)}.`
  if (left <= 0)
    return `${sum} Each advertised sale loses money; stop the ads until a buyer costs less than ${show(perUnit)}.`
  return acquisitionCost > (mostToWinOne(perUnit) ?? 0)
    ? `${sum} You make money on each sale, but winning it takes ${percent(share)} of what it leaves; a third is sound.`
    : `${sum} You make money on each sale, and winning it takes ${percent(share)} of what it leaves, within the third that is sound.`
}

interface Payback {
  acquisitionCost: number
  monthly: number
  value: number
  show: (amount: number) => string
}

function paybackText({ acquisitionCost, monthly, value, show }: Payback): string {
  const payback = paybackPeriods(acquisitionCost, monthly)
  if (payback === undefined || acquisitionCost <= 0) return ''
  const ratio = worthToCost(value, acquisitionCost) ?? 0
  const isSound = ratio >= LIFETIME_VALUE_TO_COST && payback <= LONGEST_PAYBACK_MONTHS
  const verdict = isSound
    ? `That is sound: at least ${LIFETIME_VALUE_TO_COST} times and under ${LONGEST_PAYBACK_MONTHS} months (David Skok).`
    : `Sound is at least ${LIFETIME_VALUE_TO_COST} times and under ${LONGEST_PAYBACK_MONTHS} months (David Skok), so do not spend more on winning customers yet.`
  return `At ${show(acquisitionCost)} to win one, that is ${ratio} times the cost, paid back in ${months(payback)}. ${verdict}`
}
