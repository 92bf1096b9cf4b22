import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { inAYear } from '../numbers/market.ts'

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

/** How often a year one buyer pays: as the price says ('a month'), else our assumption. */
export function frequencyOf(facts: Facts): Frequency {
  const said = timesOfPrice(facts)
  return said === undefined
    ? { timesAYear: assumed(facts), isAssumed: true }
    : { timesAYear: said, isAssumed: false }
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
