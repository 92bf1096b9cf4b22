import { isPrepaid, offerGoals, onPath, planMonthNames } from './customers.ts'
import { wayBehind } from './goal.ts'
import type { Money, Offer } from './money.ts'
import { monthEnd } from './plan-days.ts'
import { rounded } from './rounded.ts'
import { isRecurring } from './unit-sums.ts'

// The months of the path, computed in plain code beside the columns of the model, so that the two are compared.

const YEAR_MONTHS = 12

/** One month of one offer, in units. */
export interface OfferMonth {
  added: number
  lost: number
  /** who pay at its end; of single sales all since the start */
  active: number
  /** units whose price is due in it: active ones, or those sold in it */
  due: number
  /** whole years that are paid in it, where they are prepaid: new ones and those who go on */
  yearsPaid: number
}

export interface PlanMonth {
  /** '2026-12' */
  month: string
  /** '2026-12-31', the day that the counts are of */
  end: string
  /** in the order of the money's offers */
  offers: OfferMonth[]
}

/** Who comes, goes and pays, month by month along the path. */
export function planMonths(money: Money): PlanMonth[] {
  const names = planMonthNames(money)
  const ways = names.map(month => wayBehind(money, monthEnd(month)))
  const goals = offerGoals(money)
  const paths = money.offers.map((offer, index) => {
    const counts = ways.map(way => onPath(offer, goals[index] ?? 0, way))
    return monthsOf(offer, counts, money.churn)
  })
  return names.map((month, at) => ({
    month,
    end: monthEnd(month),
    offers: paths.flatMap(months => months[at] ?? []),
  }))
}

/** Who must come so that so many are there at the end of each month. */
function monthsOf(offer: Offer, counts: readonly number[], churn: number): OfferMonth[] {
  const months: OfferMonth[] = []
  for (const [at, active] of counts.entries()) {
    const before = counts[at - 1] ?? 0
    const paidYearAgo = months[at - YEAR_MONTHS]?.yearsPaid ?? 0
    const lost = lostOf(offer, { before, paidYearAgo, churn })
    const added = active - before + lost
    months.push({
      added,
      lost,
      active,
      due: isRecurring(offer) ? active : added,
      yearsPaid: isPrepaid(offer) ? added + paidYearAgo - lost : 0,
    })
  }
  return months
}

/** Who has paid a year ahead leaves when it is over, and then as many at once as leave within a year. */
function lostOf(
  offer: Offer,
  { before, paidYearAgo, churn }: { before: number; paidYearAgo: number; churn: number },
): number {
  if (!isRecurring(offer)) return 0
  return rounded(isPrepaid(offer) ? paidYearAgo * (1 - (1 - churn) ** YEAR_MONTHS) : before * churn)
}
