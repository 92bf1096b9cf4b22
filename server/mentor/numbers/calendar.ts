import { DAY_MS } from '#shared/durations.ts'
import { roundedUp, sound } from './sound.ts'

/** Months and weeks of a year, of which a month has 52 / 12 weeks. */
const MONTHS_A_YEAR = 12
const WEEKS_A_YEAR = 52
const DAYS_A_MONTH = 30.4
/** A day in milliseconds. */
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

/** Whole weeks from one day to another, one at least; none when the other has come. Days are in ms. */
export function weeksUntil(today: number, day: number): number | undefined {
  return day > today ? sound(Math.max(1, Math.round((day - today) / (WEEK_DAYS * DAY_MS)))) : undefined
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

/** The same of days in ms. */
export function dayInMonths(today: number, months: number): number | undefined {
  return sound(monthsLater(new Date(today), months).getTime())
}

/** A day that is still to come, and so many days off at most. Days are in ms. */
export function dayWithin(today: number, day: number, mostDays: number): number | undefined {
  return day > today && day - today <= mostDays * DAY_MS ? sound(day) : undefined
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

/** The same of days in ms. */
export function workdayIn(today: number, days: number): number | undefined {
  return sound(workdayAfter(new Date(today), days).getTime())
}

/** The last working day at or before `date`, so that a deadline met is met in time; never before tomorrow. */
export function workdayBefore(date: Date, today: Date): Date {
  const day = startOfDay(date)
  const weekday = day.getUTCDay()
  const moved = new Date(day.getTime() - (weekday === 6 ? 1 : weekday === 0 ? 2 : 0) * DAY_MS)
  return moved.getTime() > today.getTime() ? moved : workdayAfter(today, 1)
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

/** A number spread over weeks, in whole ones a week; none when there is less than one. */
export function timesAWeek(count: number, weeks: number): number | undefined {
  const rate = eachWeek(count, weeks)
  return rate !== undefined && rate >= 1 ? Math.ceil(rate) : undefined
}

/** The same, where there is less than one a week: one in so many whole weeks. */
export function weeksForOne(count: number, weeks: number): number | undefined {
  const rate = eachWeek(count, weeks)
  return rate !== undefined && rate > 0 && rate < 1 ? sound(Math.round(weeks / count)) : undefined
}

/** A number of one period told by another, each by how often it comes in a month: 4,000 a month are 153.8 on each of 26 days. */
export function inPeriod(amount: number, timesAMonth: number, asTimesAMonth: number): number | undefined {
  return asTimesAMonth > 0 ? sound((amount * timesAMonth) / asTimesAMonth) : undefined
}
