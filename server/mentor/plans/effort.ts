import { ASSUMED_CLOSE_RATE } from '../workshop/legacy/assumptions.ts'
import { ASSUMED_CONVERSION, ASSUMED_TASTER_CONVERSION, ASSUMED_WALK_IN_CONVERSION } from '../assumptions.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { tradeOf, type Trade } from '../workshop/legacy/plans/trades.ts'

/** How strangers become buyers in this trade: where they stand before, and the share of them who buy. */
export interface Effort {
  /** 'Visitors', 'People who come in' */
  before: string
  rate: number
  isRateSaid: boolean
}

// Who has come through a door or sat down for a talk buys far more often than a visitor of a page.
const BEFORE: Readonly<Record<Trade, readonly [before: string, rate: number]>> = {
  things: ['Visitors', ASSUMED_CONVERSION],
  tastes: ['People who taste', ASSUMED_TASTER_CONVERSION],
  work: ['First talks', ASSUMED_CLOSE_RATE],
  tool: ['Visitors', ASSUMED_CONVERSION],
  lessons: ['Visitors', ASSUMED_CONVERSION],
  reading: ['Visitors', ASSUMED_CONVERSION],
  visits: ['People who come in or call', ASSUMED_WALK_IN_CONVERSION],
}

export function effortOf({ model, figures }: Facts): Effort {
  const [before, rate] = BEFORE[tradeOf(model) ?? 'things']
  return { before, rate: figures.conversion || rate, isRateSaid: Boolean(figures.conversion) }
}
