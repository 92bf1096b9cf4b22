import { sound } from './sound.ts'

/** The part of what a sale leaves that waits for the tax office = amount left x share set aside. */
export function taxReserve(left: number, share: number): number | undefined {
  return share >= 0 && share <= 1 ? sound(Math.max(0, left) * share) : undefined
}
