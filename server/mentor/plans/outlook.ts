import { economicsOf, type Economics } from '../economics.ts'
import type { Facts } from '../facts/facts.ts'
import { breakEvenUnits, unitsToGoal } from '../numbers/break-even.ts'
import { lifetimeValue, paybackPeriods } from '../numbers/lifetime-value.ts'
import { netBurn, runwayMonths } from '../numbers/runway.ts'
import { counted, months, percent } from '../writing/figures.ts'
import { money } from '../writing/money.ts'
import { nounsOf } from '../writing/nouns.ts'
import { goalOf } from './goal.ts'

export interface Row {
  value: string
  /** the row as half a sentence: 'you keep $28 a kit' */
  told: string
  /** said by the person, not computed */
  isInput?: boolean
}

/** Everything that follows from what was said, by label; the labels are the same for two sets of facts. */
export function outlookOf(facts: Facts): Map<string, Row> {
  const { figures } = facts
  const { one, many } = nounsOf(facts)
  const show = (value: number) => money(value, facts.currency)
  const economics = economicsOf(facts)
  const rows = new Map<string, Row>()
  const add = (label: string, value: string | undefined, tell: (value: string) => string) =>
    value !== undefined && rows.set(label, { value, told: tell(value) })
  const addInput = (label: string, value: number, shown = show(value)) =>
    rows.set(label, {
      value: shown,
      told: `a ${label.charAt(0).toLowerCase()}${label.slice(1).replace(/ a month$|, assumed$/, '')} of ${shown}`,
      isInput: true,
    })
  if (economics) {
    addInput('Price', economics.price)
    addInput(economics.isCostAssumed ? `Cost of a ${one}, assumed` : `Cost of a ${one}`, economics.unitCost)
    add(`Left per ${one}`, show(economics.perUnit), value => `you keep ${value} a ${one}`)
    const { fixedCosts, churn, acquisitionCost, goalMoney } = figures
    if (fixedCosts !== undefined) {
      addInput('Fixed cost a month', fixedCosts)
      const units = breakEvenUnits(fixedCosts, economics.perUnit)
      add(
        'Break-even a month',
        units === undefined ? 'never' : counted(units, one, many),
        value => `break-even is ${value}`,
      )
    }
    const goal = goalMoney === undefined ? undefined : goalOf(facts, economics)
    if (goal) {
      const kind = facts.isGoalProfit ? 'to keep' : 'in sales'
      add(
        `${goal.said} ${kind}`,
        counted(goal.units, one, many),
        value => `${goal.said} ${kind} takes ${value}`,
      )
      const kept = goal.unitsToKeep
      if (kept !== undefined)
        add(`${goal.said} to keep`, counted(kept, one, many), value => `to keep that much takes ${value}`)
    }
    if (churn !== undefined) {
      addInput('Churn a month', churn, percent(churn))
      const value = lifetimeValue(economics.perUnit, churn)
      add(
        'Lifetime value',
        value === undefined ? undefined : show(value),
        value => `a customer is worth ${value}`,
      )
    }
    if (acquisitionCost !== undefined) {
      addInput('Cost of winning one', acquisitionCost)
      add('Payback', paybackOf(facts, economics, acquisitionCost), value => `payback takes ${value}`)
    }
  }
  const out = figures.burn ?? (figures.cash === undefined ? undefined : figures.fixedCosts)
  if (figures.cash !== undefined && out !== undefined) {
    addInput('Cash', figures.cash)
    addInput('Spending a month', out)
    if (figures.revenue !== undefined) addInput('Coming in a month', figures.revenue)
    const length = runwayMonths(figures.cash, netBurn(out, figures.revenue ?? 0) ?? out)
    add('Runway', length === undefined ? 'no end' : months(length), value => `the runway is ${value}`)
  }
  return rows
}

// In months when customers pay by the month, else in sales.
function paybackOf(facts: Facts, { perUnit }: Economics, acquisitionCost: number): string {
  const { one, many } = nounsOf(facts)
  if (facts.pricePeriod === 'month') {
    const periods = paybackPeriods(acquisitionCost, perUnit)
    return periods === undefined ? 'never' : months(periods)
  }
  const units = unitsToGoal(acquisitionCost, perUnit)
  return units === undefined ? 'never' : counted(units, one, many)
}
