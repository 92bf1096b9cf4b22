import { sound } from './sound.ts'

export interface Week {
  /** how many of it fit into the hours; none when one takes longer */
  count: number
  /** what one leaves: price − cost */
  each: number
  /** what the week leaves: count x each */
  left: number
  /** weeks that one takes when it does not fit into one */
  weeksForOne: number
}

/** What so many hours of work leave in an ordinary week: floor(hours / hours of one) x (price − cost). */
export function ordinaryWeek(
  hours: number,
  { hoursEach, price, cost }: { hoursEach: number; price: number; cost: number },
): Week | undefined {
  if (!(hours > 0 && hoursEach > 0 && price >= 0 && cost >= 0)) return undefined
  const count = sound(Math.floor(hours / hoursEach))
  const each = sound(price - cost)
  const weeksForOne = sound(Math.ceil(hoursEach / hours))
  if (count === undefined || each === undefined || weeksForOne === undefined) return undefined
  const left = sound(count * each)
  return left === undefined ? undefined : { count, each, left, weeksForOne }
}

/** A price in dollars as a price elsewhere, by what a dollar's worth of prices roughly is there. */
export function inCurrency(dollars: number, perDollar: number): number | undefined {
  return perDollar > 0 ? sound(dollars * perDollar) : undefined
}

/** The same backwards. */
export function inDollars(amount: number, perDollar: number): number | undefined {
  return perDollar > 0 ? sound(amount / perDollar) : undefined
}

/** What a try costs: a sum and a share of what there is, never more than that. */
export function costToTry(own: number, sum: number, share: number): number | undefined {
  return own >= 0 && sum >= 0 && share >= 0 ? sound(Math.min(own, Math.round(sum + own * share))) : undefined
}

/** What stays untouched of one's own money. */
export function untouched(own: number, spent: number): number | undefined {
  return sound(Math.max(0, own - spent))
}
