/** What a scenario multiplies: new customers, the share that leaves, costs (of a unit, fixed, setup, a customer won) and prices. */
export interface Factors {
  growth: number
  churn: number
  costs: number
  price: number
}

/** How a plan may turn out, and what each of three numbers does to it when it is a fifth worse. The first is the plan itself. */
export const scenarios = [
  { id: 'plan', factors: { growth: 1, churn: 1, costs: 1, price: 1 } },
  { id: 'cautious', factors: { growth: 0.6, churn: 1.5, costs: 1.1, price: 1 } },
  { id: 'good', factors: { growth: 1.3, churn: 0.8, costs: 1, price: 1 } },
  { id: 'lowerPrice', factors: { growth: 1, churn: 1, costs: 1, price: 0.8 } },
  { id: 'higherCosts', factors: { growth: 1, churn: 1, costs: 1.2, price: 1 } },
  { id: 'lowerVolume', factors: { growth: 0.8, churn: 1, costs: 1, price: 1 } },
] as const satisfies readonly { id: string; factors: Factors }[]

export type ScenarioId = (typeof scenarios)[number]['id']

/** The names under which formulas find the factors of their scenario. */
export const factorNames: Readonly<Record<keyof Factors, string>> = {
  growth: 'growth_factor',
  churn: 'churn_factor',
  costs: 'cost_factor',
  price: 'price_factor',
}
