import { DAY_MS } from '#shared/durations.ts'
import { inBatches } from '../database/in-batches.ts'
import type { Deps } from '../deps-shape.ts'
import { deleteOldTokens } from '../limits/token-use.store.ts'
import { deleteEndedSessions } from './logins/login-sessions.ts'
import {
  forgetSecurityEvents,
  hourOf,
  recordWrongPasswords,
} from './security-events/security-events.store.ts'

// Longer than any limit looks back; an unproven sign-up may be taken up for this long.
const UNPROVEN_DAYS = 7
const KNOWN_CLIENT_DAYS = 180
const REJECTED_EMAIL_DAYS = 30
const EVENT_DAYS = 365

interface Owned {
  ownerId: string
}

const ownersOf = (due: readonly Owned[]) => [...new Set(due.map(({ ownerId }) => ownerId))]

/**
 * Removes what has expired: codes, sign-ups, proofs, sessions, buckets, tokens used, marks. Rows are locked as they are found, so that
 * what is renewed in that moment stays, and only their keys are looked for then: however many there are, an index serves.
 */
export async function deleteExpired(deps: Pick<Deps, 'sql' | 'clock'>, signal?: AbortSignal) {
  const { sql, clock } = deps
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const [now, unproven, unseen] = [before(0), before(UNPROVEN_DAYS), before(KNOWN_CLIENT_DAYS)]
  const statements = [
    (rows: number) => sql`
      delete from code where id = any(array(
        select id from code where created_at < ${unproven}
        order by created_at limit ${rows} for update skip locked))`,
    (rows: number) => sql`
      delete from sign_up where id = any(array(
        select id from sign_up where created_at < ${unproven}
        order by created_at limit ${rows} for update skip locked))`,
    async (rows: number) => {
      const due = await sql<Owned[]>`
        select owner_id as "ownerId" from reset_grant where expires_at < ${now} order by expires_at limit ${rows}`
      await sql`delete from reset_grant where owner_id = any(${ownersOf(due)}) and expires_at < ${now}`
      return due
    },
    async (rows: number) => {
      const due = await sql<Owned[]>`
        select owner_id as "ownerId" from known_client where seen_at < ${unseen} order by seen_at limit ${rows}`
      await sql`delete from known_client where owner_id = any(${ownersOf(due)}) and seen_at < ${unseen}`
      return due
    },
    (rows: number) => sql`
      delete from rate_bucket where key = any(array(
        select key from rate_bucket where resets_at < ${now}
        order by resets_at limit ${rows} for update skip locked))`,
    (rows: number) => sql`
      delete from letter where id = any(array(
        select id from letter
        where refused_at < statement_timestamp() - make_interval(days => ${REJECTED_EMAIL_DAYS})
        order by refused_at limit ${rows} for update skip locked))`,
  ]
  await inBatches(rows => recordWrongPasswords(sql, { before: hourOf(now), rows, signal }), signal)
  await inBatches(rows => forgetSecurityEvents(sql, { before: before(EVENT_DAYS), rows }), signal)
  for (const statement of statements) await inBatches(statement, signal)
  await deleteOldTokens(sql, clock.now(), signal)
  await deleteEndedSessions(deps, signal)
}
