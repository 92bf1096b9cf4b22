import { sound } from './sound.ts'

/** Net burn = money out − money in, per month; at or below zero the business carries itself. */
export function netBurn(moneyOut: number, moneyIn: number): number | undefined {
  return sound(moneyOut - moneyIn)
}

/** Runway in months = cash / net burn (P. Graham, "Default Alive or Default Dead?", 2015). Undefined without a burn. */
export function runwayMonths(cash: number, burn: number): number | undefined {
  return burn > 0 && cash >= 0 ? sound(cash / burn) : undefined
}

/** The cash that carries so many months = months x net burn. */
export function cashFor(months: number, burn: number): number | undefined {
  return months >= 0 && burn >= 0 ? sound(months * burn) : undefined
}

/** A part of an amount, such as a cut of a fifth or half of what one lives on. */
export function partOf(amount: number, share: number): number | undefined {
  return share >= 0 && share <= 1 ? sound(amount * share) : undefined
}

/** Ten years; what takes longer is no plan. Ours. */
const MOST_MONTHS = 120

/**
 * Months until growing income covers the cost, when the cash lasts that long (P. Graham, "Default Alive or Default
 * Dead?", 2015): costs stay, income grows by the same share each month, 0.1 for 10 %. Undefined when the cash ends first.
 */
export function monthsToCover(cash: number, out: number, income: number, growth: number): number | undefined {
  let left = cash
  let earned = income
  for (let month = 0; month <= MOST_MONTHS; month++) {
    if (earned >= out) return month
    left -= out - earned
    if (left < 0) return undefined
    earned *= 1 + growth
  }
  return undefined
}
