import { z } from 'zod/mini'
import { cutText } from '../cut-text.ts'
import { withoutControls } from '../text.ts'
import { FIXED_COSTS_MAX, type Money, noMoney, type Offer, OFFERS_MAX, SEASON_MONTHS } from './money.ts'
import { dayAfter, monthsAfter } from './plan-days.ts'

const LARGEST_AMOUNT = 1_000_000_000
const MOST_MONTHS = 60
const LARGEST_SEASON = 10
const SAID_MAX = 60
/** UTF-16 units of its texts. */
export const moneyTextUnits = { currency: 8, unit: 40, name: 60, title: 60, field: 80, quote: 200 } as const
/** An id stands in references, after a dot. */
const OFFER_ID = /^[a-z0-9-]{1,40}$/

const text = (value: string, units: number) => cutText(withoutControls(value).toWellFormed(), units).trim()
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
const amount = (value: number) => Math.round(within(value, 0, LARGEST_AMOUNT) * 100) / 100
const whole = (value: number, most = LARGEST_AMOUNT) => Math.round(within(value, 0, most))
const share = (value: number) => within(value, 0, 1)
const isDate = (value: string) => z.iso.date().safeParse(value).success

/** Money within its limits: texts and lists are cut, amounts in whole cents. What is within them already comes back equal. */
export function fitMoney(money: Money): Money {
  const start = isDate(money.start) ? money.start : noMoney.start
  const { commission, capacity, goal, season } = money
  return {
    currency: text(money.currency, moneyTextUnits.currency),
    start,
    offers: fitOffers(money.offers),
    commission: commission && {
      share: share(commission.share),
      average_order: amount(commission.average_order),
    },
    unit_cost: amount(money.unit_cost),
    payment_fee: { share: share(money.payment_fee.share), fixed: amount(money.payment_fee.fixed) },
    fixed_costs: money.fixed_costs.slice(0, FIXED_COSTS_MAX).map(cost => ({
      title: text(cost.title, moneyTextUnits.title),
      amount: amount(cost.amount),
      from_month: Math.max(1, whole(cost.from_month, MOST_MONTHS)),
    })),
    wage: amount(money.wage),
    setup: amount(money.setup),
    acquisition: {
      budget: amount(money.acquisition.budget),
      cost_per_customer: amount(money.acquisition.cost_per_customer),
    },
    churn: share(money.churn),
    capacity: capacity && { units: whole(capacity.units), per: capacity.per },
    season: season.length === SEASON_MONTHS ? season.map(factor => within(factor, 0, LARGEST_SEASON)) : [],
    goal: {
      amount: goal.of === 'units' ? whole(goal.amount) : amount(goal.amount),
      of: goal.of,
      per: goal.per,
      by: fitGoalDate(goal.by, start),
    },
    said: money.said.slice(0, SAID_MAX).map(({ field, quote }) => ({
      field: text(field, moneyTextUnits.field),
      quote: text(quote, moneyTextUnits.quote),
    })),
  }
}

function fitOffers(offers: Money['offers']): Offer[] {
  const ids = new Set<string>()
  const fit = offers.slice(0, OFFERS_MAX).map((offer, index) => {
    const isFit = OFFER_ID.test(offer.id) && !ids.has(offer.id)
    const id = isFit ? offer.id : `offer-${index + 1}`
    ids.add(id)
    return {
      id,
      name: text(offer.name, moneyTextUnits.name),
      price: amount(offer.price),
      per: offer.per,
      unit: text(offer.unit, moneyTextUnits.unit),
      billed: offer.billed,
      share_of_customers: share(offer.share_of_customers),
    }
  })
  return fit.length > 0 ? fit : noMoney.offers
}

/** After the start, and within five years of it. */
function fitGoalDate(by: string, start: string): string {
  const [first, last] = [dayAfter(start, 1), monthsAfter(start, MOST_MONTHS)]
  if (!isDate(by)) return monthsAfter(start, 1)
  if (by < first) return first
  return by > last ? last : by
}

/** The places of what cannot be taken as it is: 'offers.0.price', 'goal.by', or a list that is too long. */
export function unfitPlaces(money: Money): string[] {
  const places: string[] = []
  compare(trimmed(money), fitMoney(money), '')
  return places

  function compare(given: unknown, fit: unknown, at: string) {
    const [one, other] = [parts(given), parts(fit)]
    if (!one || !other || one.length !== other.length) {
      // NaN, which a field that was emptied leaves, is not equal to itself.
      if (given !== fit) places.push(at)
      return
    }
    for (const [key, value] of one) compare(value, new Map(other).get(key), at === '' ? key : `${at}.${key}`)
  }
}

const parts = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.entries(value) : undefined

/** White space around a text is nobody's fault. */
const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  const inside = parts(value)
  return inside ? Object.fromEntries(inside.map(([key, one]) => [key, trimmed(one)])) : value
}
