import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/durations.ts'
import { accessOf } from './access.ts'
import type { SubscriptionFacts } from './subscription-status.ts'

const now = new Date('2025-03-01T12:00:00Z')
const at = (offsetMs: number) => new Date(now.getTime() + offsetMs)
const iso = (offsetMs: number) => at(offsetMs).toISOString()
const none = {
  is_subscribed: false,
  subscription_id: null,
  status: 'none',
  ends_at: null,
  renews_at: null,
  paid_at: null,
  trial_available: false,
}
const read = (facts: { trialEndsAt?: Date | null; subscriptions?: SubscriptionFacts[] }, trialDays = 7) =>
  accessOf({ trialEndsAt: null, subscriptions: [], ...facts }, { now, trialDays })

test.each([
  ['no trial taken', null, 7, { ...none, trial_available: true }],
  ['none offered', null, 0, none],
  ['a running trial', at(1), 7, { ...none, is_subscribed: true, status: 'trial', ends_at: iso(1) }],
  [
    'a running trial, though none are offered any more',
    at(1),
    0,
    { ...none, is_subscribed: true, status: 'trial', ends_at: iso(1) },
  ],
  ['a trial in the moment it ends', at(0), 7, none],
  ['a trial that has ended', at(-1), 7, none],
])('%s', (_name, trialEndsAt, trialDays, expected) => {
  expect(read({ trialEndsAt }, trialDays)).toEqual({ ...expected, trial_days: trialDays })
})

const active: SubscriptionFacts = {
  id: 'sub_1',
  status: 'active',
  periodEndsAt: at(20 * DAY_MS),
  cancelsAt: null,
  endedAt: at(-10 * DAY_MS),
  pastDueSince: null,
  paidAt: at(-10 * DAY_MS),
  refundedAt: null,
}
const pastDue = (sinceMs: number) => ({
  status: 'past_due' as const,
  pastDueSince: at(sinceMs),
})

test.each<[name: string, facts: Partial<SubscriptionFacts>, expected: object]>([
  ['an active one renews', {}, { is_subscribed: true, status: 'active', renews_at: iso(20 * DAY_MS) }],
  [
    'one on a trial of the provider is active',
    { status: 'trialing' },
    { is_subscribed: true, status: 'active' },
  ],
  [
    'an active one whose period is over, without a webhook, is given the benefit of the doubt',
    { periodEndsAt: at(-40 * DAY_MS) },
    { is_subscribed: true, status: 'active' },
  ],
  [
    'one that was canceled lasts until its end',
    { cancelsAt: at(1) },
    { is_subscribed: true, status: 'canceling', ends_at: iso(1), renews_at: null },
  ],
  [
    'and has ended in that moment, reported or not',
    { cancelsAt: at(0) },
    { is_subscribed: false, status: 'canceled', ends_at: iso(0) },
  ],
  [
    'a failed renewal leaves seven days',
    pastDue(-7 * DAY_MS + 1),
    { is_subscribed: true, status: 'past_due', ends_at: iso(1) },
  ],
  ['to the moment', pastDue(-7 * DAY_MS), { is_subscribed: false, status: 'past_due', ends_at: iso(0) }],
  [
    'whose end may come sooner, by a cancellation',
    { ...pastDue(-1), cancelsAt: at(5) },
    { is_subscribed: true, status: 'canceling', ends_at: iso(5) },
  ],
  [
    'or with the days of grace, when it was canceled while it failed',
    { ...pastDue(-7 * DAY_MS), cancelsAt: at(20 * DAY_MS) },
    { is_subscribed: false, status: 'canceled', ends_at: iso(0) },
  ],
  ['a paused one gives nothing', { status: 'paused' }, { is_subscribed: false, status: 'canceled' }],
  [
    'one that has ended says when',
    { status: 'canceled', endedAt: at(-1) },
    { is_subscribed: false, status: 'canceled', ends_at: iso(-1) },
  ],
  [
    'one whose payment was refunded has ended then, whatever it is called',
    { refundedAt: at(-5) },
    { is_subscribed: false, status: 'canceled', ends_at: iso(-5) },
  ],
])('%s', (_name, facts, expected) => {
  expect(read({ subscriptions: [{ ...active, ...facts }] })).toMatchObject({
    subscription_id: 'sub_1',
    ...expected,
  })
})

test('of several subscriptions the one that gives access counts, then the one that is not over, then the last', () => {
  const ended = { ...active, id: 'sub_ended', status: 'canceled' as const, endedAt: at(-1) }
  const longAgo = { ...ended, id: 'sub_long_ago', endedAt: at(-DAY_MS) }
  const overdue = { ...active, ...pastDue(-8 * DAY_MS), id: 'sub_overdue' }
  const ending = { ...active, id: 'sub_ending', cancelsAt: at(DAY_MS) }
  const bestOf = (...subscriptions: SubscriptionFacts[]) => read({ subscriptions }).subscription_id
  expect(bestOf(longAgo, ended)).toBe('sub_ended')
  expect(bestOf(ended, overdue, longAgo)).toBe('sub_overdue')
  expect(bestOf(ended, overdue, ending)).toBe('sub_ending')
  expect(bestOf(ending, active, overdue)).toBe('sub_1')
})

test('a running trial gives access beside a subscription that does not', () => {
  const facts = { trialEndsAt: at(DAY_MS), subscriptions: [{ ...active, status: 'canceled' as const }] }
  expect(read(facts)).toMatchObject({
    is_subscribed: true,
    subscription_id: null,
    status: 'trial',
    ends_at: iso(DAY_MS),
  })
  expect(read({ ...facts, subscriptions: [active] })).toMatchObject({ status: 'active', ends_at: null })
})
