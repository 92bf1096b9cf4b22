import { roundedUp, sound } from './sound.ts'

/** Months and weeks of a year, of which a month has 52 / 12 weeks. */
const MONTHS_A_YEAR = 12
const WEEKS_A_YEAR = 52
const DAYS_A_MONTH = 30.4
const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/** What comes in a month, told by the week: count x 12 / 52, rounded up. */
export function aWeek(aMonth: number): number | undefined {
  return aMonth >= 0 ? roundedUp((aMonth * MONTHS_A_YEAR) / WEEKS_A_YEAR) : undefined
}

/** An amount of a week or a year, told by the month; any other stays. */
export function aMonth(amount: number, period: string | undefined): number | undefined {
  if (period === 'year') return sound(amount / MONTHS_A_YEAR)
  return sound(period === 'week' ? (amount * WEEKS_A_YEAR) / MONTHS_A_YEAR : amount)
}

/** Whole weeks between two days, one at least. */
export function weeksBetween(from: Date, to: Date): number {
  const weeks = Math.round((to.getTime() - from.getTime()) / (WEEK_DAYS * DAY_MS))
  return Number.isFinite(weeks) ? Math.max(1, weeks) : 1
}

/** Days between the mornings of two days. */
export function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate())) / DAY_MS
}

/** The days of so many months. */
export function daysIn(months: number): number | undefined {
  return months >= 0 ? sound(months * DAYS_A_MONTH) : undefined
}

/** The day so many months from one, counted in days. */
export function monthsLater(from: Date, months: number): Date {
  return new Date(from.getTime() + Math.round(daysIn(months) ?? 0) * DAY_MS)
}

/** A number spread over weeks of so many days each: so many a day, rounded up. */
export function aDay(count: number, weeks: number, daysAWeek: number): number | undefined {
  return count >= 0 && weeks > 0 && daysAWeek > 0 ? roundedUp(count / (weeks * daysAWeek)) : undefined
}

/** Hours there are = hours a week x weeks, in whole hours. */
export function hoursInAll(hoursAWeek: number, weeks: number): number | undefined {
  return hoursAWeek >= 0 && weeks >= 0 ? sound(Math.round(hoursAWeek * weeks)) : undefined
}

/** A count spread over weeks: so many each week. */
export function eachWeek(count: number, weeks: number): number | undefined {
  return count >= 0 && weeks > 0 ? sound(count / weeks) : undefined
}

/** How often something happens: so many a week when there is one a week or more, else one in so many weeks. */
export function paceAWeek(
  count: number,
  weeks: number,
): { aWeek: number } | { everyWeeks: number } | undefined {
  if (!(count > 0 && weeks > 0)) return undefined
  const [rate, every] = [sound(count / weeks), sound(weeks / count)]
  if (rate === undefined || every === undefined) return undefined
  return rate >= 1 ? { aWeek: Math.ceil(rate) } : { everyWeeks: Math.round(every) }
}

/** A number of one period told by another, each by how often it comes in a month: 4,000 a month are 153.8 on each of 26 days. */
export function inPeriod(amount: number, timesAMonth: number, asTimesAMonth: number): number | undefined {
  return asTimesAMonth > 0 ? sound((amount * timesAMonth) / asTimesAMonth) : undefined
}
