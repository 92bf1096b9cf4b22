import { middle, perMonth } from '#shared/business/monthly.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { withArticle } from '#shared/article.ts'
import type { Amount } from './hearing/amounts.ts'
import type { HeardProject } from './idea-from.ts'

/** How often a price is heard to be paid. */
export type PaidPer = 'once' | 'week' | 'month' | 'year'

/** What software does once for what is paid. */
const PER_USE: ReadonlySet<string> = new Set(
  'booking swap match order ride delivery report scan download call trip ticket sale'.split(' '),
)

export interface Priced {
  price: number
  per: PaidPer
  notes: string[]
  /** where a share of each order is kept, and the price itself is nothing */
  commission: { share: number; average_order: number } | undefined
  /** the price is what an order comes to */
  isOrder: boolean
  /** what is paid at once holds for so many months */
  months: number
}

/** The price that is planned with, as it was said; what is computed of it is told by reference. */
export function pricedFrom(heard: HeardProject, show: (value: number) => string): Priced | undefined {
  const { price, facts, kind, amounts, reading } = heard
  const ofOrders = price ? undefined : takeOf(heard)
  if (ofOrders !== undefined) return pricedByOrders(ofOrders)
  const said = price && (price.fact.value.amount ?? middle(price.fact.value))
  if (!price || said === undefined || said < 0) return undefined
  const notes: string[] = []
  const { low, high } = price.fact.value
  if (low !== undefined && high !== undefined)
    notes.push(`Of ${price.amount?.written ?? `${show(low)} to ${show(high)}`} I count with {{price}}.`)
  const batch = amounts.find(({ of }) => of !== undefined && of === price.amount?.index)
  const times = batch && reading.quantities[batch.index]
  const months =
    times?.form === 'duration' && times.value > 0 && times.durationUnit !== undefined
      ? monthsOf(times.value, times.durationUnit)
      : undefined
  if (months !== undefined && price.amount) {
    const aMonths = cents(said / months)
    notes.push(`${price.amount.written} every ${batch?.written} is {{price}} a month.`)
    return { price: aMonths, per: 'month', notes, ...PLAIN, months }
  }
  const isNamed = times !== undefined && price.unit !== undefined && batch?.written.endsWith(price.unit)
  if (batch && !isNamed)
    notes.push(`${price.amount?.written ?? show(said)} is for ${batch.written}: I count them as one sale.`)
  const { unit } = price
  const period = price.period ?? (isSoldOnce(heard) ? 'once' : kind.sells.period)
  if (price.period === undefined && period !== 'once')
    notes.push(
      `No period was said, so I take the price as one ${withArticle(period)}${unit ? ` for each ${unit}` : ''}.`,
    )
  return { price: cents(said), per: period, notes, ...PLAIN, months: 1 }

  function isSoldOnce({ price: own }: HeardProject) {
    const per = own?.amount && reading.quantities[own.amount.index]?.per
    // '$15 a chair' of software is paid again; '$4.50 a cup' is not.
    const isEach = own?.unit !== undefined || per === 'unit' || own?.fact.value.per === 'unit'
    return (
      (isEach && (kind.model !== 'app' || PER_USE.has(own?.unit ?? ''))) ||
      facts.pricePeriod === 'hour' ||
      facts.pricePeriod === 'day'
    )
  }
}

const PLAIN = { commission: undefined, isOrder: false } as const

function pricedByOrders({ order, share }: { order: number; share: number | undefined }): Priced {
  const of = { per: 'once', isOrder: true, months: 1 } as const
  return share === undefined
    ? {
        ...of,
        price: cents(order),
        notes: ['I count an average sale of {{price}} as the price of one.'],
        commission: undefined,
      }
    : {
        ...of,
        price: 0,
        notes: ['Your share of an order of {{average_order}} is {{take}}.'],
        commission: { share, average_order: cents(order) },
      }
}

/** What an order brings: all of it, or the share that is kept of it. */
function takeOf({ amounts, fromProfile, kind }: HeardProject) {
  const valueOf = (key: FactKey) =>
    amounts.find(amount => amount.key === key && amount.hearing !== 'left')?.value ??
    fromProfile.find(fact => fact.key === key)?.value
  const share = valueOf('commission_rate')?.share
  const order = valueOf('order_value')?.amount
  // What passes through a marketplace is not its own.
  if (order === undefined || (share === undefined && kind.name === 'marketplace')) return undefined
  return { order, share }
}

function monthsOf(count: number, unit: string) {
  if (unit === 'month') return count
  if (unit === 'year') return count * 12
  return unit === 'week' || unit === 'day' ? count / perMonth(unit) : undefined
}

/** What a helper gets for the hour or the piece that is sold. */
export function helperOf({ amounts, price, reading }: HeardProject): Amount | undefined {
  const sold = price?.amount && reading.quantities[price.amount.index]
  return amounts.find(({ key, hearing, index, value }) => {
    const paid = reading.quantities[index]
    const isSame =
      sold !== undefined && paid?.per !== undefined && paid.per === sold.per && paid.perUnit === sold.perUnit
    return key === 'wage' && hearing !== 'left' && value?.amount !== undefined && isSame
  })
}

const cents = (value: number) => Math.round(value * 100) / 100
