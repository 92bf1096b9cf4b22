import { sound } from './sound.ts'

/** The part of what a sale leaves that waits for the tax office = amount left x share set aside. */
export function taxReserve(left: number, share: number): number | undefined {
  return share >= 0 && share <= 1 ? sound(Math.max(0, left) * share) : undefined
}

/** What is the owner's after the reserve = amount left − what is set aside. */
export function afterReserve(left: number, reserved: number): number | undefined {
  return sound(left - reserved)
}

/** What a number of sales leaves = sales x contribution of one (Horngren, Cost Accounting). */
export function unitsLeave(count: number, perUnit: number): number | undefined {
  return sound(count * perUnit)
}

/** What sales in money leave = sales x contribution margin ratio (Horngren, as above). */
export function revenueLeaves(revenue: number, share: number): number | undefined {
  return sound(revenue * share)
}
