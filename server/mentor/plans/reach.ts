import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import type { Heard } from '../reply.ts'
import { areFirms } from '../workshop/legacy/plans/firms.ts'

// Buyers one person can get in front of in a year, before anything was counted. Ours; always said as an assumption.
const REACH_BY_MODEL: Readonly<Record<BusinessModel, number>> = {
  marketplace: 2000,
  agency: 300,
  course: 3000,
  content: 10_000,
  subscription: 3000,
  app: 5000,
  service: 2000,
  handmade: 3000,
  food: 4000,
  local: 4000,
  product: 5000,
}
const REACH_UNKNOWN = 2000
const REACHABLE_FIRMS = 300

/** A smaller number counts something else. Ours. */
const LEAST_COUNT = 10

export interface Reach {
  buyers: number
  isAssumed: boolean
}

/** The buyers within reach: those who can be listed or follow already, else our assumption for their kind of business. */
export function reachOf({ facts }: Heard): Reach {
  const { leads, followers } = facts.figures
  const counted = [leads, followers].find(count => count !== undefined && count >= LEAST_COUNT)
  if (counted !== undefined) return { buyers: counted, isAssumed: false }
  const assumed = areFirms(facts) ? REACHABLE_FIRMS : facts.model && REACH_BY_MODEL[facts.model]
  return { buyers: assumed ?? REACH_UNKNOWN, isAssumed: true }
}
