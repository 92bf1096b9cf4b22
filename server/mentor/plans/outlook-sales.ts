import { ASSUMED_CONVERSION } from '../assumptions.ts'
import type { Economics } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { unitsMissing } from '../numbers/break-even.ts'
import { eachWeek, weeksBetween } from '../numbers/calendar.ts'
import { buyersFrom } from '../numbers/conversion.ts'
import { lostInPeriod } from '../numbers/customer-lifetime.ts'
import { monthlyProfit } from '../numbers/monthly-profit.ts'
import { shortDate, workdayBefore } from '../workshop/legacy/writing/dates.ts'
import { counted, tenths } from '../writing/figures.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import { nounsOf, payersOf } from '../writing/nouns.ts'
import type { Goal } from './goal.ts'
import type { Row } from './outlook-row.ts'
import { reachedNow } from './sold-now.ts'

export type LabelledRow = readonly [string, Row]

/** What the customers of today bring, and what the visitors of a month become. */
export function salesRows(facts: Facts, economics: Economics | undefined): LabelledRow[] {
  const { figures } = facts
  const { one, many } = nounsOf(facts)
  const rows: LabelledRow[] = []
  const isRecurring = facts.pricePeriod === 'month'
  const now = isRecurring ? (figures.customers ?? figures.sales) : figures.sales
  if (figures.visitors !== undefined) {
    const rate = figures.conversion ?? ASSUMED_CONVERSION
    const buyers = buyersFrom(figures.visitors, rate) ?? 0
    rows.push(
      input(
        'Visitors a month',
        'visitors',
        grouped(Math.round(figures.visitors)),
        `${counted(figures.visitors, 'visitor', 'visitors')} a month`,
      ),
      figures.conversion === undefined
        ? [
            'Conversion, assumed',
            { value: percent(rate), told: `an assumed conversion of ${percent(rate)}`, isInput: true },
          ]
        : input('Conversion', 'conversion', percent(rate), `a conversion of ${percent(rate)}`),
      computed(
        `${capitalised(many)} from visitors`,
        counted(buyers, one, many),
        value => `the visitors become ${value} a month`,
      ),
    )
  }
  if (now !== undefined) {
    const name = isRecurring ? payersOf(facts).many : many
    rows.push(
      input(
        `${capitalised(name)} now`,
        isRecurring && figures.customers !== undefined ? 'customers' : 'sales',
        grouped(Math.round(now)),
        `${grouped(Math.round(now))} ${name}${isRecurring ? '' : ' a month'}`,
      ),
    )
    const lost = figures.churn === undefined || !isRecurring ? undefined : lostInPeriod(now, figures.churn)
    if (lost !== undefined)
      rows.push(computed('Lost a month', tenths(lost), value => `you lose ${value} a month`))
    if (economics) {
      const left = monthlyProfit(now, economics.perUnit, figures.fixedCosts ?? 0) ?? 0
      const label = figures.fixedCosts === undefined ? 'Left a month before fixed costs' : 'Left a month'
      rows.push(computed(label, money(left, facts.currency), value => `${value} a month is left`))
    }
  } else if (figures.customers !== undefined)
    rows.push(
      input(
        'Customers now',
        'customers',
        grouped(Math.round(figures.customers)),
        `${grouped(Math.round(figures.customers))} customers`,
      ),
    )
  return rows
}

/** The goal against its date: how many more a week it takes. */
export function paceRows(facts: Facts, goal: Goal | undefined, today: Date): LabelledRow[] {
  const { deadline } = facts
  if (!goal || !deadline) return []
  const { many } = nounsOf(facts)
  const due = workdayBefore(deadline, today)
  const missing = unitsMissing(goal.units, reachedNow(facts) ?? 0) ?? 0
  const each = eachWeek(missing, weeksBetween(today, due)) ?? 0
  return [
    ['Until', { value: shortDate(due, today), told: `time until ${shortDate(due, today)}`, isInput: true }],
    computed(
      goal.isMonthly ? `More ${many} a month to add each week` : `New ${many} a week`,
      tenths(each),
      value => `that takes ${value} more ${many} each week`,
    ),
  ]
}

function input(label: string, figure: NonNullable<Row['figure']>, value: string, told: string): LabelledRow {
  return [label, { value, told, isInput: true, figure }]
}

function computed(label: string, value: string, tell: (value: string) => string): LabelledRow {
  return [label, { value, told: tell(value) }]
}
