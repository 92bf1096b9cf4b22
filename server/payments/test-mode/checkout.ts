import { billingErrors, TRANSACTION_ID } from '#shared/billing.ts'
import { notFound } from '../../http/errors.ts'
import type { Db } from '../../ports.ts'
import { charge, complete, refuseCharge } from './charge.ts'
import type { Change } from './ledger.ts'
import { recover } from './recover.ts'
import { readRecord } from './records.store.ts'
import { subscribe } from './subscribe.ts'
import type { PaddleTransaction } from './transaction-shape.ts'

const CARD_CHANGE = 'subscription_payment_method_change'

const isPaid = ({ status }: PaddleTransaction) => status === 'paid' || status === 'completed'

/** A transaction that can be paid or was. Throws a 404. */
async function findCheckout(sql: Db, id: string) {
  const transaction = TRANSACTION_ID.test(id) ? await readRecord(sql, 'transaction', id) : undefined
  if (!transaction || transaction.status === 'canceled') throw notFound(billingErrors.noSuchCheckout)
  return transaction
}

/** What the checkout page shows. */
export async function readCheckout(sql: Db, id: string) {
  const transaction = await findCheckout(sql, id)
  return {
    kind: transaction.subscription_id === null || transaction.origin === 'api' ? 'subscription' : 'card',
    status: isPaid(transaction) ? 'paid' : 'open',
    amount_usd: Number(transaction.details.totals.grand_total) / 100,
  } as const
}

/** Pays with a good card. A second time changes nothing. */
export async function payCheckout(change: Change, id: string) {
  const transaction = await findCheckout(change.sql, id)
  if (isPaid(transaction)) return
  const { subscription_id: subscriptionId } = transaction
  if (subscriptionId === null) {
    const paid = await charge(change, transaction)
    await complete(change, paid, await subscribe(change, paid))
    return
  }
  if (transaction.origin === CARD_CHANGE) await complete(change, transaction, subscriptionId)
  // With the new card, whatever waited for a better one is paid, too.
  await recover(change, subscriptionId)
}

/** Tries a card that the bank refuses. */
export async function declineCheckout(change: Change, id: string) {
  const transaction = await findCheckout(change.sql, id)
  if (!isPaid(transaction)) await refuseCharge(change, transaction)
}
