import { billingErrors, billingTexts } from '#shared/billing.ts'
import type { KnownError } from '#shared/errors.ts'
import { once } from '#shared/once.ts'
import type { TransactionSql } from 'postgres'
import { conflict, unavailable } from '../http/errors.ts'
import { PaymentsError, type PaidSubscription } from '../payments/payments-port.ts'
import type { Origin } from '../auth/call-origin.ts'
import {
  lockNewestEvent,
  recordSecurityEvent,
  type SecurityEvent,
} from '../auth/security-events/security-events.store.ts'
import { transaction } from '../database/transaction.ts'
import { readAccessFacts } from './access.store.ts'
import { withPaymentsTimeout } from './payments-timeout.ts'
import type { BillingDeps } from './billing-deps.ts'
import { logPayment } from './events/record-event.ts'
import { askAboutSubscription, storeSubscriptionStates } from './reconciliation/provider-states.ts'
import { reportedAt } from './reconciliation/reconciliation.store.ts'
import { bestEffectiveStatus, type SubscriptionFacts } from './subscription-status.ts'

/**
 * Ends the account's subscription with the period that is paid. A second time changes nothing and answers the same.
 * Throws 409 without one, and 503 with the specification's message when the provider does not do it.
 */
export async function cancelRenewal(deps: BillingDeps, userId: string, origin?: Origin): Promise<string> {
  const effective = await change(deps, userId, {
    notification: { ownerId: userId, kind: 'subscription_cancelled', origin },
    ask: id => deps.payments.cancelAtPeriodEnd(id),
    isDone: facts => !facts || facts.cancelsAt !== null,
    nothing: billingErrors.nothingToCancel,
    failed: billingErrors.cancelFailed,
  })
  if (!effective?.hasAccess || !effective.endsAt) return billingTexts.cancelDone
  return `Auto-renewal is canceled. You keep access until ${formatDay(effective.endsAt)}.`
}

/** Takes a cancellation back, before it takes effect. Throws 409 when there is none, 503 when the provider does not do it. */
export async function keepSubscription(deps: BillingDeps, userId: string, origin?: Origin): Promise<string> {
  const effective = await change(deps, userId, {
    // What was refunded is closed, and stays so.
    concerns: ({ refundedAt }) => refundedAt === null,
    notification: { ownerId: userId, kind: 'subscription_kept', origin },
    ask: id => deps.payments.undoCancellation(id),
    isDone: facts => facts?.cancelsAt === null,
    nothing: billingErrors.nothingToKeep,
    failed: billingErrors.keepFailed,
  })
  const goesOn = 'Your subscription goes on.'
  return effective?.renewsAt ? `${goesOn} It renews on ${formatDay(effective.renewsAt)}.` : goesOn
}

/** What a person may press twice, or in two tabs, is reported to them once. */
const REPEATED_WITHIN_MS = 60_000
const KINDS = ['subscription_cancelled', 'subscription_kept'] as const

interface Change {
  /** what the account's owner is notified of once it is done */
  notification: SecurityEvent
  /** those that it could be done to, of what could still be charged */
  concerns?: (facts: SubscriptionFacts) => boolean
  ask: (subscriptionId: string) => Promise<PaidSubscription>
  /** given what is known of one that could still be charged; undefined once it could not */
  isDone: (facts: SubscriptionFacts | undefined) => boolean
  /** what is said when there is none */
  nothing: KnownError
  /** what is said when it could not be done */
  failed: KnownError
}

/** Changes what is not so yet; gives the effective status after that. Ends in time, also of several subscriptions. */
async function change(deps: BillingDeps, userId: string, wanted: Change) {
  try {
    return await withPaymentsTimeout(changeEach(deps, userId, wanted))
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    deps.log.warn({ failure: error.failure, code: error.code }, 'renewal could not be changed')
    if (error.isRenewing) throw conflict(billingErrors.renewingNow)
    throw unavailable(wanted.failed)
  }
}

async function changeEach(
  deps: BillingDeps,
  userId: string,
  { concerns = () => true, notification, ask, isDone, nothing }: Change,
) {
  const live = (await liveSubscriptions(deps, userId)).filter(concerns)
  if (live.length === 0) throw conflict(nothing)
  for (const facts of live) {
    const { id } = facts
    // What we know may be older than an answer that was lost, so that it is done is only ever said of what was read now.
    if (isDone(facts) && isDone(await readAnew(deps, userId, id))) await notifyFound(deps, notification)
    else await changeOne(deps, userId, { id, notification, ask, isDone })
  }
  const { subscriptions } = await readAccessFacts(deps.sql, userId)
  return bestEffectiveStatus(subscriptions, deps.clock.now())
}

async function changeOne(
  deps: BillingDeps,
  userId: string,
  { id, notification, ask, isDone }: Pick<Change, 'notification' | 'ask' | 'isDone'> & { id: string },
) {
  const knownAt = await reportedAt(deps.sql, { ownerId: userId, id })
  try {
    const subscription = await ask(id)
    const lines = await transaction(deps.sql, async tx => {
      const stored = await storeSubscriptionStates({ ...deps, sql: tx }, [
        { ownerId: userId, subscription, knownAt },
      ])
      await notify(deps, tx, notification)
      return stored
    })
    for (const line of lines) logPayment(deps.log, line)
  } catch (error) {
    // A no may mean that it was done elsewhere, or a moment ago, without a webhook.
    const isRefused = error instanceof PaymentsError && error.failure === 'refused' && !error.isRenewing
    if (!isRefused || !isDone(await readAnew(deps, userId, id))) throw error
    await notifyFound(deps, notification)
  }
}

async function notify(deps: BillingDeps, tx: TransactionSql, notification: SecurityEvent) {
  const since = new Date(deps.clock.now().getTime() - REPEATED_WITHIN_MS)
  const newest = await lockNewestEvent(tx, { ownerId: notification.ownerId, kinds: KINDS })
  const isRepeated = newest?.kind === notification.kind && newest.at > since
  if (!isRepeated) await recordSecurityEvent(deps, tx, notification)
}

/** What is found done may be of a call whose answer was lost: it is reported unless it was. Without any event it still renews. */
async function notifyFound(deps: BillingDeps, notification: SecurityEvent) {
  await transaction(deps.sql, async tx => {
    const newest = await lockNewestEvent(tx, { ownerId: notification.ownerId, kinds: KINDS })
    const known = newest?.kind ?? 'subscription_kept'
    if (known !== notification.kind) await recordSecurityEvent(deps, tx, notification)
  })
}

/** Those that could still be charged. */
async function liveSubscriptions({ sql, clock }: BillingDeps, userId: string) {
  const { subscriptions } = await readAccessFacts(sql, userId)
  const now = clock.now()
  return subscriptions.filter(
    ({ status, cancelsAt }) =>
      status !== 'canceled' && status !== 'paused' && !(cancelsAt && cancelsAt <= now),
  )
}

async function readAnew(deps: BillingDeps, userId: string, id: string) {
  await askAboutSubscription(deps, { ownerId: userId, id })
  return (await liveSubscriptions(deps, userId)).find(facts => facts.id === id)
}

const dayFormat = once(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** A day for a sentence of the server, which does not know where a person is. */
const formatDay = (date: Date) => dayFormat().format(date)
