import { ASSUMED_CHURN } from '../legacy/assumptions.ts'
import { percent } from '../legacy/writing/figures.ts'
import { chosen } from '../legacy/writing/lines.ts'
import { grouped } from '../legacy/writing/money.ts'
import { table } from '../legacy/writing/table.ts'
import type { Brief } from '../brief.ts'
import { dayOf } from '../days.ts'
import { unitSums } from '../economics-of.ts'
import { markdown } from '../escaped.ts'
import { SLOW_START } from '../pace.ts'
import { breakEvenMonth, type Month, monthsOf } from './months.ts'

const CENTS = 100

/** What stands behind each column, what was assumed, and the month in which it carries itself. */
export function modelNotes(brief: Brief): string {
  const { spec, today, units } = brief
  const plan = monthsOf({ numbers: spec.numbers, today })
  return `${[
    `# ${markdown(spec.name)}: what the numbers say`,
    verdict(brief, plan),
    saidPart(brief),
    columnsPart(brief),
    milestonesPart(brief, plan),
    `## What is assumed\n\n${assumedIn(brief)
      .map(text => `- ${text}`)
      .join('\n')}`,
    `## How to use it\n\nOpen model.csv in a spreadsheet and write beside each month what really happened. When ${markdown(units)} are more than a quarter off for two months, the plan is wrong and not the months: change one number here and count anew. Tax is not in it; ask a professional in your country, and put a share of each profit aside until you have.`,
  ]
    .filter(part => part !== '')
    .join('\n\n')}\n`
}

function verdict({ spec, show, units, seed }: Brief, plan: readonly Month[]): string {
  const first = breakEvenMonth(plan)
  const lowest = plan.reduce((low, month) => (month.cash < low.cash ? month : low), { cash: 0n, name: '' })
  const amount = (cents: bigint) => markdown(show(Number(cents) / CENTS))
  const { breakEven } = unitSums(spec.numbers)
  const needs =
    lowest.cash < 0n
      ? `Until then it takes ${amount(-lowest.cash)} of money from elsewhere; the lowest point is ${lowest.name}.`
      : 'It never goes below nought, so no money is needed beforehand.'
  if (!first)
    return `It does not carry itself within ${plan.length} months: no month ends with a profit. ${needs} ${breakEven === undefined ? 'At this price no number of sales changes that; the price or the cost must.' : `A month needs ${grouped(breakEven)} ${markdown(units)}.`}`
  return chosen(
    [
      `**${first.name}** is the first month that carries itself. ${needs}`,
      `It carries itself from **${first.name}** on. ${needs}`,
    ],
    seed,
  )
}

function saidPart(brief: Brief): string {
  const { spec, price, units } = brief
  const {
    cost_per_unit: cost,
    fixed_costs_per_month: fixed,
    goal_units: goal,
    goal_months: months,
  } = spec.numbers
  const show = (value: number) => markdown(brief.show(value))
  const rows = [
    ['Price', markdown(price)],
    ['Cost of one', show(cost)],
    ['Fixed costs a month', show(fixed)],
    ['Goal', `${grouped(goal)} ${markdown(units)} in ${months} ${months === 1 ? 'month' : 'months'}`],
  ]
  return `## What goes in\n\n${table(['Number', 'Value'], rows)}`
}

function columnsPart({ spec, units }: Brief): string {
  const { period, goal_months: months } = spec.numbers
  const isOnce = period === 'once'
  const factor = period === 'week' ? ' x 52 / 12' : period === 'year' ? ' / 12' : ''
  const rows = [
    [
      'Customers',
      isOnce
        ? `all who bought since the start: goal x (month / ${months}) ^ ${SLOW_START}, rounded; afterwards the pace of the last month goes on`
        : `who pays at the end of the month: goal x (month / ${months}) ^ ${SLOW_START}, rounded; afterwards the goal is held`,
    ],
    [
      'Lost',
      isOnce
        ? 'none; who buys once cannot leave'
        : `${percent(ASSUMED_CHURN)} of the customers of the month before, rounded`,
    ],
    ['New', 'customers − customers of the month before + lost'],
    ['Revenue', `${isOnce ? 'new' : 'customers'} x price${factor}`],
    ['Variable costs', `${isOnce ? 'new' : 'customers'} x cost of one${factor}`],
    ['Fixed costs', 'the same every month'],
    ['Profit', 'revenue − variable costs − fixed costs'],
    ['Cash (cumulative)', 'the sum of all profits so far, beginning at nought'],
  ]
  return `## How each column is made\n\n${table(['Column', 'Formula'], rows)}\n\nOne row is one month, beginning with the next whole one. “Customers” counts ${markdown(units)}. Total sums what flows; customers and cash are states and have none.`
}

function milestonesPart({ spec, today }: Brief, plan: readonly Month[]): string {
  if (spec.milestones.length === 0) return ''
  const rows = spec.milestones.map(({ title, date, kpi }) => {
    const month = plan.find(({ name }) => name === date.slice(0, 7))
    return [
      dayOf(date, today),
      markdown(title),
      markdown(kpi),
      month ? grouped(month.customers) : 'before the first row',
    ]
  })
  return `## Beside the milestones\n\n${table(['By', 'Milestone', 'Number due', 'The model, end of that month'], rows, [3])}\n\nThe model counts whole months and the milestones days, so the two differ by the rest of a month.`
}

function assumedIn({ spec }: Brief): string[] {
  const said = spec.assumptions.map(markdown)
  if (spec.numbers.period === 'once')
    return [...said, 'Nobody buys twice. That is cautious; put in the second sale when you have counted it.']
  const isSaid = spec.assumptions.some(text => text.includes('leave each month'))
  return isSaid
    ? said
    : [...said, `${percent(ASSUMED_CHURN)} of those who pay leave each month, until you know your own share.`]
}
