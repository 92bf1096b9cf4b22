import { sound } from './sound.ts'

/** A number after a change by a share of it: 0.1 is a tenth more, -0.1 a tenth less. */
export function changedBy(value: number, share: number): number | undefined {
  return sound(value * (1 + share))
}

/** How far a number has moved, as a share of what it was; of less than one, as it is. Nonsense has not moved. */
export function shiftBetween(from: number, to: number): number {
  return sound(Math.abs(to - from) / Math.max(Math.abs(from), 1)) ?? 0
}
