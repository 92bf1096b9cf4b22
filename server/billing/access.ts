import type { AccessReply } from '#shared/billing.ts'
import { bestStanding, type SubscriptionFacts } from './standing.ts'

/** What is known of an account that decides its access. */
export interface AccessFacts {
  /** null as long as no trial was taken */
  trialEndsAt: Date | null
  subscriptions: readonly SubscriptionFacts[]
  /** when the person was last sent to a checkout of whose end nothing was heard */
  openCheckoutAt: Date | null
}

/** The one rule on who has access, as the answer the pages get. */
export function accessOf(
  { trialEndsAt, subscriptions }: Pick<AccessFacts, 'trialEndsAt' | 'subscriptions'>,
  { now, trialDays }: { now: Date; trialDays: number },
): AccessReply {
  const standing = bestStanding(subscriptions, now)
  const isOnTrial = trialEndsAt !== null && now < trialEndsAt && !standing?.hasAccess
  const atIso = (date: Date | null | undefined) => date?.toISOString() ?? null
  return {
    is_subscribed: isOnTrial || (standing?.hasAccess ?? false),
    subscription_id: isOnTrial ? null : (standing?.id ?? null),
    status: isOnTrial ? 'trial' : (standing?.status ?? 'none'),
    ends_at: atIso(isOnTrial ? trialEndsAt : standing?.endsAt),
    renews_at: atIso(standing?.renewsAt),
    paid_at: atIso(standing?.paidAt),
    trial_available: trialDays > 0 && trialEndsAt === null,
    trial_days: trialDays,
  }
}
