import type { Money, Offer, Per } from './money.ts'
import { perMonth } from './plan-days.ts'
import { rounded } from './rounded.ts'

const CENTS = 100

/** True for what is paid again and again, so that its customers stay and leave. */
export const isRecurring = ({ per }: Pick<Offer, 'per'>) =>
  per === 'week' || per === 'month' || per === 'year'

/** An amount in whole cents. */
export const inCents = (amount: number) => rounded(amount * CENTS)

/** How often a price comes in a month: a weekly one 52 / 12 times, a yearly one a twelfth, a single sale once. */
export const timesAMonth = (per: Per) =>
  per === 'week' || per === 'month' || per === 'year' ? perMonth(per) : 1

/** The sums of one unit in a month, in whole cents: each is rounded here, once, and only then multiplied by units. */
export interface UnitCents {
  price: number
  /** the share that is kept of the orders that pass through */
  take: number
  cost: number
  /** what the payment provider keeps */
  fee: number
  /** price + take − cost − fee */
  contribution: number
}

/** The sums of one unit of an offer: a month of what is paid again, the whole of a single sale. */
export function unitCents(money: Money, offer: Offer): UnitCents {
  const { commission, unit_cost: unitCost, payment_fee: feeOf } = money
  const times = timesAMonth(offer.per)
  const price = inCents(offer.price * times)
  const order = commission ? commission.average_order * times : 0
  const take = commission ? inCents(order * commission.share) : 0
  const cost = inCents(unitCost * timesAMonth(isRecurring(offer) ? costPer(money) : 'once'))
  // A year that is not prepaid is paid month by month.
  const payments = offer.per === 'year' && offer.billed === 'each' ? 1 : times
  const isPaid = offer.price > 0 || commission !== null
  const fee = isPaid ? inCents((offer.price * times + order) * feeOf.share + feeOf.fixed * payments) : 0
  return { price, take, cost, fee, contribution: price + take - cost - fee }
}

/** The period that the cost of one unit is told for. */
export const costPer = ({ offers }: Money): Per => offers.find(isRecurring)?.per ?? 'once'

/** The shares of the offers, so that together they are 1; alike where none is told. */
export function sharesOf({ offers }: Pick<Money, 'offers'>): number[] {
  const whole = offers.reduce((sum, offer) => sum + offer.share_of_customers, 0)
  return offers.map(offer => (whole > 0 ? offer.share_of_customers / whole : 1 / offers.length))
}

/** Each sum for one unit of the mix of offers, in cents that need not be whole. */
export function averageCents(money: Money): UnitCents {
  const sum: UnitCents = { price: 0, take: 0, cost: 0, fee: 0, contribution: 0 }
  for (const [index, share] of sharesOf(money).entries()) {
    const offer = money.offers[index]
    if (!offer) continue
    const unit = unitCents(money, offer)
    sum.price += share * unit.price
    sum.take += share * unit.take
    sum.cost += share * unit.cost
    sum.fee += share * unit.fee
    sum.contribution += share * unit.contribution
  }
  return sum
}

/** What a month costs whatever is sold, in cents: what has begun by then, pay, and what is spent on being found. */
export function fixedCents({ fixed_costs: costs, wage, acquisition }: Money, month: number): number {
  const begun = costs.filter(({ from_month: from }) => from <= month)
  return (
    begun.reduce((sum, { amount }) => sum + inCents(amount), 0) + inCents(wage) + inCents(acquisition.budget)
  )
}

/** A float that should be whole is not rounded up or down past it. */
const NEARLY = 1e-9
export const roundUp = (value: number) => Math.max(0, Math.ceil(value - NEARLY))
export const roundDown = (value: number) => Math.floor(value + NEARLY)
