import { sound } from './sound.ts'

/** The weekly growth that leads from one rate of sales to another: (to / from)^(1 / weeks) − 1. */
export function weeklyGrowth(from: number, to: number, weeks: number): number | undefined {
  return from > 0 && to > 0 && weeks > 0 ? sound((to / from) ** (1 / weeks) - 1) : undefined
}

/** Where a rate of sales stands after `weeks` of steady growth: from x (1 + growth)^weeks. */
export function reachAfter(from: number, growth: number, weeks: number): number | undefined {
  return from >= 0 && growth > -1 && weeks >= 0 ? sound(from * (1 + growth) ** weeks) : undefined
}

/** Weeks of steady growth from one rate to another: ln(to / from) / ln(1 + growth). */
export function weeksToReach(from: number, to: number, growth: number): number | undefined {
  return from > 0 && to > 0 && growth > 0
    ? sound(Math.max(0, Math.log(to / from) / Math.log(1 + growth)))
    : undefined
}

/** Where steady growth from one number to another stands after a part (0..1) of the way: from x (to / from)^part. */
export function targetOnTheWay(from: number, to: number, part: number): number | undefined {
  if (!(from > 0 && to > 0 && part >= 0 && part <= 1)) return undefined
  return sound(Math.ceil(from * (to / from) ** part - 1e-9))
}

/** A share of a goal, rounded up: the first targets when there is nothing to grow from. */
export function targetAtShare(goal: number, share: number): number | undefined {
  return goal >= 0 && share >= 0 && share <= 1 ? sound(Math.ceil(goal * share - 1e-9)) : undefined
}

/** How much larger one number is than another, as a share of the smaller: then / now − 1. */
export function increase(now: number, then: number): number | undefined {
  return now > 0 && then >= 0 ? sound(then / now - 1) : undefined
}

/** The whole units a steady growth has reached by then, rounded down. */
export function wholeReachAfter(from: number, growth: number, weeks: number): number | undefined {
  const reached = reachAfter(from, growth, weeks)
  return reached === undefined ? undefined : Math.floor(reached)
}

/** The whole weeks a steady growth takes, rounded up. */
export function wholeWeeksToReach(from: number, to: number, growth: number): number | undefined {
  const weeks = weeksToReach(from, to, growth)
  return weeks === undefined ? undefined : Math.ceil(weeks)
}

/** Sales there are when only the money was said: revenue / price, rounded down. */
export function unitsSold(revenue: number, price: number): number | undefined {
  return revenue >= 0 && price > 0 ? sound(Math.floor(revenue / price)) : undefined
}

/** The buyers to win by name before the day of a launch: a share of those wanted, rounded up and never more than `most`. */
export function wonBefore(buyers: number, share: number, most: number): number | undefined {
  if (!(buyers >= 0 && share >= 0 && share <= 1 && most >= 0)) return undefined
  return sound(Math.min(most, buyers, Math.ceil(Math.round(buyers * share * 1e9) / 1e9)))
}
