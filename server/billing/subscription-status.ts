import { GRACE_DAYS, type SubscriptionStatus } from '#shared/billing.ts'
import { DAY_MS } from '#shared/durations.ts'
import type { PaidSubscription } from '../payments/payments-port.ts'

/** What is known of one subscription that decides what it gives. */
export interface SubscriptionFacts {
  id: string
  status: PaidSubscription['status']
  /** of the period that runs, paid or not */
  periodEndsAt: Date | null
  /** when a scheduled cancellation takes effect */
  cancelsAt: Date | null
  /** read only of one that has ended */
  endedAt: Date
  /** since when the renewal fails; null unless past due */
  pastDueSince: Date | null
  /** the latest payment that was not refunded */
  paidAt: Date | null
  /** when the newest payment was refunded, at once or in parts, or charged back */
  refundedAt: Date | null
}

/** What a subscription gives at a moment. */
export interface EffectiveStatus {
  id: string
  status: Exclude<SubscriptionStatus, 'none' | 'trial'>
  hasAccess: boolean
  endsAt: Date | null
  renewsAt: Date | null
  paidAt: Date | null
}

/**
 * The one rule on what a subscription gives. A failed renewal leaves seven days of grace, counted from the first event of
 * it: the provider has moved the period's end a month ahead by then, unpaid. A cancellation ends it when it takes effect,
 * reported or not.
 */
export function effectiveStatus(facts: SubscriptionFacts, now: Date): EffectiveStatus {
  const { id, status, periodEndsAt, cancelsAt, paidAt, refundedAt } = facts
  const ended = (endsAt: Date): EffectiveStatus => ({
    id,
    paidAt,
    status: 'canceled',
    hasAccess: false,
    endsAt,
    renewsAt: null,
  })
  if (refundedAt) return ended(refundedAt)
  if (status === 'canceled' || status === 'paused') return ended(facts.endedAt)
  if (cancelsAt && cancelsAt <= now) return ended(cancelsAt)
  if (status === 'past_due') {
    const graceEndsAt = new Date((facts.pastDueSince ?? now).getTime() + GRACE_DAYS * DAY_MS)
    if (!cancelsAt)
      return { id, paidAt, status, hasAccess: now < graceEndsAt, endsAt: graceEndsAt, renewsAt: null }
    // Whoever does not want to go on is not asked for a new card.
    const endsAt = cancelsAt < graceEndsAt ? cancelsAt : graceEndsAt
    return now < endsAt
      ? { id, paidAt, status: 'canceling', hasAccess: true, endsAt, renewsAt: null }
      : ended(endsAt)
  }
  if (cancelsAt)
    return { id, paidAt, status: 'canceling', hasAccess: true, endsAt: cancelsAt, renewsAt: null }
  return { id, paidAt, status: 'active', hasAccess: true, endsAt: null, renewsAt: periodEndsAt }
}

/** Whether the provider would charge for it again, though a month of it was refunded. */
export const mayRenewThoughRefunded = ({ refundedAt, status, cancelsAt }: SubscriptionFacts) =>
  refundedAt !== null && cancelsAt === null && status !== 'canceled' && status !== 'paused'

/** The status that counts of several: one that gives access, then one that has not ended, then what lasts longest. */
export function bestEffectiveStatus(
  subscriptions: readonly SubscriptionFacts[],
  now: Date,
): EffectiveStatus | undefined {
  return subscriptions
    .map(facts => effectiveStatus(facts, now))
    .toSorted(
      (one, other) =>
        Number(other.hasAccess) - Number(one.hasAccess) ||
        Number(one.status === 'canceled') - Number(other.status === 'canceled') ||
        lastsUntilMs(other) - lastsUntilMs(one),
    )
    .at(0)
}

const lastsUntilMs = ({ endsAt }: EffectiveStatus) => endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER
