import { sound } from './sound.ts'

/** The buyers to win by name before the day of a launch: a share of those wanted, rounded up and never more than `most`. */
export function wonBefore(buyers: number, share: number, most: number): number | undefined {
  if (!(buyers >= 0 && share >= 0 && share <= 1 && most >= 0)) return undefined
  return sound(Math.min(most, buyers, Math.ceil(Math.round(buyers * share * 1e9) / 1e9)))
}
