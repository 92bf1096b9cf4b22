import type { Sql } from 'postgres'
import { insertCheckout } from '#server/billing/checkout/checkout.store.ts'

/** Stores a checkout as if it had just been opened at the provider. */
export const openCheckoutOf = (
  sql: Sql,
  { userId, transactionId }: { userId: string; transactionId: string },
) =>
  insertCheckout(sql, {
    userId,
    transaction: { id: transactionId, url: 'http://localhost:3000/paddle-checkout' },
    offeredAt: new Date(),
  })
