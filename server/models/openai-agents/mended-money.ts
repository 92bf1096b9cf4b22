import { z } from 'zod/mini'
import { readMessage } from '#server/extraction/features/features.ts'
import { ASSUMED_CHURN } from '#shared/figures/from-numbers.ts'
import { noMoney, Per } from '#shared/figures/money.ts'
import { isoDay, monthsAfter } from '#shared/figures/plan-days.ts'
import { isRecurring } from '#shared/figures/unit-sums.ts'

const LONGEST_AMOUNT_UNITS = 60
/** Months to a goal where no date was given that is still to come. Ours. */
const ASSUMED_MONTHS = 6

/** The words of models for a period, where no schema was kept to. */
const periods: Record<string, Per> = {
  'one-time': 'once',
  'one time': 'once',
  'one-off': 'once',
  hourly: 'hour',
  'per hour': 'hour',
  daily: 'day',
  'per day': 'day',
  weekly: 'week',
  'per week': 'week',
  monthly: 'month',
  mo: 'month',
  'per month': 'month',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
  'per year': 'year',
}

const Loose = z.record(z.string(), z.unknown())
type Loose = z.infer<typeof Loose>
const looseOf = (value: unknown): Loose | undefined => Loose.safeParse(value).data
function listOf(value: unknown): Loose[] {
  const items: unknown[] = Array.isArray(value) ? value : []
  return items.map(looseOf).filter(item => item !== undefined)
}

/**
 * The money of a plan in the shape that was asked for, where a model did not keep to it: figures that are written as texts ("$29/month")
 * become numbers, what is not named is nothing, and a goal lies after today. `numbers` is the shape that models were asked for before. A price,
 * a cost or a goal that is missing stays so: nobody can know it.
 */
export function mendedMoney(spec: Loose, today: Date): unknown {
  const start = isoDay(today.getTime())
  const money = looseOf(spec.money)
  if (money) return fromMoney(money, start)
  const numbers = looseOf(spec.numbers)
  return numbers ? fromNumbers(numbers, start) : spec.money
}

function fromMoney(money: Loose, start: string): unknown {
  const offers = listOf(money.offers).map(mendedOffer)
  const goal = looseOf(money.goal)
  const fee = looseOf(money.payment_fee)
  const acquisition = looseOf(money.acquisition)
  const commission = looseOf(money.commission)
  const capacity = looseOf(money.capacity)
  return {
    ...noMoney,
    currency: money.currency ?? '',
    start,
    offers: offers.length > 0 ? offers : money.offers,
    commission: commission
      ? { share: shareOf(commission.share), average_order: amountOf(commission.average_order) }
      : null,
    unit_cost: amountOf(money.unit_cost),
    payment_fee: { share: shareOf(fee?.share ?? 0), fixed: amountOf(fee?.fixed ?? 0) },
    fixed_costs: listOf(money.fixed_costs).map(({ title, amount, from_month: from }) => ({
      title: title ?? 'Fixed costs',
      amount: amountOf(amount),
      from_month: amountOf(from ?? 1),
    })),
    wage: amountOf(money.wage ?? 0),
    setup: amountOf(money.setup ?? 0),
    acquisition: {
      budget: amountOf(acquisition?.budget ?? 0),
      cost_per_customer: amountOf(acquisition?.cost_per_customer ?? 0),
    },
    churn: shareOf(money.churn ?? churnOf(offers)),
    capacity: capacity ? { units: amountOf(capacity.units), per: periodOf(capacity.per) } : null,
    season: Array.isArray(money.season) ? money.season : [],
    goal: { of: 'units', per: 'total', ...goal, amount: amountOf(goal?.amount), by: dateOf(goal?.by, start) },
    said: listOf(money.said),
  }
}

function mendedOffer(offer: Loose, index: number): Loose {
  return {
    billed: 'each',
    share_of_customers: 1,
    ...offer,
    id: offer.id ?? `offer-${index + 1}`,
    name: offer.name ?? '',
    unit: offer.unit ?? '',
    price: amountOf(offer.price),
    per: periodOf(offer.per) ?? periodIn(offer.price) ?? offer.per,
  }
}

/** What was asked for before: one price, one cost and one goal. */
function fromNumbers(numbers: Loose, start: string): unknown {
  const offer = mendedOffer({ price: numbers.price, per: numbers.period, unit: numbers.unit, id: 'main' }, 0)
  const months = amountOf(numbers.goal_months)
  return fromMoney(
    {
      currency: numbers.currency,
      offers: [offer],
      unit_cost: numbers.cost_per_unit,
      fixed_costs: [{ amount: numbers.fixed_costs_per_month }],
      goal: {
        amount: numbers.goal_units,
        by: typeof months === 'number' ? monthsAfter(start, Math.min(Math.max(months, 1), 60)) : undefined,
      },
    },
    start,
  )
}

const churnOf = (offers: readonly Loose[]) =>
  offers.some(({ per }) => Per.options.some(one => one === per && isRecurring({ per: one })))
    ? ASSUMED_CHURN
    : 0

/** A day that is still to come; else one in six months. */
function dateOf(value: unknown, start: string): string {
  const date = z.iso.date().safeParse(value).data
  return date !== undefined && date > start ? date : monthsAfter(start, ASSUMED_MONTHS)
}

/** The one quantity of a text, read as those of messages are; of several nobody knows which. */
function quantityOf(value: unknown) {
  if (typeof value !== 'string') return undefined
  const { quantities } = readMessage(value.slice(0, LONGEST_AMOUNT_UNITS), undefined)
  return quantities.length === 1 ? quantities[0] : undefined
}

function amountOf(value: unknown): unknown {
  const quantity = quantityOf(value)
  return quantity && quantity.high === undefined && !quantity.isNegative ? quantity.value : value
}

const WHOLE_PERCENT = 100

/** A share between 0 and 1; '8%' and 8 are 0.08. */
function shareOf(value: unknown): unknown {
  const share = amountOf(value)
  return typeof share === 'number' && share > 1 && share <= WHOLE_PERCENT ? share / WHOLE_PERCENT : share
}

function periodOf(value: unknown): Per | undefined {
  if (typeof value !== 'string') return undefined
  const word = value.trim().toLowerCase()
  return Per.options.find(per => per === word) ?? periods[word]
}

const periodIn = (price: unknown): Per | undefined => periodOf(quantityOf(price)?.per)
