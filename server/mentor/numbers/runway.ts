/** Net burn = money out − money in, per month; at or below zero the business carries itself. */
export function netBurn(moneyOut: number, moneyIn: number): number {
  return moneyOut - moneyIn
}

/** Runway in months = cash / net burn (P. Graham, "Default Alive or Default Dead?", 2015). Undefined without a burn. */
export function runwayMonths(cash: number, burn: number): number | undefined {
  return burn > 0 && cash >= 0 ? cash / burn : undefined
}
