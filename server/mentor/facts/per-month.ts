import type { Amount } from './amounts.ts'
import type { FigureName, Period } from './facts.ts'
import { periodBehindNoun } from './periods.ts'

const MONTHS_PER: Readonly<Record<Period, number>> = {
  hour: 1 / 173,
  day: 12 / 365,
  week: 12 / 52,
  month: 1,
  year: 12,
}
const BY_THE_MONTH: ReadonlySet<FigureName> = new Set<FigureName>([
  'fixedCosts',
  'burn',
  'revenue',
  'visitors',
  'sales',
  'budget',
])
const OVER_MONTHS = /\b(?:in|over|within|during)(?: the)?(?: last| past)? (\d{1,2}) (weeks?|months?)\b/i
const BY_THE_DAY = /^ ?(?:hours?|hrs?|h)? ?(?:a|per|each|every|\/) ?(day|evening|night|weekday)\b/i
/** Working days of a week in which somebody with a job finds an evening. Ours, cautious on purpose. */
const DAYS_A_WEEK = 5

/** What goes in and out by the week or year is kept by the month, hours by the week; a share is kept as 0..1. */
export function asMonthly(figure: FigureName, amount: Amount, after: string): number {
  if (amount.kind === 'percent') return Math.min(amount.value, 100) / 100
  if (figure === 'hours') return BY_THE_DAY.test(after) ? amount.value * DAYS_A_WEEK : amount.value
  if (!BY_THE_MONTH.has(figure)) return amount.value
  const per = amount.per ?? periodBehindNoun(after)
  if (per) return tidy(amount.value / MONTHS_PER[per])
  const span = figure === 'sales' || figure === 'revenue' ? OVER_MONTHS.exec(after) : null
  if (!span) return amount.value
  const months = Number(span[1]) / (/^week/i.test(span[2] ?? '') ? 52 / 12 : 1)
  return months > 0 ? tidy(amount.value / months) : amount.value
}

// A rate from another period is no more exact than this.
function tidy(value: number): number {
  return Math.round(value * 100) / 100
}
