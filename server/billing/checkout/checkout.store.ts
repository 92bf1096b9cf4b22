import { inTransaction } from '../../database/transaction.ts'
import type { Db } from '../../ports.ts'
import type { PaymentTransaction } from '../../payments/payments-port.ts'
import { findOwner, nameOwner, NOBODY } from '../provider-names.store.ts'

// Longer than opening a checkout may take; after that another call, of any process, may take the lock.
const LOCK_S = 30

/** Locks the account's checkout across processes; false while another call has the lock. */
export async function acquireCheckoutLock(sql: Db, userId: string) {
  const locked = await sql`
    update payer set opening_until = statement_timestamp() + make_interval(secs => ${LOCK_S})
    where owner_id = ${userId} and (opening_until is null or opening_until < statement_timestamp())`
  if (locked.count === 1) return true
  const inserted = await sql`
    insert into payer (owner_id, opening_until)
    values (${userId}, statement_timestamp() + make_interval(secs => ${LOCK_S}))
    on conflict (owner_id) do nothing`
  return inserted.count === 1
}

export async function releaseCheckoutLock(sql: Db, userId: string) {
  await sql`update payer set opening_until = null where owner_id = ${userId}`
}

export async function findCustomer(sql: Db, userId: string) {
  const [row] = await sql<{ customerId: string | null }[]>`
    select customer_id as "customerId" from payer where owner_id = ${userId}`
  return row?.customerId ?? null
}

/** Forgets a customer whom the provider does not know. */
export async function forgetCustomer(sql: Db, userId: string) {
  await sql`update payer set customer_id = null where owner_id = ${userId}`
}

/** Whose invoices are the account's: of who paid, who may be another customer than the one we made. */
export async function findInvoiceCustomer(sql: Db, userId: string) {
  const [row] = await sql<{ customerId: string }[]>`
    select customer_id as "customerId" from subscription where owner_id = ${userId}
    order by reported_at desc limit 1`
  return row?.customerId ?? findCustomer(sql, userId)
}

/** Of an address that was proven: whoever proved it last is the customer. */
export function saveCustomer(sql: Db, userId: string, customerId: string) {
  return inTransaction(sql, async scope => {
    await nameOwner(scope, customerId, userId)
    await scope`
      insert into payer (owner_id, customer_id) values (${userId}, ${customerId})
      on conflict (owner_id) do update set customer_id = excluded.customer_id`
  })
}

/** The account's own checkout that may still be paid. */
export async function findOpenCheckout(sql: Db, userId: string) {
  const [row] = await sql<{ transactionId: string; url: string }[]>`
    select transaction_id as "transactionId", url from checkout
    where owner_id = ${userId} and is_open order by offered_at desc limit 1`
  return row
}

export function insertCheckout(
  sql: Db,
  {
    userId,
    transaction,
    offeredAt,
  }: { userId: string; transaction: Pick<PaymentTransaction, 'id' | 'url'>; offeredAt: Date },
) {
  return inTransaction(sql, async scope => {
    await nameOwner(scope, transaction.id, userId)
    await scope`
      insert into checkout (owner_id, transaction_id, url, offered_at)
      values (${userId}, ${transaction.id}, ${transaction.url}, ${offeredAt})`
  })
}

/** The person is sent there once more. */
export async function offerAgain(
  sql: Db,
  { userId, transactionId, offeredAt }: { userId: string; transactionId: string; offeredAt: Date },
) {
  await sql`
    update checkout set offered_at = ${offeredAt}
    where owner_id = ${userId} and transaction_id = ${transactionId}`
}

export async function closeCheckout(sql: Db, userId: string, transactionId: string) {
  await sql`
    update checkout set is_open = false where owner_id = ${userId} and transaction_id = ${transactionId}`
}

/** Whose checkout it is, null when nobody is known, and whether it is paid. */
export async function findCheckout(sql: Db, transactionId: string) {
  const ownerId = await findOwner(sql, transactionId)
  const paid = await sql`
    select from payment
    where owner_id = ${ownerId} and transaction_id = ${transactionId} and paid_at is not null`
  return { userId: ownerId === NOBODY ? null : ownerId, isPaid: paid.length > 0 }
}
