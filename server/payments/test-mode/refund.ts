import { newAdjustment } from './adjustment-shape.ts'
import type { Change } from './ledger.ts'
import { listRecords, saveRecord } from './records.store.ts'
import { PaddleRefusal } from './refusal.ts'
import type { PaddleTransaction } from './transaction-shape.ts'

/** Gives a whole payment back; Paddle approves it a little later, here at once. Throws PaddleRefusal. */
export async function refund(change: Change, transaction: PaddleTransaction, reason: string) {
  if (!(await canBeRefunded(change, transaction)))
    throw new PaddleRefusal(
      400,
      'adjustment_amount_above_remaining_allowed',
      'Nothing is left of this transaction that could be given back.',
    )
  const pending = newAdjustment(transaction, { reason, at: change.tick() })
  await saveRecord(change.sql, 'adjustment', pending)
  await change.report('adjustment.created', pending)
  const approved = { ...pending, status: 'approved', updated_at: change.tick() }
  await saveRecord(change.sql, 'adjustment', approved)
  await change.report('adjustment.updated', approved)
  return pending
}

export async function canBeRefunded(change: Change, transaction: PaddleTransaction) {
  const refunded = (await listRecords(change.sql, 'adjustment')).map(one => one.transaction_id)
  return (
    transaction.status === 'completed' &&
    transaction.details.totals.grand_total !== '0' &&
    !refunded.includes(transaction.id)
  )
}
