import { expect, test } from 'vitest'
import { accessOf } from './access.ts'

const now = new Date('2025-03-01T12:00:00Z')
const at = (offsetMs: number) => new Date(now.getTime() + offsetMs)
const none = {
  is_subscribed: false,
  subscription_id: null,
  status: 'none',
  ends_at: null,
  renews_at: null,
  paid_at: null,
  trial_available: false,
}

test.each([
  ['no trial taken', null, 7, { ...none, trial_available: true }],
  ['none offered', null, 0, none],
  [
    'a running trial',
    at(1),
    7,
    { ...none, is_subscribed: true, status: 'trial', ends_at: at(1).toISOString() },
  ],
  [
    'a running trial, though none are offered any more',
    at(1),
    0,
    { ...none, is_subscribed: true, status: 'trial', ends_at: at(1).toISOString() },
  ],
  ['a trial in the moment it ends', at(0), 7, none],
  ['a trial that has ended', at(-1), 7, none],
])('%s', (_name, trialEndsAt, trialDays, expected) => {
  expect(accessOf({ trialEndsAt }, { now, trialDays })).toEqual({ ...expected, trial_days: trialDays })
})
