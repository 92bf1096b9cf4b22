import { DAY_MS, workdayAfter } from '../workshop/legacy/writing/dates.ts'

/** The same hour so many days earlier. */
export function daysBefore(date: Date, days: number): Date {
  return new Date(date.getTime() - days * DAY_MS)
}

/** The end of a week of work: five days ahead at least, never a weekend. */
export function weekFrom(today: Date): Date {
  return workdayAfter(today, 7)
}
