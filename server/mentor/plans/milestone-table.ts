import { ASSUMED_CLOSE_RATE, ASSUMED_CONVERSION } from '../assumptions.ts'
import type { Facts } from '../facts/facts.ts'
import { shortDate } from '../writing/dates.ts'
import { percent } from '../writing/figures.ts'
import { grouped } from '../writing/money.ts'
import { nounsOf } from '../writing/nouns.ts'
import { table } from '../writing/table.ts'
import type { Goal } from './goal.ts'
import { milestones } from './milestones.ts'

interface Way {
  from: number
  today: Date
  deadline: Date
}

/** The milestones as a table: date, KPI with its target, the effort behind it, and what closes it. */
export function milestoneTable(facts: Facts, goal: Goal, way: Way): string {
  const effort = effortOf(facts)
  const rows = milestones({ ...way, to: goal.units, isPaidFor: facts.grade >= 3 }).map(
    ({ date, target, closedWhen }) => {
      // Sales a month begin anew each month; customers who are here already need no more effort.
      const wanted = goal.isMonthly ? target : target - Math.min(way.from, target)
      return [shortDate(date, way.today), grouped(target), grouped(effort.count(wanted)), closedWhen]
    },
  )
  const unit = `${nounsOf(facts).many}${goal.isMonthly ? ' a month' : ''}`
  return rows.length === 0 ? '' : table(['By', `KPI: ${unit}`, effort.name, 'Closed when'], rows, [1, 2])
}

interface Effort {
  name: string
  count: (wanted: number) => number
}

function effortOf(facts: Facts): Effort {
  if (facts.pricePeriod === 'hour')
    return { name: 'Hours a week', count: hours => Math.ceil((hours * 12) / 52) }
  const isTalk = facts.model === 'service' || facts.model === 'agency'
  const said = facts.figures.conversion
  const rate = said || (isTalk ? ASSUMED_CLOSE_RATE : ASSUMED_CONVERSION)
  return {
    name: `${isTalk ? 'First talks' : 'Visitors'}, ${percent(rate)} buy (${said ? 'yours' : 'assumed'})`,
    count: wanted => Math.ceil(wanted / rate - 1e-9),
  }
}
