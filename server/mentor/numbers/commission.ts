import { sound } from './sound.ts'

/** A commission as a share of the price = commission / price. */
export function commissionRate(commission: number, price: number): number | undefined {
  return price > 0 && commission >= 0 ? sound(commission / price) : undefined
}

/** A shop sells at twice its buying price: the retail trade's keystone mark-up. */
export const KEYSTONE = 2

/** What a shop pays at that mark-up: price / 2. */
export function keystonePrice(price: number): number | undefined {
  return price >= 0 ? sound(price / KEYSTONE) : undefined
}
