import { sound } from './sound.ts'

export interface Stages {
  byHand: number
  byName: number
  /** all who are there after the first two stages */
  beforeChannel: number
  byChannel: number
}

/**
 * Customers in three stages: the first by hand, at most as many again through the names they give (each buyer names
 * some, of whom a part buys), the rest through one channel. Ours.
 */
export function inStages(wanted: number, byHand: number): Stages | undefined {
  if (!(byHand > 0 && wanted >= byHand) || sound(wanted) === undefined) return undefined
  const byName = Math.min(wanted - byHand, byHand)
  const beforeChannel = byHand + byName
  return { byHand, byName, beforeChannel, byChannel: wanted - beforeChannel }
}

/** Names that buyers give = buyers x names each. */
export function namesFrom(buyers: number, each: number): number | undefined {
  return buyers >= 0 && each >= 0 ? sound(Math.floor(buyers) * each) : undefined
}

/** Customers that a budget wins = budget / what one may cost, rounded down. */
export function wonForBudget(budget: number, costOfOne: number): number | undefined {
  return budget >= 0 && costOfOne > 0 ? sound(Math.floor(budget / costOfOne)) : undefined
}
