import { sound } from './sound.ts'

/** Operating profit = units x contribution per unit − fixed costs (Horngren, Cost Accounting, cost-volume-profit analysis). */
export function monthlyProfit(units: number, perUnit: number, fixedCosts: number): number | undefined {
  return sound(units * perUnit - fixedCosts)
}
