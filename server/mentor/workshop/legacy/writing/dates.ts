import { DAY_MS } from '#shared/durations.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** From so many days on a date without its year could be read as this year's. Ours. */
const YEAR_NEEDED_AFTER_DAYS = 300

/** '12 Dec'; with the year when the date is so far off that the month alone could mislead. */
export function shortDate(date: Date, today: Date): string {
  const text = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''}`
  const isFar = date.getTime() - today.getTime() > YEAR_NEEDED_AFTER_DAYS * DAY_MS
  return isFar ? `${text} ${date.getUTCFullYear()}` : text
}
