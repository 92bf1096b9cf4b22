import { aMonth } from '../numbers/calendar.ts'
import type { Spec } from '#shared/agent/spec.ts'

/** A start from nothing is slow: of the way, the share that is behind one after a share of the time is its power of 1.5. Ours. */
export const SLOW_START = 1.5

/** How much of the goal is reached after a share of the time. */
export function reachedBy(goal: number, share: number): number {
  return Math.round(goal * Math.min(1, Math.max(0, share)) ** SLOW_START)
}

/** What one unit comes to in a month: a weekly price counts 52 / 12 times, a yearly one a twelfth, a single one once. */
export function inAMonth(amount: number, period: Spec['numbers']['period']): number {
  return aMonth(amount, period) ?? 0
}
