import type { PaymentEvent, PaymentReversal, PaymentTransaction } from '../../payments/payments-port.ts'
import type { Db } from '../../ports.ts'

export type TransactionEvent = Extract<PaymentEvent, { about: 'payment' }>
export type ReversalEvent = Extract<PaymentEvent, { about: 'reversal' }>

/** What the event says of the owner's payment, and of the checkout that it was. */
export async function recordPayment(scope: Db, ownerId: string, { transaction }: TransactionEvent) {
  const { id: transactionId } = transaction
  await Promise.all([
    closeEnded(scope, ownerId, transaction),
    insertPayment(scope, ownerId, { ...transaction, transactionId }),
    addUpParts(scope, ownerId, transactionId),
  ])
}

/** It is over when nothing will come of it, or when what came of it is known. */
async function closeEnded(scope: Db, ownerId: string, { id, status, subscriptionId }: PaymentTransaction) {
  await scope`
    update checkout set is_open = false
    where owner_id = ${ownerId} and transaction_id = ${id} and is_open and (
      ${status === 'ended'}
      or exists (select from subscription where owner_id = ${ownerId} and id = ${subscriptionId})
    )`
}

/**
 * A refund or a chargeback, or its reversal; the newest event counts. `isOfUnknownAmount` says that it is a partial refund
 * of a payment that was stored before amounts were: its refunds cannot be added up.
 */
export async function recordReversal(scope: Db, ownerId: string, event: ReversalEvent) {
  const { transactionId, isReversed, part } = event.reversal
  const [payment] = await Promise.all([
    insertPayment(scope, ownerId, { ...event.reversal, paidAt: null, charged: null, currency: null }),
    part ? insertPart(scope, ownerId, event, part) : reverse(scope, ownerId, event),
    part && addUpParts(scope, ownerId, transactionId),
  ])
  // Without the moment it was paid, the event of the payment is still to come.
  return { isOfUnknownAmount: Boolean(part) && isReversed && payment.isPaid && !payment.isOfKnownAmount }
}

/** Gives what is known of the payment then. */
async function insertPayment(
  scope: Db,
  ownerId: string,
  {
    transactionId,
    subscriptionId,
    customerId,
    paidAt,
    charged,
    currency,
  }: Pick<PaymentReversal, 'transactionId' | 'subscriptionId' | 'customerId'> &
    Pick<PaymentTransaction, 'paidAt' | 'charged' | 'currency'>,
) {
  const [payment] = await scope<{ isPaid: boolean; isOfKnownAmount: boolean }[]>`
    insert into payment as before (owner_id, transaction_id, subscription_id, customer_id, paid_at, charged, currency)
    values (
      ${ownerId}, ${transactionId}, ${subscriptionId}, ${customerId}, ${paidAt}::text::timestamptz,
      ${charged}::text::bigint, ${currency}
    )
    on conflict (owner_id, transaction_id) do update set
      subscription_id = coalesce(before.subscription_id, excluded.subscription_id),
      customer_id = coalesce(before.customer_id, excluded.customer_id),
      paid_at = least(before.paid_at, excluded.paid_at),
      charged = greatest(before.charged, excluded.charged),
      currency = coalesce(before.currency, excluded.currency)
    returning paid_at is not null as "isPaid", charged is not null as "isOfKnownAmount"`
  return payment ?? { isPaid: false, isOfKnownAmount: false }
}

async function reverse(scope: Db, ownerId: string, { id, occurredAt, reversal }: ReversalEvent) {
  await scope`
    update payment
    set is_reversed = ${reversal.isReversed}, reversal_reported_at = ${occurredAt}::text::timestamptz,
      reversal_report_id = ${id}
    where owner_id = ${ownerId} and transaction_id = ${reversal.transactionId} and (
      reversal_reported_at is null
      or (reversal_reported_at, reversal_report_id collate "C") < (${occurredAt}::text::timestamptz, ${id}::text collate "C")
    )`
}

async function insertPart(
  scope: Db,
  ownerId: string,
  { id, occurredAt, reversal }: ReversalEvent,
  part: NonNullable<PaymentReversal['part']>,
) {
  await scope`
    insert into refund_part as before (
      owner_id, refund_id, transaction_id, amount, is_given, reported_at, report_id
    ) values (
      ${ownerId}, ${part.refundId}, ${reversal.transactionId}, ${part.amount}::text::bigint, ${reversal.isReversed},
      ${occurredAt}::text::timestamptz, ${id}
    )
    on conflict (owner_id, refund_id) do update set
      amount = excluded.amount, is_given = excluded.is_given,
      reported_at = excluded.reported_at, report_id = excluded.report_id
    where (before.reported_at, before.report_id collate "C") < (excluded.reported_at, excluded.report_id collate "C")`
}

/** Adds up the partial refunds of a payment, after an event that may change what they are, or what was charged. */
async function addUpParts(scope: Db, ownerId: string, transactionId: string) {
  await scope`
    update payment set parts_returned_at = (
      select max(reported_at) from refund_part
      where owner_id = ${ownerId} and transaction_id = ${transactionId} and is_given
      having sum(amount) >= payment.charged
    )
    where owner_id = ${ownerId} and transaction_id = ${transactionId}
      and exists (select from refund_part where owner_id = ${ownerId} and transaction_id = ${transactionId})`
}
