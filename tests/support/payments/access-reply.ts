import type { AccessReply } from '#shared/billing.ts'

/** What the server says of an account with nothing: its trial is over, and it has never paid. */
export const nothing: AccessReply = {
  is_subscribed: false,
  subscription_id: null,
  status: 'none',
  ends_at: null,
  renews_at: null,
  paid_at: null,
  trial_available: false,
  trial_days: 7,
}
