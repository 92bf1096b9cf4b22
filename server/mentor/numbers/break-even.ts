/** Break-even units = fixed costs / contribution per unit, rounded up (Horngren, Cost Accounting). */
export function breakEvenUnits(fixedCosts: number, perUnit: number): number | undefined {
  return unitsToGoal(Math.max(0, fixedCosts), perUnit)
}

/**
 * Units to a goal = goal / what one unit brings, rounded up. `perUnit` is the price when the goal is sales, the
 * contribution when the goal is what is left. Undefined when a unit brings nothing.
 */
export function unitsToGoal(goal: number, perUnit: number): number | undefined {
  if (!(perUnit > 0) || !(goal >= 0)) return undefined
  const units = Math.ceil(tidy(goal / perUnit))
  return Number.isSafeInteger(units) ? units : undefined
}

// 0.3 / 0.1 is 2.9999999999999996 and 1.1 / 0.1 is 11.000000000000002; the cent decides, not the binary fraction.
function tidy(value: number): number {
  return Math.round(value * 1e9) / 1e9
}
