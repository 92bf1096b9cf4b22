import { sound } from './sound.ts'

/** The answer rate after one follow-up = rate × (1 + lift), never above all. */
export function rateWithFollowUp(rate: number, lift: number): number | undefined {
  return rate >= 0 && rate <= 1 && lift >= 0 ? sound(Math.min(1, rate * (1 + lift))) : undefined
}
