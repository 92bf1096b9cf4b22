import { newId } from './new-id.ts'
import { totalsOf } from './totals-shape.ts'
import type { PaddleTransaction } from './transaction-shape.ts'

export type PaddleAdjustment = ReturnType<typeof newAdjustment>

/** A refund of a payment, or of a part of it, which waits for its approval. */
export function newAdjustment(
  transaction: PaddleTransaction,
  { reason, at, partCents }: { reason: string; at: string; partCents: string | undefined },
) {
  const type = partCents === undefined ? 'full' : 'partial'
  const cents = partCents ?? transaction.details.totals.grand_total
  return {
    id: newId('adj'),
    action: 'refund',
    type,
    transaction_id: transaction.id,
    subscription_id: transaction.subscription_id,
    customer_id: transaction.customer_id,
    reason,
    credit_applied_to_balance: false,
    currency_code: 'USD',
    status: 'pending_approval',
    items: [
      {
        id: newId('adjitm'),
        item_id: transaction.details.line_items[0]?.id ?? '',
        type,
        amount: cents,
        proration: null,
        totals: { subtotal: cents, tax: '0', total: cents },
      },
    ],
    totals: totalsOf(cents).adjusted,
    payout_totals: null,
    created_at: at,
    updated_at: at,
  }
}
