import type { PaidSubscription, PaymentEvent, PaymentTransaction, ReadReversal } from '../../payments-port.ts'
import type { Db } from '../../ports.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { recordEvent } from '../events/record-event.ts'
import { findUnrecorded, laterOf } from './refresh.store.ts'

/** Also inside a transaction. */
type RecordDeps = Omit<BillingDeps, 'sql'> & { sql: Db }

/** A state that was read, and the newest report that was known when it was asked for. */
export interface ReadSubscription {
  subscription: PaidSubscription
  knownAt: string | null
}

/**
 * A state that was read from the provider joins the ledger like a report, as of the moment it was last changed there; but
 * never before `knownAt`, the report that was known when it was asked for, because it holds what that one said. So the
 * same state read again changes nothing, and a report that comes late finds what it would have said.
 */
export async function recordSubscriptionStates(deps: RecordDeps, read: readonly ReadSubscription[]) {
  const moments = await laterOf(
    deps.sql,
    read.map(({ subscription, knownAt }) => ({ one: subscription.updatedAt, other: knownAt })),
  )
  const events = read.map(({ subscription }, index): PaymentEvent => {
    const occurredAt = moments[index] ?? subscription.updatedAt
    return {
      // Of one moment the read one counts: its id comes after those of reports.
      id: `read_${subscription.id}_${occurredAt}`,
      type: 'subscription.read',
      occurredAt,
      about: 'subscription',
      subscription,
      transactionId: null,
      userHint: null,
    }
  })
  await recordNew(deps, events)
}

/** The same with transactions: a change of the status is news, too. */
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

/** The same with money that went back, or came again. */
export async function recordReversalStates(deps: BillingDeps, read: readonly ReadReversal[]) {
  const events = read.map(({ id, updatedAt, reversal }): PaymentEvent => {
    const eventId = `read_${id}_${updatedAt}`
    return { id: eventId, type: 'adjustment.read', occurredAt: updatedAt, about: 'reversal', reversal }
  })
  await recordNew(deps, events)
}

/** Most of what is read is known: that is found out for all of it at once, and only the rest is written. */
async function recordNew(deps: RecordDeps, events: readonly PaymentEvent[]) {
  if (events.length === 0) return
  const unrecorded = await findUnrecorded(
    deps.sql,
    events.map(({ id }) => id),
  )
  for (const event of events)
    if (unrecorded.has(event.id)) await recordEvent(deps, event, deps.payments.priceId)
}
