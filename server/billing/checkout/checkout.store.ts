import type { Db } from '../../ports.ts'
import type { PaymentTransaction } from '../../payments/payments-port.ts'

// Longer than opening a checkout may take; after that another call, of any process, may take the lock.
const LOCK_S = 30

/** Locks the account's checkout across processes; false while another call has the lock. */
export async function acquireCheckoutLock(sql: Db, userId: string) {
  const locked = await sql`
    insert into payer as before (owner_id, opening_until)
    values (${userId}, clock_timestamp() + make_interval(secs => ${LOCK_S}))
    on conflict (owner_id) do update set opening_until = excluded.opening_until
    where before.opening_until is null or before.opening_until < clock_timestamp()`
  return locked.count === 1
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

export async function saveCustomer(sql: Db, userId: string, customerId: string) {
  await sql`
    insert into payer as before (owner_id, customer_id) values (${userId}, ${customerId})
    on conflict (owner_id) do update set customer_id = excluded.customer_id`
}

/** The account's own checkout that may still be paid. */
export async function findOpenCheckout(sql: Db, userId: string) {
  const [row] = await sql<{ transactionId: string; url: string }[]>`
    select transaction_id as "transactionId", url from checkout
    where owner_id = ${userId} and is_open order by offered_at desc limit 1`
  return row
}

export async function insertCheckout(
  sql: Db,
  { userId, transaction, offeredAt }: { userId: string; transaction: PaymentTransaction; offeredAt: Date },
) {
  await sql`
    insert into checkout (transaction_id, owner_id, url, offered_at)
    values (${transaction.id}, ${userId}, ${transaction.url}, ${offeredAt})`
}

/** The person is sent there once more. */
export async function offerAgain(sql: Db, transactionId: string, offeredAt: Date) {
  await sql`update checkout set offered_at = ${offeredAt} where transaction_id = ${transactionId}`
}

export async function closeCheckout(sql: Db, transactionId: string) {
  await sql`update checkout set is_open = false where transaction_id = ${transactionId}`
}

/** Whose checkout it is, as far as we know, and whether it is paid. */
export async function findCheckout(sql: Db, transactionId: string) {
  const [row] = await sql<{ userId: string | null; isPaid: boolean }[]>`
    select coalesce(checkout.owner_id, subscription.owner_id) as "userId", payment.paid_at is not null as "isPaid"
    from (select ${transactionId}::text as id) as asked
    left join checkout on checkout.transaction_id = asked.id
    left join payment on payment.transaction_id = asked.id
    left join subscription on subscription.id = payment.subscription_id`
  return row ?? { userId: null, isPaid: false }
}
