import { sound } from './sound.ts'

/** A number after a change by a factor: 1.1 is a tenth more. */
export function changedBy(value: number, factor: number): number | undefined {
  return sound(value * factor)
}
