import { contribution } from './contribution.ts'
import { unitsForSameProfit } from './price-change.ts'

/** Shares of today's price worth looking at; ours. Wider steps are another product, narrower ones show no difference. */
export const PRICE_STEPS = [0.8, 1, 1.2, 1.4] as const
/** Sales today that the comparison is told in, so that its result reads as per cent. */
export const PER_HUNDRED = 100

export interface TestedPrice {
  price: number
  /** what one sale leaves at this price */
  perUnit: number
  /** sales at this price that leave what a hundred leave today */
  unitsPerHundred: number
  /** the difference to the hundred, without its sign */
  difference: number
}

/** Prices around today's, ended the way the person ends theirs ('$29' -> '$35' or '$39'); only those above the cost. */
export function testPrices(price: number, unitCost: number): number[] {
  if (!(price > 0) || price > Number.MAX_SAFE_INTEGER) return []
  const prices = PRICE_STEPS.map(step => (step === 1 ? price : roundLike(price * step, price)))
  return [...new Set(prices)]
    .filter(candidate => candidate > unitCost && candidate > 0)
    .sort((one, other) => one - other)
}

/** A price test by contribution: what each price leaves, and how many must buy for the same profit (T. Nagle). */
export function priceTest(price: number, unitCost: number): TestedPrice[] {
  const now = contribution(price, unitCost)
  return testPrices(price, unitCost).flatMap(tested => {
    const perUnit = contribution(tested, unitCost)
    if (now === undefined || perUnit === undefined) return []
    const units = unitsForSameProfit(PER_HUNDRED, now, perUnit)
    if (units === undefined) return []
    return [{ price: tested, perUnit, unitsPerHundred: units, difference: Math.abs(units - PER_HUNDRED) }]
  })
}

function roundLike(value: number, like: number): number {
  if (like < 5) return Math.max(0.1, Math.round(value * 10) / 10)
  if (!Number.isInteger(like)) return Math.max(0.1, Math.floor(value) + Math.round((like % 1) * 100) / 100)
  if (like < 20) return Math.max(1, Math.round(value))
  if (like < 200)
    return like % 10 === 9 ? Math.max(9, Math.round((value + 1) / 5) * 5 - 1) : Math.round(value / 5) * 5 || 5
  const unit = 10 ** Math.max(1, Math.floor(Math.log10(like)) - 1)
  return Math.round(value / unit) * unit - (like % 10 === 9 ? 1 : 0)
}
