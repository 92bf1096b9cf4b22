import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import type { AccessFacts } from '../access.ts'
import { standingOf, type SubscriptionFacts } from '../standing.ts'

/**
 * How long, in seconds, the provider's last answer is good for; undefined when nothing is due. Who has just paid asks
 * every second until it is known, and the provider takes 240 requests a minute from all of us together.
 */
export function askAgainAfterS(
  { subscriptions, openCheckoutAt }: Pick<AccessFacts, 'subscriptions' | 'openCheckoutAt'>,
  now: Date,
): number | undefined {
  const hasAccess = subscriptions.some(facts => standingOf(facts, now).hasAccess)
  const isPaying = openCheckoutAt !== null && now.getTime() - openCheckoutAt.getTime() < DAY_MS
  if (isPaying && !hasAccess) return 2
  if (subscriptions.some(({ status }) => status === 'past_due')) return 10
  if (subscriptions.some(facts => isOverdue(facts, now))) return 60
  return undefined
}

/** A date has passed, and no report has said what came of it. */
function isOverdue({ status, periodEndsAt, cancelsAt }: SubscriptionFacts, now: Date) {
  if (status === 'canceled' || status === 'paused') return false
  if (cancelsAt) return cancelsAt <= now
  // A renewal takes a moment.
  return periodEndsAt !== null && periodEndsAt.getTime() + HOUR_MS < now.getTime()
}
