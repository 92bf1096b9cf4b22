import { sound } from './sound.ts'

/** Weeks and months of a year; a month has 52 / 12 weeks. */
export const WEEKS_A_YEAR = 52
export const MONTHS_A_YEAR = 12

/** Hours of a week as hours of a month: x 52 / 12. */
export function hoursAMonth(hoursAWeek: number): number | undefined {
  return hoursAWeek >= 0 ? sound((hoursAWeek * WEEKS_A_YEAR) / MONTHS_A_YEAR) : undefined
}

/** Wage and on-costs together, as a share of the wage: 1 + on-costs. */
export function withOnCosts(onCosts: number): number | undefined {
  return onCosts >= 0 ? sound(1 + onCosts) : undefined
}

/** Cost of help a month = hours a week x 52 / 12 x pay an hour x (1 + on-costs), on-costs as a share of the pay. */
export function helpCostAMonth(hoursAWeek: number, payAnHour: number, onCosts = 0): number | undefined {
  const hours = hoursAMonth(hoursAWeek)
  const wage = withOnCosts(onCosts)
  if (hours === undefined || wage === undefined || !(payAnHour >= 0)) return undefined
  return sound(hours * payAnHour * wage)
}

/** What one hour of the owner brings = contribution a month / hours worked a month. */
export function hourValue(contributionAMonth: number, workedAWeek: number): number | undefined {
  const hours = hoursAMonth(workedAWeek)
  return hours !== undefined && hours > 0 ? sound(contributionAMonth / hours) : undefined
}

/** What an hour of work on a piece earns = what the piece leaves / hours it takes. */
export function earnedAnHour(leftOnEach: number, hoursEach: number): number | undefined {
  return hoursEach > 0 ? sound(leftOnEach / hoursEach) : undefined
}

/** Weeks of a year in which one works, of 52, holidays and illness taken off. */
export function weeksWorked(weeksOff: number): number | undefined {
  return weeksOff >= 0 && weeksOff < WEEKS_A_YEAR ? sound(WEEKS_A_YEAR - weeksOff) : undefined
}

/** What the freed hours bring a month = hours freed a week x 52 / 12 x what an hour brings. */
export function freedValueAMonth(freedAWeek: number, anHour: number): number | undefined {
  const hours = hoursAMonth(freedAWeek)
  return hours === undefined ? undefined : sound(hours * anHour)
}

/** What help leaves a month = what the freed hours bring − what it costs (incremental analysis; Horngren, Cost Accounting). */
export function helpLeavesAMonth(brings: number, cost: number): number | undefined {
  return sound(brings - cost)
}

/** Hours a week that an amount a month pays for = amount / (pay an hour x 52 / 12). */
export function hoursPaidFor(amountAMonth: number, payAnHour: number): number | undefined {
  const weekly = hoursAMonth(1)
  return weekly !== undefined && payAnHour > 0 && amountAMonth >= 0
    ? sound(amountAMonth / (payAnHour * weekly))
    : undefined
}
