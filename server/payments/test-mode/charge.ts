import type { Change } from './ledger.ts'
import { newId } from './new-id.ts'
import { newPayment } from './payment-shape.ts'
import { saveRecord } from './records.store.ts'
import type { PaddleTransaction } from './transaction-shape.ts'

/** Takes the money: the transaction is paid, and then waits to be completed. */
export async function charge(change: Change, transaction: PaddleTransaction) {
  const at = change.tick()
  const cents = transaction.details.totals.grand_total
  const paid: PaddleTransaction = {
    ...transaction,
    status: 'paid',
    address_id: transaction.address_id ?? newId('add'),
    payments: [newPayment({ cents, isDeclined: false, at }), ...transaction.payments],
    billed_at: transaction.billed_at ?? at,
    updated_at: at,
  }
  await saveRecord(change.sql, 'transaction', paid)
  await change.report('transaction.paid', paid)
  return paid
}

/** Closes a paid transaction of a subscription; it has an invoice now. */
export async function complete(change: Change, transaction: PaddleTransaction, subscriptionId: string) {
  const completed: PaddleTransaction = {
    ...transaction,
    status: 'completed',
    subscription_id: subscriptionId,
    invoice_number: `TEST-${transaction.id.slice(-6).toUpperCase()}`,
    updated_at: change.tick(),
  }
  await saveRecord(change.sql, 'transaction', completed)
  await change.report('transaction.completed', completed)
}

/** The bank says no: the transaction can still be paid. */
export async function refuseCharge(change: Change, transaction: PaddleTransaction) {
  const at = change.tick()
  const cents = transaction.details.totals.grand_total
  const refused: PaddleTransaction = {
    ...transaction,
    status: transaction.status === 'draft' ? 'ready' : transaction.status,
    payments: [newPayment({ cents, isDeclined: true, at }), ...transaction.payments],
    updated_at: at,
  }
  await saveRecord(change.sql, 'transaction', refused)
  await change.report('transaction.payment_failed', refused)
  return refused
}
