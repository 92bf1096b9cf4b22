import { roundedUp, sound } from './sound.ts'

/** Units at the new price that keep today's contribution; undefined when the new price leaves nothing. */
export function unitsForSameProfit(
  units: number,
  perUnitNow: number,
  perUnitThen: number,
): number | undefined {
  return perUnitThen > 0 && perUnitNow > 0 && units >= 0
    ? roundedUp((units * perUnitNow) / perUnitThen)
    : undefined
}

/**
 * Break-even sales change = −Δprice / (contribution + Δprice): the share of buyers a higher price may lose (negative)
 * or a lower price must win (positive) for the same profit (T. Nagle, The Strategy and Tactics of Pricing).
 */
export function breakEvenSalesChange(perUnitNow: number, perUnitThen: number): number | undefined {
  return perUnitThen > 0 && perUnitNow > 0 ? sound(perUnitNow / perUnitThen - 1) : undefined
}
