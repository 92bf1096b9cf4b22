import { shortDate } from './legacy/writing/dates.ts'

/** '12 Dec' of a date in a spec, with the year where it is far off. */
export function dayOf(date: string, today: Date): string {
  return shortDate(new Date(`${date}T00:00:00Z`), today)
}
