/** Operating profit = units x contribution per unit − fixed costs (Horngren, Cost Accounting, cost-volume-profit analysis). */
export function monthlyProfit(units: number, perUnit: number, fixedCosts: number): number {
  return units * perUnit - fixedCosts
}
