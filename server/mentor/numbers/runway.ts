import { sound } from './sound.ts'

/** The cost of living of which an income is a part: income / part. */
export function livingCarried(income: number, part: number): number | undefined {
  return income >= 0 && part > 0 && part <= 1 ? sound(income / part) : undefined
}

/** Net burn = money out − money in, per month; at or below zero the business carries itself. */
export function netBurn(moneyOut: number, moneyIn: number): number | undefined {
  return sound(moneyOut - moneyIn)
}

/** Runway in months = cash / net burn (P. Graham, "Default Alive or Default Dead?", 2015). Undefined without a burn. */
export function runwayMonths(cash: number, burn: number): number | undefined {
  return burn > 0 && cash >= 0 ? sound(cash / burn) : undefined
}

/** The cash that carries so many months = months x net burn. */
export function cashFor(months: number, burn: number): number | undefined {
  return months >= 0 && burn >= 0 ? sound(months * burn) : undefined
}

/** A part of an amount, such as a cut of a fifth or half of what one lives on. */
export function partOf(amount: number, share: number): number | undefined {
  return share >= 0 && share <= 1 ? sound(amount * share) : undefined
}

export interface Scenario {
  /** spending cut, income added, or both */
  name: 'same' | 'cut' | 'more' | 'both'
  net: number
  /** undefined: no end */
  months: number | undefined
}

/** Today's runway beside a cut of spending, the same sum more in income, and both. */
export function runwayScenarios(cash: number, out: number, income: number, change: number): Scenario[] {
  const cases: [Scenario['name'], number][] = [
    ['same', out - income],
    ['cut', out - change - income],
    ['more', out - income - change],
    ['both', out - change - income - change],
  ]
  return cases.flatMap(([name, value]) => {
    const net = sound(Math.max(0, value))
    return net === undefined ? [] : [{ name, net, months: runwayMonths(cash, net) }]
  })
}

/** By how much income may fall before cash is needed again: (in − out) / in. */
export function safetyMargin(income: number, out: number): number | undefined {
  return income > 0 && out >= 0 && income >= out ? sound((income - out) / income) : undefined
}

/** A payment worth looking at: a hundredth of what goes out, and no small change. */
export function paymentWorthALook(out: number): number | undefined {
  return out >= 0 ? sound(Math.max(10, Math.round(out / 100))) : undefined
}
