import type { AccessReply } from '#shared/billing.ts'
import { PRICE_USD_PER_MONTH } from '#shared/price.ts'
import { formatDay } from './format-day.ts'

/** The status of a subscription or a trial in a sentence, with the date that matters; undefined where there is neither. */
export function subscriptionSummary(access: AccessReply, now?: Date) {
  const { status, is_subscribed, trial_available, trial_days } = access
  const end = access.ends_at && formatDay(access.ends_at, now)
  const renewal = access.renews_at && formatDay(access.renews_at, now)
  switch (status) {
    case 'trial':
      return `Your free trial runs${end ? ` until ${end}` : ''}. Nothing renews by itself.`
    case 'active':
      return renewal
        ? `Your subscription renews on ${renewal} for $${PRICE_USD_PER_MONTH}.`
        : 'You have full access.'
    case 'past_due':
      return is_subscribed
        ? `Your last payment failed. Update your card${end ? ` by ${end}` : ''} to keep access.`
        : 'Your last payment failed and is overdue. Update your card to have access again.'
    case 'canceling':
      return `Your subscription ends${end ? ` on ${end}` : ' soon'}. You keep access until then, and nothing more is charged.`
    case 'canceled':
      return `Your subscription ${end ? `ended on ${end}` : 'has ended'}; your sessions are kept.`
    case 'none':
      return trial_days > 0 && !trial_available
        ? 'Your free trial has ended; your sessions are kept.'
        : undefined
  }
}
