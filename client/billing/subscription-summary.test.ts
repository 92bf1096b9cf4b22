import { expect, test } from 'vitest'
import type { AccessReply } from '#shared/billing.ts'
import { subscriptionSummary } from './subscription-summary.ts'

const nothing: AccessReply = {
  is_subscribed: false,
  subscription_id: null,
  status: 'none',
  ends_at: null,
  renews_at: null,
  paid_at: null,
  trial_available: false,
  trial_days: 7,
}
const now = new Date('2026-11-22T12:00:00')
const march = '2027-03-09T12:00:00'
const november = '2026-11-30T12:00:00'

test.each([
  [
    'a trial',
    { status: 'trial', ends_at: november },
    'Your free trial runs until 30 November. Nothing renews by itself.',
  ],
  [
    'a subscription that renews',
    { status: 'active', renews_at: march },
    'Your subscription renews on 9 March 2027 for $20.',
  ],
  ['one of which nothing more is known', { status: 'active' }, 'You have full access.'],
  [
    'a failed payment',
    { status: 'past_due', is_subscribed: true, ends_at: november },
    'Your last payment failed. Update your card by 30 November to keep access.',
  ],
  [
    'a payment that is overdue',
    { status: 'past_due', ends_at: november },
    'Your last payment failed and is overdue. Update your card to have access again.',
  ],
  [
    'a canceled renewal',
    { status: 'canceling', is_subscribed: true, ends_at: march },
    'Your subscription ends on 9 March 2027. You keep access until then, and nothing more is charged.',
  ],
  [
    'an end',
    { status: 'canceled', ends_at: november },
    'Your subscription ended on 30 November; your sessions are kept.',
  ],
  ['an end without a day', { status: 'canceled' }, 'Your subscription has ended; your sessions are kept.'],
  ['a trial that is over', {}, 'Your free trial has ended; your sessions are kept.'],
  ['a trial to be had', { trial_available: true }, undefined],
  ['no trial at all', { trial_days: 0 }, undefined],
] as const)('%s is described in a sentence, with the date that matters', (_name, access, summary) => {
  const actual = subscriptionSummary({ ...nothing, ...access }, now)
  expect(actual?.replaceAll('\u00A0', ' ')).toBe(summary)
})
