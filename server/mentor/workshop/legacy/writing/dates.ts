/** A day in milliseconds. */
export const DAY_MS = 86_400_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** From so many days on a date without its year could be read as this year's. Ours. */
const YEAR_NEEDED_AFTER_DAYS = 300

/** '12 Dec'; with the year when the date is so far off that the month alone could mislead. */
export function shortDate(date: Date, today: Date): string {
  const text = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''}`
  const isFar = date.getTime() - today.getTime() > YEAR_NEEDED_AFTER_DAYS * DAY_MS
  return isFar ? `${text} ${date.getUTCFullYear()}` : text
}

export function startOfDay(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()))
}

/** The working day `days` after today, moved on to Monday when it falls on a weekend. */
export function workdayAfter(today: Date, days: number): Date {
  const date = new Date(startOfDay(today).getTime() + Math.max(1, Math.round(days)) * DAY_MS)
  const weekday = date.getUTCDay()
  return new Date(date.getTime() + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0) * DAY_MS)
}

/** The last working day at or before `date`; a deadline met on Friday is met on Sunday too. */
export function workdayBefore(date: Date, today: Date): Date {
  const day = startOfDay(date)
  const weekday = day.getUTCDay()
  const moved = new Date(day.getTime() - (weekday === 6 ? 1 : weekday === 0 ? 2 : 0) * DAY_MS)
  return moved.getTime() > today.getTime() ? moved : workdayAfter(today, 1)
}
