import type { Facts } from '../workshop/legacy/facts.ts'
import { ASSUMED_HOURS_A_WEEK } from '../method.ts'
import { inCurrency, inDollars } from '../numbers/ordinary-week.ts'
import { money } from '../workshop/legacy/writing/money.ts'

/** What there is to begin with: hours of a week, and own money in the person's currency. */
export interface Purse {
  hours: number
  isHoursAssumed: boolean
  /** own money, as the person counts it */
  money: number
  /** the same in dollars, only to compare it with what a kind of business needs */
  dollars: number
  isMoneyAssumed: boolean
  /** a price of ours in the person's currency, rounded */
  inTheirs: (dollars: number) => number
  show: (amount: number) => string
}

/** Own money when none was said, in dollars; ours, said as an assumption. */
const ASSUMED_DOLLARS = 500
/** More hours than a week has for work were not meant as such. */
const MOST_HOURS = 80

/** What one dollar's worth of prices roughly is elsewhere; ours, to one digit, to tell a little money from much. */
const PER_DOLLAR: Readonly<Record<string, number>> = {
  '₹': 30,
  Rs: 30,
  '¥': 120,
  zł: 3,
  kr: 9,
  '₺': 15,
  '₩': 1000,
  '₦': 400,
}

const DOLLARS = { sign: '$', isAfter: false }
const NO_MONEY =
  /\b(?:no|without(?: any)?|zero|don't have(?: any| much)?) (?:money|cash|capital|savings|budget|investment)\b/i

/** `words` are the last message, which may say that there is no money at all. */
export function purseOf({ figures, currency }: Facts, words: string): Purse {
  const rate = PER_DOLLAR[currency.sign] ?? 1
  const said = figures.cash ?? figures.budget ?? (NO_MONEY.test(words) ? 0 : undefined)
  const inTheirs = (dollars: number) => inCurrency(dollars, rate) ?? dollars
  const own = said ?? inTheirs(ASSUMED_DOLLARS)
  const hours = figures.hours
  const isHoursSaid = hours !== undefined && hours >= 1 && hours <= MOST_HOURS
  return {
    hours: isHoursSaid ? hours : ASSUMED_HOURS_A_WEEK,
    isHoursAssumed: !isHoursSaid,
    money: own,
    dollars: inDollars(own, rate) ?? own,
    isMoneyAssumed: said === undefined,
    inTheirs,
    // What is ours is in dollars, where they named no currency.
    show: amount => money(amount, said || currency.sign !== '' ? currency : DOLLARS),
  }
}
