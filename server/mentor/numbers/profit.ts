import { roundedUp, sound } from './sound.ts'

/** Break-even units = fixed costs / contribution per unit, rounded up (Horngren, Cost Accounting). */
export function breakEvenUnits(fixedCosts: number, perUnit: number): number | undefined {
  return unitsToGoal(Math.max(0, fixedCosts), perUnit)
}

/**
 * Units to a goal = goal / what one unit brings, rounded up. `perUnit` is the price when the goal is sales, the
 * contribution when the goal is what is left. Undefined when a unit brings nothing.
 */
export function unitsToGoal(goal: number, perUnit: number): number | undefined {
  return perUnit > 0 && goal >= 0 ? roundedUp(goal / perUnit) : undefined
}

/** Units still missing on the way to a goal; none when it is reached. */
export function unitsMissing(goal: number, now: number): number | undefined {
  return sound(Math.max(0, goal - now))
}

/** Operating profit = units x contribution per unit − fixed costs (Horngren, Cost Accounting, cost-volume-profit analysis). */
export function monthlyProfit(units: number, perUnit: number, fixedCosts: number): number | undefined {
  return sound(units * perUnit - fixedCosts)
}

/** The part of what a sale leaves that waits for the tax office = amount left x share set aside. */
export function taxReserve(left: number, share: number): number | undefined {
  return share >= 0 && share <= 1 ? sound(Math.max(0, left) * share) : undefined
}
