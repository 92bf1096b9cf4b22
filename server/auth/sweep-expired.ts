import type { Deps } from '../deps-shape.ts'
import { createLoginSessions } from './login-sessions.ts'

const DAY_MS = 24 * 60 * 60 * 1000
// Longer than any limit looks back; an unproven sign-up may be taken up for this long.
const KEPT_DAYS = 7
const KNOWN_CLIENT_DAYS = 180
const REFUSED_LETTER_DAYS = 30

/** Removes what has expired: codes, sign-ups, proofs, sessions, buckets, marks. Any process may do it at any time. */
export async function sweepExpired(deps: Pick<Deps, 'sql' | 'clock'>) {
  const { sql, clock } = deps
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await sql`delete from code where created_at < ${before(KEPT_DAYS)}`
  await sql`delete from sign_up where created_at < ${before(KEPT_DAYS)}`
  await sql`delete from reset_grant where expires_at < ${before(0)}`
  await sql`delete from known_client where seen_at < ${before(KNOWN_CLIENT_DAYS)}`
  await sql`delete from rate_bucket where resets_at < ${before(0)}`
  await sql`delete from letter where refused_at < clock_timestamp() - make_interval(days => ${REFUSED_LETTER_DAYS})`
  await createLoginSessions(deps).sweep()
}
