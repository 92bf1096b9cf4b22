import { sound } from './sound.ts'

/** The most a click may cost = what a sale may cost × the share of clicks that buy (break-even bid, Google Ads Help). */
export function mostPerClick(mostPerSale: number, conversion: number): number | undefined {
  return mostPerSale >= 0 && conversion >= 0 && conversion <= 1 ? sound(mostPerSale * conversion) : undefined
}

/** The share of clicks that has to buy at a given price of a click = cost of a click / what a sale may cost. */
export function conversionNeeded(costPerClick: number, mostPerSale: number): number | undefined {
  return mostPerSale > 0 && costPerClick >= 0 ? sound(costPerClick / mostPerSale) : undefined
}

/** What so many clicks cost = clicks × the price of one. */
export function costOfClicks(clicks: number, costPerClick: number): number | undefined {
  return clicks >= 0 && costPerClick >= 0 ? sound(clicks * costPerClick) : undefined
}
