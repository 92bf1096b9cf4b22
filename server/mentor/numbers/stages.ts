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
