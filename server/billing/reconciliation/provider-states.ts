import type {
  PaidSubscription,
  PaymentEvent,
  PaymentTransaction,
  ReadReversal,
} from '../../payments/payments-port.ts'
import type { Db } from '../../ports.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { recordEvent, storeEvent, type PaymentLogLine } from '../events/record-event.ts'
import { findUnrecorded, laterOf, reportedAt } from './reconciliation.store.ts'

/** Asks about one subscription, and records what is answered. */
export async function askAboutSubscription(deps: BillingDeps, subscriptionId: string) {
  const knownAt = await reportedAt(deps.sql, subscriptionId)
  const subscription = await deps.payments.readSubscription(subscriptionId)
  await recordSubscriptionStates(deps, [{ subscription, knownAt }])
}

/** A checkout as it is now, and the subscription that it has begun. */
export async function askAboutTransaction(deps: BillingDeps, transactionId: string) {
  const transaction = await deps.payments.readTransaction(transactionId)
  if (transaction.status !== 'open') await recordTransactionStates(deps, [transaction])
  if (transaction.subscriptionId) await askAboutSubscription(deps, transaction.subscriptionId)
  return transaction
}

/** For what is done inside a transaction. */
type StoreDeps = Omit<BillingDeps, 'sql' | 'log'> & { sql: Db }

/** A state that was read, and the newest event that was known when it was asked for. */
export interface ReadSubscription {
  subscription: PaidSubscription
  knownAt: string | null
}

/**
 * A state that was read from the provider joins the ledger like an event, as of the moment it was last changed there; but
 * never before `knownAt`, the event that was known when it was asked for, because it holds what that one said. So the
 * same state read again changes nothing, and an event that comes late finds what it would have said.
 */
export async function recordSubscriptionStates(deps: BillingDeps, read: readonly ReadSubscription[]) {
  await recordNew(deps, await subscriptionEvents(deps.sql, read))
}

/** The same inside a transaction: gives the lines to log once it has committed. */
export async function storeSubscriptionStates(
  deps: StoreDeps,
  read: readonly ReadSubscription[],
): Promise<PaymentLogLine[]> {
  const lines = []
  for (const event of await onlyNew(deps.sql, await subscriptionEvents(deps.sql, read)))
    lines.push(await storeEvent(deps, event, deps.payments.priceId))
  return lines
}

async function subscriptionEvents(sql: Db, read: readonly ReadSubscription[]) {
  const moments = await laterOf(
    sql,
    read.map(({ subscription, knownAt }) => ({ one: subscription.updatedAt, other: knownAt })),
  )
  return read.map(({ subscription }, index): PaymentEvent => {
    const occurredAt = moments[index] ?? subscription.updatedAt
    return {
      // Of one moment the read one counts: its id comes after those of events.
      id: `read_${subscription.id}_${occurredAt}`,
      type: 'subscription.read',
      occurredAt,
      about: 'subscription',
      subscription,
      transactionId: null,
      userHint: null,
    }
  })
}

/** The same with transactions that were read: a change of the status is news, too. */
export async function recordTransactionStates(deps: BillingDeps, read: readonly PaymentTransaction[]) {
  const events = read.map((transaction): PaymentEvent => {
    const { id, status, updatedAt } = transaction
    return {
      id: `read_${id}_${status}_${updatedAt}`,
      type: 'transaction.read',
      occurredAt: updatedAt,
      about: 'payment',
      transaction,
      userHint: null,
    }
  })
  await recordNew(deps, events)
}

/** The same with refunds, chargebacks, and their reversals. */
export async function recordReversalStates(deps: BillingDeps, read: readonly ReadReversal[]) {
  const events = read.map(({ id, updatedAt, reversal }): PaymentEvent => {
    const eventId = `read_${id}_${updatedAt}`
    return { id: eventId, type: 'adjustment.read', occurredAt: updatedAt, about: 'reversal', reversal }
  })
  await recordNew(deps, events)
}

async function recordNew(deps: BillingDeps, events: readonly PaymentEvent[]) {
  for (const event of await onlyNew(deps.sql, events)) await recordEvent(deps, event, deps.payments.priceId)
}

/** Most of what is read is known: that is found out for all of it at once, and only the rest is written. */
async function onlyNew(sql: Db, events: readonly PaymentEvent[]) {
  if (events.length === 0) return []
  const unrecorded = await findUnrecorded(
    sql,
    events.map(({ id }) => id),
  )
  return events.filter(({ id }) => unrecorded.has(id))
}
