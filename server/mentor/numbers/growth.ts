/** 5-7 % a week is good, 10 % exceptional (P. Graham, "Startup = Growth", 2012; the range is his, for startups). */
export const GOOD_WEEKLY_GROWTH = 0.07
export const EXCEPTIONAL_WEEKLY_GROWTH = 0.1

/** The weekly growth that leads from one rate of sales to another: (to / from)^(1 / weeks) − 1. */
export function weeklyGrowth(from: number, to: number, weeks: number): number | undefined {
  return from > 0 && to > 0 && weeks > 0 ? (to / from) ** (1 / weeks) - 1 : undefined
}

/** Where a rate of sales stands after `weeks` of steady growth. */
export function reachAfter(from: number, growth: number, weeks: number): number {
  return from * (1 + growth) ** weeks
}

/** Weeks of steady growth from one rate to another: ln(to / from) / ln(1 + growth). */
export function weeksToReach(from: number, to: number, growth: number): number | undefined {
  return from > 0 && to > 0 && growth > 0
    ? Math.max(0, Math.log(to / from) / Math.log(1 + growth))
    : undefined
}
