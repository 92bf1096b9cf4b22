import { economicsOf, type Economics } from '../economics.ts'
import type { Facts, FigureName } from '../workshop/legacy/facts.ts'
import { breakEvenUnits, unitsToGoal } from '../numbers/break-even.ts'
import { monthsLater } from '../numbers/calendar.ts'
import { lifetimeValue, paybackPeriods } from '../numbers/lifetime-value.ts'
import { netBurn, runwayMonths } from '../numbers/runway.ts'
import { shortDate } from '../workshop/legacy/writing/dates.ts'
import { counted } from '../writing/figures.ts'
import { months, percent } from '../workshop/legacy/writing/figures.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { nounsOf } from '../writing/nouns.ts'
import { goalOf } from './goal.ts'
import type { Row } from './outlook-row.ts'
import { LONGEST_MONTHS_SHOWN } from './runway-marks.ts'
import { paceRows, salesRows } from './outlook-sales.ts'

/** Everything that follows from what was said, by label; the labels are the same for two sets of facts. */
export function outlookOf(facts: Facts, today: Date): Map<string, Row> {
  const { figures } = facts
  const { one, many } = nounsOf(facts)
  const show = (value: number) => money(value, facts.currency)
  const economics = economicsOf(facts)
  const rows = new Map<string, Row>()
  const add = (label: string, value: string | undefined, tell: (value: string) => string) =>
    value !== undefined && rows.set(label, { value, told: tell(value) })
  const addInput = (label: string, figure: FigureName | undefined, value: number, shown = show(value)) =>
    rows.set(label, {
      value: shown,
      told: `${inputName(label)} of ${shown}`,
      isInput: true,
      ...(figure ? { figure } : {}),
    })
  if (economics) {
    addInput('Price', 'price', economics.price)
    if (economics.isCostAssumed) addInput(`Cost of a ${one}, assumed`, undefined, economics.unitCost)
    else
      addInput(`Cost of a ${one}`, figures.unitCost === undefined ? 'margin' : 'unitCost', economics.unitCost)
    add(`Left per ${one}`, show(economics.perUnit), value => `you keep ${value} a ${one}`)
    const { fixedCosts, churn, acquisitionCost, goalMoney } = figures
    if (fixedCosts !== undefined) {
      addInput('Fixed costs a month', 'fixedCosts', fixedCosts)
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
      addInput('Churn a month', 'churn', churn, percent(churn))
      const value = lifetimeValue(economics.perUnit, churn)
      add(
        'Lifetime value',
        value === undefined ? undefined : show(value),
        value => `a customer is worth ${value}`,
      )
    }
    if (acquisitionCost !== undefined) {
      addInput('Cost of winning one', 'acquisitionCost', acquisitionCost)
      add('Payback', paybackOf(facts, economics, acquisitionCost), value => `payback takes ${value}`)
    }
  }
  for (const [label, row] of [
    ...salesRows(facts, economics),
    ...paceRows(facts, goalOf(facts, economics), today),
  ])
    rows.set(label, row)
  const out = figures.burn ?? (figures.cash === undefined ? undefined : figures.fixedCosts)
  if (figures.cash !== undefined && out !== undefined) {
    addInput('Cash', 'cash', figures.cash)
    addInput('Spending a month', figures.burn === undefined ? 'fixedCosts' : 'burn', out)
    if (figures.revenue !== undefined) addInput('Coming in a month', 'revenue', figures.revenue)
    const length = runwayMonths(figures.cash, netBurn(out, figures.revenue ?? 0) ?? out)
    add('Runway', length === undefined ? 'no end' : months(length), value => `the runway is ${value}`)
    if (length !== undefined && length <= LONGEST_MONTHS_SHOWN)
      add(
        'Empty about',
        shortDate(monthsLater(today, length), today),
        value => `the money is gone about ${value}`,
      )
  }
  return rows
}

// 'Fixed costs a month' -> 'fixed costs', 'Price' -> 'a price'.
function inputName(label: string): string {
  const name = label
    .replace(/^Coming in/, 'Income')
    .replace(/^\p{Lu}/u, letter => letter.toLowerCase())
    .replace(/ a month$|, assumed$/, '')
  return /^(?:fixed|spending|cash|income)/.test(name) ? name : `a ${name}`
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
