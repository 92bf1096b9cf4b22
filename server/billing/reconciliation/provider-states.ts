import type {
  PaidSubscription,
  PaymentEvent,
  PaymentTransaction,
  ReadReversal,
} from '../../payments/payments-port.ts'
import type { Db } from '../../ports.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { NOBODY } from '../provider-names.store.ts'
import { recordEvent, storeEvent, type PaymentLogLine } from '../events/record-event.ts'
import { findRecorded, laterOf, reportedAt, type Owned } from './reconciliation.store.ts'

/** Asks about one subscription, and records what is answered. */
export async function askAboutSubscription(deps: BillingDeps, owned: Owned) {
  const knownAt = await reportedAt(deps.sql, owned)
  const subscription = await deps.payments.readSubscription(owned.id)
  await recordSubscriptionStates(deps, [{ ownerId: owned.ownerId, subscription, knownAt }])
}

/** A checkout as it is now, and the subscription that it has begun. */
export async function askAboutTransaction(deps: BillingDeps, { ownerId, id }: Owned) {
  const transaction = await deps.payments.readTransaction(id)
  if (transaction.status !== 'open') await recordTransactionStates(deps, [{ ownerId, transaction }])
  const { subscriptionId } = transaction
  if (subscriptionId) await askAboutSubscription(deps, { ownerId, id: subscriptionId })
  return transaction
}

/** For what is done inside a transaction. */
type StoreDeps = Omit<BillingDeps, 'sql' | 'log'> & { sql: Db }

/** A state that was read, whose it is, and the newest event that was known when it was asked for. */
export interface ReadSubscription {
  ownerId: string
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
    lines.push((await storeEvent(deps, event, deps.payments.priceId)).line)
  return lines
}

async function subscriptionEvents(sql: Db, read: readonly ReadSubscription[]) {
  const moments = await laterOf(
    sql,
    read.map(({ subscription, knownAt }) => ({ one: subscription.updatedAt, other: knownAt })),
  )
  return read.map(({ ownerId, subscription }, index): OwnedEvent => {
    const occurredAt = moments[index] ?? subscription.updatedAt
    const event: PaymentEvent = {
      // Of one moment the read one counts: its id comes after those of events.
      id: `read_${subscription.id}_${occurredAt}`,
      type: 'subscription.read',
      occurredAt,
      about: 'subscription',
      subscription,
      transactionId: null,
      userHint: null,
    }
    return { ownerId, event }
  })
}

/** The same with transactions that were read: a change of the status is news, too. */
export async function recordTransactionStates(
  deps: BillingDeps,
  read: readonly { ownerId: string; transaction: PaymentTransaction }[],
) {
  const events = read.map(({ ownerId, transaction }): OwnedEvent => {
    const { id, status, updatedAt } = transaction
    const event: PaymentEvent = {
      id: `read_${id}_${status}_${updatedAt}`,
      type: 'transaction.read',
      occurredAt: updatedAt,
      about: 'payment',
      transaction,
      userHint: null,
    }
    return { ownerId, event }
  })
  await recordNew(deps, events)
}

/** The same with refunds, chargebacks, and their reversals, of subscriptions of which it is known whose they are. */
export async function recordReversalStates(
  deps: BillingDeps,
  read: readonly ReadReversal[],
  subscriptions: readonly Owned[],
) {
  const owners = new Map<string | null, string>(subscriptions.map(({ ownerId, id }) => [id, ownerId]))
  const events = read.map(({ id, updatedAt, reversal }): OwnedEvent => {
    const read = { id: `read_${id}_${updatedAt}`, type: 'adjustment.read', occurredAt: updatedAt }
    const ownerId = owners.get(reversal.subscriptionId) ?? NOBODY
    return { ownerId, event: { ...read, about: 'reversal', reversal } }
  })
  await recordNew(deps, events)
}

/** An event, and in whose ledger it is if it is in any. */
interface OwnedEvent {
  ownerId: string
  event: PaymentEvent
}

async function recordNew(deps: BillingDeps, events: readonly OwnedEvent[]) {
  for (const event of await onlyNew(deps.sql, events)) await recordEvent(deps, event, deps.payments.priceId)
}

/** Most of what is read is known: that is found out for all of it at once, and only the rest is written. */
async function onlyNew(sql: Db, events: readonly OwnedEvent[]) {
  if (events.length === 0) return []
  const recorded = await findRecorded(
    sql,
    events.map(({ ownerId, event: { id } }) => ({ ownerId, id })),
  )
  return events.map(({ event }) => event).filter(({ id }) => !recorded.has(id))
}
