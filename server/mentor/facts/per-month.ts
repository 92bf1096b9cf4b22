import type { Amount } from './amounts.ts'
import type { FigureName, Period } from './facts.ts'

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

/** What goes in and out by the week or year is kept by the month; a share is kept as 0..1. */
export function asMonthly(figure: FigureName, amount: Amount): number {
  if (amount.kind === 'percent') return Math.min(amount.value, 100) / 100
  if (BY_THE_MONTH.has(figure) && amount.per) return amount.value / MONTHS_PER[amount.per]
  return amount.value
}
