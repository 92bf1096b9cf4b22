import type { Fact, FactValue, Period } from './fact.ts'

/** A year of 365.25 days has so many of each; a month is a twelfth of it. Ours: what a person means by 'a month of sales'. */
const PER_YEAR: Readonly<Record<Exclude<Period, 'hour'>, number>> = {
  day: 365.25,
  week: 52,
  month: 12,
  year: 1,
}

/** So many of a period are in a month. */
export const perMonth = (period: Exclude<Period, 'hour'>) => PER_YEAR[period] / 12

/** The amount of a rate in a month: 45 a market day, 2 days a week are 390. Undefined where no period was said. */
export function monthly(value: FactValue): number | undefined {
  const { kind, per, times } = value
  const amount = value.amount ?? middle(value)
  if (amount === undefined || (kind !== 'money' && kind !== 'count')) return undefined
  if (times && times.per !== 'hour') return rounded(amount * times.amount * perMonth(times.per))
  if (per === undefined || per === 'once' || per === 'unit' || per === 'hour') return undefined
  return rounded(amount * perMonth(per))
}

/** A fact as it is told: with its amount in a month, where it has one. */
export function withMonthly(fact: Fact): Fact {
  const amount = monthly(fact.value)
  return amount === undefined ? fact : { ...fact, monthly: amount }
}

/** Of a range what lies in its middle. */
export function middle({ low, high }: Pick<FactValue, 'low' | 'high'>) {
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

const rounded = (amount: number) => Math.round(amount * 100) / 100
