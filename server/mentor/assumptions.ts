import type { BusinessModel } from './business-model.ts'

// Ours, cautious on purpose, and always said as an assumption in the answer. Each gives way to the person's own number.

/** Share of visitors who buy. Online shops mostly report 1-3 %; we take the middle. */
export const ASSUMED_CONVERSION = 0.02
/** Share of the people who walk into a small shop, salon or café and buy; who has come in mostly means to. Ours. */
export const ASSUMED_WALK_IN_CONVERSION = 0.3
/** Share of the people who taste at a stall and buy. Ours. */
export const ASSUMED_TASTER_CONVERSION = 0.2
/** Share of the people who stop at a market table and buy a handmade thing. Ours. */
export const ASSUMED_STALL_CONVERSION = 0.1
/** Share of warm, personal messages that get an answer, and of answers that become a sale. Ours, from founders' sales practice. */
export const ASSUMED_ANSWER_RATE = 0.3
export const ASSUMED_CLOSE_RATE = 0.25
/** Share of customers who stopped coming and return after one personal message. Ours. */
export const ASSUMED_WIN_BACK_RATE = 0.1
/** Monthly churn of a small subscription business before it knows its own. Ours. */
export const ASSUMED_CHURN = 0.05
/** Months to a goal when no date was said. Ours. */
export const ASSUMED_PLAN_MONTHS = 6
/** Sales a month to begin counting growth from when nothing is sold yet. Ours. */
export const FIRST_SALES_A_MONTH = 10

/**
 * Variable cost as a share of the price when no cost was said. Food and handmade follow the trade's rule of thumb that
 * materials take about a third; software is hosting and payment fees; the rest is ours.
 */
export const ASSUMED_COST_SHARE: Readonly<Record<BusinessModel, number>> = {
  marketplace: 0.2,
  agency: 0.3,
  course: 0.1,
  content: 0.1,
  subscription: 0.15,
  app: 0.15,
  service: 0.2,
  handmade: 0.35,
  food: 0.35,
  local: 0.4,
  product: 0.4,
}
export const ASSUMED_COST_SHARE_UNKNOWN = 0.3

/** A small business loan before the bank has named its own terms. Ours; say it as an assumption. */
export const ASSUMED_LOAN_RATE = 0.08
export const ASSUMED_LOAN_YEARS = 5
