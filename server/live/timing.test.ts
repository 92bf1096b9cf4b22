import { expect, test } from 'vitest'
import { RUN_MAX_MS } from '../agent/allowance.store.ts'
import { DEADLINE_MS } from '../database/transaction.ts'
import { LAST_CALLS_MS, WHOLE_STOP_MS } from '../start/stop-gracefully.ts'
import * as timing from './timing.ts'

const leaseMs = timing.LEASE_S * 1_000
const renewalMs = leaseMs * timing.RENEWAL_LEASES

/** In milliseconds or leases: each shorter than the next. */
const rising: [string, number[]][] = [
  ['a lease outlives two renewals that fail', [2 * renewalMs, leaseMs]],
  [
    'a renewal that is never answered leaves the time for another one',
    [timing.RENEWAL_LIMIT_MS + renewalMs, leaseMs],
  ],
  [
    'a process that hears nothing knows it before its lease has passed',
    [2 * renewalMs, timing.DEAF_AFTER_MS, leaseMs],
  ],
  ['a process reconciles its replies before another one can take them over', [timing.RECONCILE_LEASES, 1]],
  ['a lease of any setting is shorter than the longest that is believed', [leaseMs, timing.LONGEST_LEASE_MS]],
  [
    'a round of the reaper that is slow still holds its duty',
    [timing.SLOW_ROUND_MS, timing.REAP_DUTY_S * 1_000],
  ],
  ['a slow round ends long before it is given up for lost', [timing.SLOW_ROUND_MS, timing.LOST_ROUND_MS]],
  [
    'a start commits before its reply counts as orphaned',
    [DEADLINE_MS, timing.ORPHANED_AFTER_MS, timing.ORPHANS_EXPECTED_MS],
  ],
  [
    'a reply that is watched from elsewhere is written more often',
    [timing.WATCHED_FLUSH_MS, timing.FLUSH_MS],
  ],
  ['who reads along says so again before that is forgotten', [2 * timing.FOLLOW_POLL_MS, timing.WATCHED_MS]],
  [
    'a Stop asks the owner, and finds by a poll what a hint missed, before it takes the reply',
    [timing.ANSWER_WAIT_MS, timing.FOLLOW_POLL_MS, timing.OWNER_WAIT_MS],
  ],
  [
    'a process that takes no link is given up before its answer is awaited no longer',
    [timing.LINK_OPEN_MS, timing.ANSWER_WAIT_MS],
  ],
  [
    'a link on which nothing came is closed before the lease of a frozen process has passed',
    [timing.LINK_SIGN_MS, timing.LINK_SIGN_MS * (timing.LINK_SILENT_SIGNS + 1), leaseMs],
  ],
  [
    'the frames of an ended reply stay until each reader has polled',
    [timing.FOLLOW_POLL_MS, timing.FRAMES_KEPT_S * 1_000],
  ],
  [
    'an end is tried more than once before its readers hear that it is not saved',
    [2 * timing.FINISH_TRY_MS, timing.REPORT_UNSAVED_MS],
  ],
  [
    'an end that is refused is saved without what belongs to it before its readers hear that it is not saved',
    [refusedMs(), timing.REPORT_UNSAVED_MS],
  ],
  [
    'a model may be silent before its reply takes too long, and longer in the middle than at the start',
    [timing.replyTimeoutsMs.firstToken, timing.replyTimeoutsMs.silence, timing.replyTimeoutsMs.whole],
  ],
  [
    'a reply that runs longer than any may has long had its end',
    [timing.replyTimeoutsMs.whole, timing.agentTimeoutsMs.whole, RUN_MAX_MS, timing.LONGEST_REPLY_S * 1_000],
  ],
  [
    'a process that stops saves its replies and ends its calls in its time',
    [timing.DRAIN_MS + timing.SAVE_AFTER_DRAIN_MS + LAST_CALLS_MS, WHOLE_STOP_MS],
  ],
]

test.for(rising)('%s', ([, values]) => {
  expect(values).toEqual(values.toSorted((one, other) => one - other))
  expect(new Set(values).size).toBe(values.length)
})

test('nobody is taken for dead before a whole lease and a renewal have gone well', () => {
  const { AFTER_BREAK_LEASES, LISTENING_LEASES, RENEWAL_LEASES } = timing
  expect(Math.min(AFTER_BREAK_LEASES, LISTENING_LEASES)).toBeGreaterThanOrEqual(1 + RENEWAL_LEASES)
})

/** The waits before the last try of an end. */
function refusedMs() {
  const waits = Array.from({ length: timing.MOST_REFUSALS - 1 }, (_, index) => 2 ** (index + 1))
  return waits.reduce((sum, wait) => sum + wait * timing.FINISH_RETRY_MS, 0)
}
