import type { Fact } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { quotable } from './format.ts'

/** What is told of one class, one market day, or one week, by the names of its values. */
export interface Session {
  /** 'class', 'market day', 'week' */
  noun: string
  inputs: ReadonlyMap<SessionName, SessionInput>
}
/** As an Input of inputs.ts. */
interface SessionInput {
  value: number
  unit: 'money' | 'count'
  quote: string
  key: FactKey
}
export type SessionName = 'session_costs' | 'session_sold' | 'session_goal'

const amountOf = ({ value }: Fact) => value.amount ?? value.low ?? 0

/**
 * A room at 22 for every class, a stall at 35 a Saturday and the six jars sold there: what it costs is told of one time, and so are what is sold
 * and what is to be left. Undefined where any of their fixed costs is one of a month.
 */
export function sessionIn(known: readonly Fact[]): Session | undefined {
  const costs = known.filter(({ key, value }) => key === 'fixed_costs' && value.kind === 'money')
  const nouns = new Set(costs.map(nounOf))
  const [noun] = nouns
  if (noun === undefined || nouns.size > 1) return undefined
  const sold = known.find(fact => fact.key === 'sales' && isOfOne(fact, noun))
  // Sales of a month beside costs of a week are told by the month.
  if (!sold && known.some(({ key }) => key === 'sales')) return undefined
  if (!sold && noun === WEEK) return undefined
  const people = sold ?? known.find(({ key }) => key === 'customers') ?? known.find(isRoom)
  const goal = known.find(
    fact => fact.key === 'goal_money' && (isOfOne(fact, noun) || fact.value.per === WEEK),
  )
  const inputs = new Map<SessionName, SessionInput>()
  const add = (name: SessionName, unit: SessionInput['unit'], facts: readonly Fact[]) => {
    const [first] = facts
    if (!first?.key) return
    const value = facts.reduce((sum, fact) => sum + amountOf(fact), 0)
    const quote = facts.map(fact => quotable(fact.quote)).join('; ')
    inputs.set(name, { value, unit, quote, key: first.key })
  }
  add('session_costs', 'money', costs)
  if (people) add('session_sold', 'count', [people])
  if (goal) add('session_goal', 'money', [goal])
  return { noun, inputs }
}

const WEEK = 'week'

/** What a cost comes with each time: its own noun, or the week; none of what comes every month, or so many times. */
function nounOf({ value: { per, unit, times } }: Fact): string | undefined {
  if (times) return undefined
  if (per === 'unit') return unit === undefined ? 'session' : unit.toLowerCase()
  return per === WEEK ? WEEK : undefined
}

const isOfOne = ({ value: { per, unit, times } }: Fact, noun: string) =>
  !times &&
  (noun === WEEK
    ? per === WEEK
    : per === undefined || (per === 'unit' && (unit ?? noun).toLowerCase() === noun))

const isRoom = ({ key, value }: Fact) => key === 'capacity' && value.kind === 'count'
