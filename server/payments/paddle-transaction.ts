import { z } from 'zod'
import type { PaymentTransaction } from './payments-port.ts'
import { amount, currency, paddleId, priceIds, timestamp, webAddress } from './paddle-fields.ts'

/** A transaction in Paddle's words, read into ours. */
export const PaddleTransaction = z
  .object({
    id: paddleId('txn'),
    status: z.string(),
    customerId: paddleId('ctm').nullish(),
    subscriptionId: paddleId('sub').nullish(),
    items: priceIds,
    payments: z.array(z.object({ status: z.string() })).nullish(),
    currencyCode: currency,
    details: z.object({ totals: z.object({ grandTotal: z.string() }).nullish() }).nullish(),
    checkout: z.object({ url: webAddress.nullish().catch(null) }).nullish(),
    billedAt: timestamp.nullish(),
    updatedAt: timestamp,
  })
  .transform((facts): PaymentTransaction => {
    const status = statusOf(facts.status, facts.payments ?? [])
    // A new card is a transaction over nothing: nothing was charged, so nothing could be refunded.
    const total = facts.details?.totals?.grandTotal
    const isCharge = total !== '0'
    return {
      id: facts.id,
      status,
      customerId: facts.customerId ?? null,
      subscriptionId: facts.subscriptionId ?? null,
      priceIds: facts.items,
      url: facts.checkout?.url ?? null,
      charged: status === 'paid' && isCharge ? (amount.safeParse(total).data ?? null) : null,
      currency: facts.currencyCode ?? null,
      paidAt: status === 'paid' && isCharge ? (facts.billedAt ?? facts.updatedAt) : null,
      updatedAt: facts.updatedAt,
    }
  })

/**
 * A billed one waits for its money or has just got it. A word we do not know counts as open: an open checkout is used
 * again, and Paddle takes no money for it twice, while a second checkout could be paid as well.
 */
function statusOf(word: string, payments: readonly { status: string }[]): PaymentTransaction['status'] {
  if (word === 'paid' || word === 'completed') return 'paid'
  if (word === 'billed' && payments.some(({ status }) => status === 'captured')) return 'paid'
  return word === 'canceled' ? 'ended' : 'open'
}
