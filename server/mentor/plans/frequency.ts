import type { BusinessModel } from '../facts/business-model.ts'
import type { Facts } from '../facts/facts.ts'
import { inAYear, type Period, timesAYearOfEvery } from '../numbers/market.ts'

/** Counts that are written as words. */
const NUMBERS: Readonly<Record<string, number>> = { once: 1, twice: 2, other: 2 }
// Numbers written as words have become digits by now; 'once', 'twice' and 'every other' have not.
const TIMES_PER = /\b(once|twice|\d{1,3}(?:x| times| x)) (?:a|per|each|every) (day|week|month|year)\b/i
const EVERY = /\b(?:every|once every) (?:(\d{1,2}|other) )?(day|week|month|year)s?\b/i

// Purchases a year of one buyer when nobody said. Ours; cautious, and always shown as an assumption.
const TIMES_BY_UNIT: Readonly<Record<string, number>> = {
  class: 40,
  lesson: 30,
  session: 10,
  visit: 8,
  coffee: 100,
  cup: 100,
  loaf: 40,
  meal: 50,
  night: 3,
}
const TIMES_BY_MODEL: Readonly<Record<BusinessModel, number>> = {
  marketplace: 6,
  agency: 2,
  course: 1,
  content: 12,
  subscription: 12,
  app: 12,
  service: 4,
  handmade: 2,
  food: 20,
  local: 12,
  product: 2,
}
/** For a business that is not known yet. Ours. */
const TIMES_UNKNOWN = 2
/** Hours that one client of somebody paid by the hour buys a year. Ours. */
const HOURS_A_YEAR = 10

export interface Frequency {
  timesAYear: number
  isAssumed: boolean
}

/** How often a year one buyer pays: as said in the message, as the price says ('a month'), else our assumption. */
export function frequencyOf(facts: Facts, words: string): Frequency {
  const said = timesIn(words) ?? timesOfPrice(facts)
  return said === undefined
    ? { timesAYear: assumed(facts), isAssumed: true }
    : { timesAYear: said, isAssumed: false }
}

function timesIn(words: string): number | undefined {
  const per = TIMES_PER.exec(words)
  const every = EVERY.exec(words)
  if (per?.[1] && per[2]) return inAYear(numberOf(per[1]), periodOf(per[2])) || undefined
  return every?.[2] ? timesAYearOfEvery(numberOf(every[1] ?? 'once'), periodOf(every[2])) : undefined
}

function timesOfPrice({ pricePeriod }: Facts): number | undefined {
  if (pricePeriod === undefined || pricePeriod === 'hour' || pricePeriod === 'day') return undefined
  return inAYear(1, pricePeriod)
}

function assumed({ model, priceUnit, pricePeriod }: Facts): number {
  if (pricePeriod === 'hour') return HOURS_A_YEAR
  const byUnit = priceUnit === undefined ? undefined : TIMES_BY_UNIT[priceUnit]
  return byUnit ?? (model ? TIMES_BY_MODEL[model] : TIMES_UNKNOWN)
}

function numberOf(written: string): number {
  return NUMBERS[written.toLowerCase()] ?? Number.parseInt(written, 10)
}

// Only the four periods that the patterns know come here.
function periodOf(written: string): Period {
  return written.toLowerCase() as Period
}
