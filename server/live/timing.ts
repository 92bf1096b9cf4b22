// All times of a reply's life. What must hold between them stands in timing.test.ts. A name in LEASES counts in leases.

/** How long a process may be unheard of before its replies are taken over. Settings may shorten it. */
export const LEASE_S = 8
export const RENEWAL_LEASES = 0.25
/** A renewal that is not answered holds up the next one no longer: two at a time do no harm, and none does. */
export const RENEWAL_LIMIT_MS = 3_500
/** A renewal that took so long, or a database clock that went so far apart from ours: leases passed without a death. */
export const BREAK_MS = 1_000
/** After any break the others first get the time to renew: the replies they make are healthy. */
export const AFTER_BREAK_LEASES = 1.25
/** So long a process that ends tries to give up its lease, which passes by itself. */
export const RELEASE_LEASE_MS = 1_000

/** How often the replies of dead processes are looked for, and a process sends itself an echo. */
export const REAP_LEASES = 0.25
/** How long a process must have heard the database without a break before it reaps. A restart or a failover breaks it. */
export const LISTENING_LEASES = 1.25
/** Far longer than any lease: who has renewed lately has none that lasts so long. */
export const LONGEST_LEASE_MS = 120_000
/** Longer than one round of the reaper may take. */
export const REAP_DUTY_S = 5
/** A round of what is done at an interval should be over by then. */
export const SLOW_ROUND_MS = 4_000
/**
 * Each statement of a round ends after 5 s at the server, and after 7.5 s on a connection that is seen to be dead. A
 * round that still goes on waits for an answer that was lost, and must not be the last one.
 */
export const LOST_ROUND_MS = 30_000
/** How often a process reconciles what it generates with the rows: five seconds of the usual lease. */
export const RECONCILE_LEASES = 0.625
/** Longer than any reply may run, a run of the workshop included. */
export const LONGEST_REPLY_S = 3_600
/** Longer than a start can take to commit: what is older and not made here never will be. */
export const ORPHANED_AFTER_MS = 6_000
/** A start that was given up is looked for this long: its commit may still be under way. */
export const ORPHANS_EXPECTED_MS = 60_000

/** The first echo of a new listening connection is waited for twice as long. */
export const ECHO_WAIT_MS = 2_000
/** Without an echo for so long the listening connection is taken for deaf and opened anew. */
export const DEAF_AFTER_MS = 6_000

/** For safety; at most this much text is lost with the process, and a little that is on its way. */
export const FLUSH_MS = 400
/** For a reply that somebody on another process reads along. */
export const WATCHED_FLUSH_MS = 50
export const FLUSH_TICK_MS = 50
export const FLUSH_RETRY_MS = 500
/** So long after it was last said that somebody watches. */
export const WATCHED_MS = 3_000
/** How often a follower looks at the rows, and says that it watches. */
export const FOLLOW_POLL_MS = 1_000
/** The owner answers an announcement within a few milliseconds; a dead one never does. */
export const ANSWER_WAIT_MS = 500
/** Whoever reads along at the process that makes a reply looks at its row in each so many polls. */
export const LINKED_POLLS = 5

/** Another process on the same network answers within milliseconds; one that can't be reached must not hold a reader up. */
export const LINK_OPEN_MS = 300
export const LINK_HANDSHAKE_MS = 5_000
/** How often either side looks after a link, and the one that makes replies says that it lives. */
export const LINK_SIGN_MS = 500
/** A link on which nothing came for so many signs is closed: its process is frozen, or the network forgot it. */
export const LINK_SILENT_SIGNS = 5
/** A link on which nothing is read is kept so long. */
export const LINK_IDLE_MS = 30_000
/** A process that was not reached is not tried again for so long. */
export const LINK_REST_MS = 10_000

/** After an end, so that every reader has the time to see it. */
export const FRAMES_KEPT_S = 60

export const FINISH_TRY_MS = 4_000
/** Doubled with each refusal of an end. */
export const FINISH_RETRY_MS = 250
export const MOST_REFUSALS = 5
/** So long a reader waits for an end that cannot be saved before it is told so. */
export const REPORT_UNSAVED_MS = 10_000
/** Another process took the reply over, and ends it once it can. */
export const TAKEOVER_POLL_MS = 500

export const OWNER_WAIT_MS = 2_000
/** A second in all: the owner that lives answers in a few milliseconds, a dead one never does. */
export const RESTORE_TRIES = 20
export const RESTORE_POLL_MS = 50
/** A reader may have joined late, or stalled: so long after the last character is due a Stop still cuts. */
export const CUT_GRACE_S = 60
/** A name that was stopped before it was asked for, and never asked for since. */
export const PREVENTED_KEPT_S = 3_600

/** Milliseconds that generating something may take. */
export interface Timeouts {
  firstToken: number
  silence: number
  whole: number
}
/** The limits of product.md section 5. */
export const replyTimeoutsMs: Timeouts = { firstToken: 30_000, silence: 45_000, whole: 300_000 }
/** Of a plan of the workshop, and of each agent's work, which may think for minutes. */
export const agentTimeoutsMs: Timeouts = { ...replyTimeoutsMs, whole: 600_000 }
/** After it somebody who has as many running replies as allowed is told to try again. */
export const BUSY_RETRY_AFTER_S = 10

/** So long running replies may go on when their process stops; then they are saved as they are. */
export const DRAIN_MS = 20_000
export const SAVE_AFTER_DRAIN_MS = 3_000
