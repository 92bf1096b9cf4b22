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
