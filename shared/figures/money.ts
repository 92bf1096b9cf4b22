import { z } from 'zod/mini'

/** How often a price is paid. An hour and a day are single sales, as 'once' is; the others are paid again and again. */
export const Per = z.enum(['once', 'hour', 'day', 'week', 'month', 'year'])
export type Per = z.infer<typeof Per>

/** One thing that is sold. A price of 0 is free. */
export const Offer = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  per: Per,
  /** what is sold for the price: 'chair', 'seat', 'box' */
  unit: z.string(),
  /** 'prepaid': the price of a whole year comes in when it begins; 'each': as it goes by */
  billed: z.enum(['each', 'prepaid']),
  /** of all customers, the share that takes this one, 0..1 */
  share_of_customers: z.number(),
})
export type Offer = z.infer<typeof Offer>

/** A monthly cost that is there whatever is sold. */
export const FixedCost = z.object({
  title: z.string(),
  amount: z.number(),
  /** the month of the plan in which it begins, from 1 on */
  from_month: z.number(),
})

export const Goal = z.object({
  amount: z.number(),
  of: z.enum(['units', 'revenue', 'profit']),
  /** so many in each of these by then; 'total': since the start, or who pay at that time where they pay again */
  per: z.enum(['total', 'day', 'week', 'month', 'year']),
  /** '2027-05-21' */
  by: z.string(),
})
export type Goal = z.infer<typeof Goal>

/**
 * The money of a project: only what goes in, and nothing that follows from it. Amounts are in the currency's own unit,
 * shares between 0 and 1, dates as '2027-05-21'. What is not listed in `said` is assumed.
 */
export const Money = z.object({
  currency: z.string(),
  /** the first day of the plan */
  start: z.string(),
  offers: z.array(Offer),
  /** a share of each order that passes through, one order for each unit sold */
  commission: z.nullable(z.object({ share: z.number(), average_order: z.number() })),
  /** making and bringing one unit, in the period of the first offer that is paid again */
  unit_cost: z.number(),
  /** of each payment */
  payment_fee: z.object({ share: z.number(), fixed: z.number() }),
  fixed_costs: z.array(FixedCost),
  /** pay for work, each month */
  wage: z.number(),
  /** once, before anything is sold */
  setup: z.number(),
  /** spent on being found each month, and besides for each new customer */
  acquisition: z.object({ budget: z.number(), cost_per_customer: z.number() }),
  /** of those who pay again, the share that leaves each month */
  churn: z.number(),
  /** units that can be made or served at most */
  capacity: z.nullable(z.object({ units: z.number(), per: z.enum(['day', 'week', 'month']) })),
  /** a factor for each month from January on; empty: all are alike */
  season: z.array(z.number()),
  goal: Goal,
  /** fields (see `moneyFields`) with the words in which they were said */
  said: z.array(z.object({ field: z.string(), quote: z.string() })),
})
export type Money = z.infer<typeof Money>

export const OFFERS_MAX = 4
export const FIXED_COSTS_MAX = 12
export const SEASON_MONTHS = 12

/** The names under which a field is found in `said`; an offer goes by its id, a cost by its title. */
export const moneyFields = {
  currency: 'currency',
  price: (offer: string) => `offers.${offer}.price`,
  commissionShare: 'commission.share',
  averageOrder: 'commission.average_order',
  unitCost: 'unit_cost',
  paymentFee: 'payment_fee',
  fixedCost: (title: string) => `fixed_costs.${title}`,
  wage: 'wage',
  setup: 'setup',
  budget: 'acquisition.budget',
  costPerCustomer: 'acquisition.cost_per_customer',
  churn: 'churn',
  capacity: 'capacity',
  season: 'season',
  goal: 'goal.amount',
  goalDate: 'goal.by',
} as const

/** Where a value comes from: the words in which it was said, or nobody but us. */
export function sourceOf({ said }: Pick<Money, 'said'>, field: string) {
  const quote = said.find(one => one.field === field)?.quote
  return quote === undefined ? ({ source: 'assumed' } as const) : ({ source: 'said', quote } as const)
}

const noOffer: Offer = {
  id: 'main',
  name: '',
  price: 0,
  per: 'once',
  unit: '',
  billed: 'each',
  share_of_customers: 1,
}

/** The offer that stands first: what a text means by the price. */
export const firstOffer = ({ offers }: Pick<Money, 'offers'>): Offer => offers[0] ?? noOffer

/** Money of which nothing is known. */
export const noMoney: Money = {
  currency: '',
  start: '2000-01-01',
  offers: [noOffer],
  commission: null,
  unit_cost: 0,
  payment_fee: { share: 0, fixed: 0 },
  fixed_costs: [],
  wage: 0,
  setup: 0,
  acquisition: { budget: 0, cost_per_customer: 0 },
  churn: 0,
  capacity: null,
  season: [],
  goal: { amount: 0, of: 'units', per: 'total', by: '2000-02-01' },
  said: [],
}
