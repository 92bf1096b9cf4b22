import { PaddleApiError } from './api/api-error.ts'
import type { Change } from './changes.ts'
import { listRecords, saveRecord } from './records.store.ts'
import { newAdjustment, type PaddleAdjustment, type PaddleTransaction } from './transaction-shapes.ts'

interface Refund {
  reason: string
  /** of a part of the payment, in US cents */
  partCents?: string | undefined
}

/** Refunds a payment, or a part of it; Paddle approves it a little later, here at once. Throws PaddleApiError. */
export async function refund(change: Change, transaction: PaddleTransaction, { reason, partCents }: Refund) {
  if (!(await canBeRefunded(change, transaction, partCents)))
    throw new PaddleApiError(
      400,
      'adjustment_amount_above_remaining_allowed',
      'Nothing is left of this transaction that could be refunded.',
    )
  const pending = newAdjustment(transaction, { reason, partCents, at: change.tick() })
  await saveRecord(change.sql, 'adjustment', pending)
  await change.emit('adjustment.created', pending)
  const approved = { ...pending, status: 'approved', updated_at: change.tick() }
  await saveRecord(change.sql, 'adjustment', approved)
  await change.emit('adjustment.updated', approved)
  return pending
}

/** Whether so much is left of a payment; without a part, all of it. */
export async function canBeRefunded(change: Change, transaction: PaddleTransaction, partCents?: string) {
  const cents = Number(transaction.details.totals.grand_total)
  const left = cents - refundedCents(await listRecords(change.sql, 'adjustment'), transaction.id)
  return transaction.status === 'completed' && cents > 0 && Number(partCents ?? cents) <= left
}

/** How much of a payment was refunded, in US cents. */
export const refundedCents = (adjustments: readonly PaddleAdjustment[], transactionId: string) =>
  adjustments
    .filter(one => one.transaction_id === transactionId)
    .reduce((sum, one) => sum + Number(one.totals.total), 0)
