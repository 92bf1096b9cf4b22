const DAYS_A_MONTH = 365 / 12

/** What `days` cost at a monthly rate = monthly × days / days of a month. */
export function spentOver(monthly: number, days: number): number {
  return (monthly * days) / DAYS_A_MONTH
}

/** Hours for each of several things when they share one week = hours / things. */
export function hoursEach(hours: number, things: number): number {
  return things >= 1 ? hours / things : hours
}
