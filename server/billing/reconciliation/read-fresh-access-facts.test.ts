import { expect, test } from 'vitest'
import { HOUR_MS } from '#shared/durations.ts'
import type { SubscriptionFacts } from '../subscription-status.ts'
import { askAgainAfterS } from './read-fresh-access-facts.ts'

const now = new Date('2025-03-01T12:00:00Z')
const at = (offsetMs: number) => new Date(now.getTime() + offsetMs)
const active: SubscriptionFacts = {
  id: 'sub_1',
  status: 'active',
  periodEndsAt: at(HOUR_MS),
  cancelsAt: null,
  endedAt: at(0),
  pastDueSince: null,
  paidAt: null,
  refundedAt: null,
}

test.each<
  [string, Partial<SubscriptionFacts> | null, openCheckoutAt: Date | null, expected: number | undefined]
>([
  ['nobody', null, null, undefined],
  ['a live subscription', {}, null, undefined],
  ['a live subscription beside a checkout that was left', {}, at(-1), undefined],
  ['a checkout of a moment ago', null, at(-1), 2],
  ['a checkout of yesterday', null, at(-24 * HOUR_MS), undefined],
  ['a checkout after a subscription that has ended', { status: 'canceled' }, at(-1), 2],
  ['a period that ended half an hour ago', { periodEndsAt: at(-HOUR_MS / 2) }, null, undefined],
  ['a period that ended more than an hour ago', { periodEndsAt: at(-HOUR_MS - 1) }, null, 60],
  ['a cancellation that took effect', { cancelsAt: at(0), periodEndsAt: at(0) }, null, 60],
  ['a cancellation to come', { cancelsAt: at(1), periodEndsAt: at(-2 * HOUR_MS) }, null, undefined],
  ['a failed renewal', { status: 'past_due', pastDueSince: at(-1) }, null, 10],
  ['one that has ended', { status: 'canceled', periodEndsAt: at(-9 * HOUR_MS) }, null, undefined],
])('of %s the provider is asked in time', (_name, facts, openCheckoutAt, expected) => {
  const subscriptions = facts ? [{ ...active, ...facts }] : []
  expect(askAgainAfterS({ subscriptions, openCheckoutAt }, now)).toBe(expected)
})
