import type { Facts } from '../workshop/legacy/facts.ts'
import { tradeOf, type Trade } from '../workshop/legacy/plans/trades.ts'

interface Ends {
  /** follows '3 of 5' */
  sign: string
  /** follows 'none of 5' */
  stop: string
}

const ENDS: Readonly<Record<Trade, Ends>> = {
  things: {
    sign: 'name the same thing they could not find',
    stop: 'has bought one within a year; then ask people nearer to the day they need it',
  },
  tastes: {
    sign: 'tell of the same hour at which they had nothing good',
    stop: 'paid for food that day; then stand somewhere else',
  },
  work: {
    sign: 'name the same thing that went wrong and what it cost',
    stop: 'has paid anybody for it; then call another trade',
  },
  tool: {
    sign: 'tell the same story and what it cost them',
    stop: 'remembers a last time; then ask other people',
  },
  lessons: {
    sign: 'stopped at the same point',
    stop: 'ever began; then ask people who already did',
  },
  reading: {
    sign: 'missed the same thing and paid for it in hours',
    stop: 'pays for reading of any kind; then ask people whose work depends on it',
  },
  visits: {
    sign: 'left a place for the same reason',
    stop: 'goes anywhere of the kind; then ask at another door',
  },
}

/** When a round of talks has told something, and when it is time to ask others. */
export function endsOfTalks({ model }: Facts): Ends {
  return ENDS[tradeOf(model) ?? 'tool']
}
