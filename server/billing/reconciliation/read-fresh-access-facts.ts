import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import { describe } from '../../http/errors.ts'
import { readAccessFacts } from '../access.store.ts'
import type { AccessFacts } from '../access.ts'
import { withPaymentsTimeout } from '../payments-timeout.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { effectiveStatus, type SubscriptionFacts } from '../subscription-status.ts'
import { askAboutSubscription, askAboutTransaction } from './provider-states.ts'
import { claimRefresh, findOpenCheckouts } from './reconciliation.store.ts'

const ASKING_MS = 3_000

/**
 * What decides the account's access. The provider is asked when a webhook is overdue, so that who has paid has access
 * though no webhook came. Never throws for the provider's sake: what is known counts until it answers.
 */
export async function readFreshAccessFacts(deps: BillingDeps, userId: string): Promise<AccessFacts> {
  const facts = await readAccessFacts(deps.sql, userId)
  const everyS = askAgainAfterS(facts, deps.clock.now())
  if (everyS === undefined || !(await claimRefresh(deps.sql, userId, everyS))) return facts
  try {
    await withPaymentsTimeout(askAbout(deps, userId, facts.subscriptions), ASKING_MS)
  } catch (error) {
    deps.log.warn({ error: describe(error) }, 'payment state could not be read')
  }
  return readAccessFacts(deps.sql, userId)
}

async function askAbout(
  deps: BillingDeps,
  userId: string,
  subscriptions: readonly { id: string; status: string }[],
) {
  for (const id of await findOpenCheckouts(deps.sql, userId))
    await askAboutTransaction(deps, { ownerId: userId, id })
  for (const { id, status } of subscriptions)
    if (status !== 'canceled') await askAboutSubscription(deps, { ownerId: userId, id })
}

/**
 * How long, in seconds, the provider's last answer is good for; undefined when nothing is due. Who has just paid asks
 * every second until it is known, and the provider takes 240 requests a minute from all of us together.
 */
export function askAgainAfterS(
  { subscriptions, openCheckoutAt }: Pick<AccessFacts, 'subscriptions' | 'openCheckoutAt'>,
  now: Date,
): number | undefined {
  const hasAccess = subscriptions.some(facts => effectiveStatus(facts, now).hasAccess)
  const isPaying = openCheckoutAt !== null && now.getTime() - openCheckoutAt.getTime() < DAY_MS
  if (isPaying && !hasAccess) return 2
  if (subscriptions.some(({ status }) => status === 'past_due')) return 10
  if (subscriptions.some(facts => isOverdue(facts, now))) return 60
  return undefined
}

/** A date has passed, and no webhook has said what came of it. */
function isOverdue({ status, periodEndsAt, cancelsAt }: SubscriptionFacts, now: Date) {
  if (status === 'canceled' || status === 'paused') return false
  if (cancelsAt) return cancelsAt <= now
  // A renewal takes a moment.
  return periodEndsAt !== null && periodEndsAt.getTime() + HOUR_MS < now.getTime()
}
