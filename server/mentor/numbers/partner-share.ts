import { LIFETIME_VALUE_TO_COST } from './lifetime-value.ts'

/** A partner's share of one sale = contribution / 3: winning a sale stays within a third of what it leaves (Skok). */
export function partnerShare(perUnit: number): number | undefined {
  return perUnit > 0 ? perUnit / LIFETIME_VALUE_TO_COST : undefined
}

/** A shop sells at twice its buying price: the retail trade's keystone mark-up. */
export const KEYSTONE = 2

/** What a shop pays at that mark-up: price / 2. */
export function keystonePrice(price: number): number {
  return price / KEYSTONE
}
