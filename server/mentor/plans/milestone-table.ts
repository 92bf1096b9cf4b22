import type { Facts } from '../workshop/legacy/facts.ts'
import { unitsMissing } from '../numbers/break-even.ts'
import { aWeek } from '../numbers/calendar.ts'
import { funnelBackwards } from '../numbers/funnel.ts'
import { shortDate } from '../workshop/legacy/writing/dates.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { grouped } from '../workshop/legacy/writing/money.ts'
import { nounsOf } from '../writing/nouns.ts'
import { table } from '../workshop/legacy/writing/table.ts'
import { effortOf } from './effort.ts'
import type { Goal } from './goal.ts'
import { milestones } from './milestones.ts'

interface Way {
  from: number
  today: Date
  deadline: Date
}

/** The milestones as a table: date, KPI with its target, the effort behind it, and what closes it. */
export function milestoneTable(facts: Facts, goal: Goal, way: Way): string {
  const { name, count } = effortColumn(facts)
  const rows = milestones({ ...way, to: goal.units, facts }).map(({ date, target, closedWhen }) => {
    // Sales a month begin anew each month; customers who are here already need no more effort.
    const wanted = goal.isMonthly ? target : (unitsMissing(target, way.from) ?? target)
    return [shortDate(date, way.today), grouped(target), grouped(count(wanted) ?? wanted), closedWhen]
  })
  const unit = `${nounsOf(facts).many}${goal.isMonthly ? ' a month' : ''}`
  return rows.length === 0 ? '' : table(['By', `KPI: ${unit}`, name, 'Closed when'], rows, [1, 2])
}

interface Column {
  name: string
  count: (wanted: number) => number | undefined
}

function effortColumn(facts: Facts): Column {
  if (facts.pricePeriod === 'hour') return { name: 'Hours a week', count: aWeek }
  const { before, rate, isRateSaid } = effortOf(facts)
  return {
    name: `${before}, ${percent(rate)} buy (${isRateSaid ? 'yours' : 'assumed'})`,
    count: wanted => funnelBackwards(wanted, [rate])[0],
  }
}
