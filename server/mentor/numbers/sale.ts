import { roundedUp, sound, toCents } from './sound.ts'

/** Contribution per unit = price − variable cost per unit (Horngren, Cost Accounting, cost-volume-profit analysis). */
export function contribution(price: number, unitCost: number): number | undefined {
  return sound(price - unitCost)
}

/** Contribution margin ratio = contribution / price (Horngren, as above). */
export function contributionShare(price: number, unitCost: number): number | undefined {
  return price > 0 ? sound((price - unitCost) / price) : undefined
}

/** The variable cost when the margin ratio is known: price x (1 − margin), in cents (Horngren, as above). */
export function costAtMargin(price: number, margin: number): number | undefined {
  return price >= 0 && margin <= 1 ? toCents(price * (1 - margin)) : undefined
}

/** The price that leaves a wanted margin ratio: cost / (1 − margin) (cost-plus pricing; Horngren, as above). */
export function priceForMargin(unitCost: number, margin: number): number | undefined {
  return unitCost >= 0 && margin >= 0 && margin < 1 ? toCents(unitCost / (1 - margin)) : undefined
}

/** The price at which so many sales leave a goal: (goal + fixed costs) / sales + variable cost, in cents (target-profit pricing; Horngren, as above). */
export function priceForProfit(
  goal: number,
  fixedCosts: number,
  units: number,
  unitCost: number,
): number | undefined {
  if (!(goal >= 0 && fixedCosts >= 0 && units > 0 && unitCost >= 0)) return undefined
  return toCents((goal + fixedCosts) / units + unitCost)
}

/** Below each of these a price is asked in steps of so much, above the last in fifties. */
const STEPS = [
  { below: 10, step: 0.1 },
  { below: 100, step: 0.5 },
  { below: 1000, step: 5 },
] as const

/** A price as one asks for it: rounded up to a step, so that it never brings less. Ours. */
export function asCharged(price: number): number | undefined {
  if (!(price >= 0)) return undefined
  const { step } = STEPS.find(({ below }) => price < below) ?? { step: 50 }
  return toCents(Math.ceil(Math.round((price / step) * 1000) / 1000) * step)
}

/** Sales in money = units x price. */
export function salesOf(units: number, price: number): number | undefined {
  return sound(units * price)
}

/** A commission as a share of the price = commission / price. */
export function commissionRate(commission: number, price: number): number | undefined {
  return price > 0 && commission >= 0 ? sound(commission / price) : undefined
}

/** A shop sells at twice its buying price: the retail trade's keystone mark-up. */
export const KEYSTONE = 2

/** What a shop pays at that mark-up: price / 2. */
export function keystonePrice(price: number): number | undefined {
  return price >= 0 ? sound(price / KEYSTONE) : undefined
}

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
