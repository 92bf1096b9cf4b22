import type { BusinessModel } from './business-model.ts'

// Ours, cautious on purpose, and always said as an assumption in the answer. Each gives way to the person's own number.

/** Share of warm, personal messages that get an answer, and of answers that become a sale. Ours, from founders' sales practice. */
export const ASSUMED_ANSWER_RATE = 0.3
export const ASSUMED_CLOSE_RATE = 0.25
/** Months to a goal when no date was said. Ours. */
export const ASSUMED_PLAN_MONTHS = 6

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
