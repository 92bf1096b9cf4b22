import { DAY_MS } from '../durations.ts'

const MONTHS_A_YEAR = 12
/** A year of 365.25 days has so many of each: 52 weeks, as a month of sales is meant. */
const PER_YEAR = { day: 365.25, week: 52, month: MONTHS_A_YEAR, year: 1 } as const
const DAYS_A_MONTH = PER_YEAR.day / MONTHS_A_YEAR

/** So many of a period are in a month: 52 / 12 weeks. */
export const perMonth = (period: keyof typeof PER_YEAR) => PER_YEAR[period] / MONTHS_A_YEAR

const msOf = (date: string) => Date.parse(`${date}T00:00:00Z`)
export const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Whole days from one date to another, below 0 when the other lies before it. */
export const daysFrom = (from: string, to: string) => Math.round((msOf(to) - msOf(from)) / DAY_MS)

/** The date so many days after one. */
export const dayAfter = (date: string, days: number) => isoDay(msOf(date) + Math.round(days) * DAY_MS)

/** The date so many months of 30.4 days after one. */
export const monthsAfter = (date: string, months: number) => dayAfter(date, months * DAYS_A_MONTH)

/** '2026-12' so many months after that of a date. */
export function monthAfter(date: string, months: number): string {
  const day = new Date(msOf(date))
  return isoDay(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1)).slice(0, 7)
}

/** The last day of a month: '2026-12' ends on '2026-12-31'. */
export const monthEnd = (month: string) => dayAfter(`${monthAfter(`${month}-01`, 1)}-01`, -1)

/** 0 for January. */
export const monthIndex = (date: string) => Number(date.slice(5, 7)) - 1

/** Whole months between two dates, rounded; one at least. */
export const monthsBetween = (from: string, to: string) =>
  Math.max(1, Math.round(daysFrom(from, to) / DAYS_A_MONTH))
