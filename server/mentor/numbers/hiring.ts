export const WEEKS_A_YEAR = 52
export const MONTHS_A_YEAR = 12

/** Hours of a week as hours of a month: x 52 / 12. */
export function hoursAMonth(hoursAWeek: number): number {
  return (hoursAWeek * WEEKS_A_YEAR) / MONTHS_A_YEAR
}

/** Cost of help a month = hours a week x 52 / 12 x pay an hour x (1 + on-costs), on-costs as a share of the pay. */
export function helpCostAMonth(hoursAWeek: number, payAnHour: number, onCosts = 0): number {
  return hoursAMonth(hoursAWeek) * payAnHour * (1 + onCosts)
}

/** Hours that are really freed a week = hours handed over x (1 − share spent on explaining and checking). */
export function hoursFreed(hoursAWeek: number, explaining: number): number {
  return hoursAWeek * (1 - explaining)
}

/** What one hour of the owner brings = contribution a month / hours worked a month. */
export function hourValue(contributionAMonth: number, workedAWeek: number): number | undefined {
  return workedAWeek > 0 ? contributionAMonth / hoursAMonth(workedAWeek) : undefined
}

/** What the freed hours bring a month = hours freed a week x 52 / 12 x what an hour brings. */
export function freedValueAMonth(freedAWeek: number, anHour: number): number {
  return hoursAMonth(freedAWeek) * anHour
}

/** What an hour of the owner must bring for help to pay for itself: the opportunity cost at which both sides are equal. */
export function breakEvenHourValue(costAMonth: number, freedAWeek: number): number | undefined {
  return freedAWeek > 0 ? costAMonth / hoursAMonth(freedAWeek) : undefined
}

/** Pay an hour from a monthly salary for a week of so many hours. */
export function hourlyFromMonthly(salaryAMonth: number, hoursAWeek: number): number | undefined {
  return hoursAWeek > 0 ? salaryAMonth / hoursAMonth(hoursAWeek) : undefined
}

/** The rate of a freelancer = the wage of the same work x (1 + premium for the hours nobody pays). */
export function freelanceRate(wage: number, premium: number): number {
  return wage * (1 + premium)
}

/** The wage that a freelancer's rate stands for; the inverse of the above. */
export function wageBehind(rate: number, premium: number): number {
  return rate / (1 + premium)
}

/** The part of what the sales leave that a cost takes = cost / contribution a month. */
export function partTaken(costAMonth: number, leftAMonth: number): number | undefined {
  return leftAMonth > 0 ? costAMonth / leftAMonth : undefined
}

/** Shares in proportion to the hours each gives = own / (own + other). */
export function shareByHours(own: number, other: number): number {
  return own + other > 0 ? own / (own + other) : 0
}
