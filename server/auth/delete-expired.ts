import type { Sql } from 'postgres'
import { DAY_MS } from '#shared/durations.ts'
import { bytesArray } from '../database/bytes-array.ts'
import { inBatches, sweep } from '../database/in-batches.ts'
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
const GIVEN_UP_EMAIL_DAYS = 30
const EVENT_DAYS = 365

interface Owned {
  ownerId: string
}
interface Addressed {
  email: string
}
interface Keyed {
  key: Buffer
}

const ownersOf = (due: readonly Owned[]) => [...new Set(due.map(({ ownerId }) => ownerId))]
const addressesOf = (due: readonly Addressed[]) => [...new Set(due.map(({ email }) => email))]
const keysOf = (sql: Sql, due: readonly Keyed[]) =>
  bytesArray(
    sql,
    due.map(({ key }) => key),
  )

/**
 * Removes what has expired: codes, sign-ups, mailboxes, proofs, sessions, buckets, tokens used, marks. Whose rows are due is read
 * first, from all shards, and then theirs are deleted by key; what was renewed meanwhile stays.
 */
export async function deleteExpired(deps: Pick<Deps, 'sql' | 'clock'>, signal?: AbortSignal) {
  const { sql, clock } = deps
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const [now, unproven, unseen] = [before(0), before(UNPROVEN_DAYS), before(KNOWN_CLIENT_DAYS)]
  const sweeps = [
    sweep(
      rows => sql<Addressed[]>`
        select email from code where created_at < ${unproven} order by created_at limit ${rows}`,
      due => sql`delete from code where email = any(${addressesOf(due)}) and created_at < ${unproven}`,
    ),
    sweep(
      rows => sql<Addressed[]>`
        select email from sign_up where created_at < ${unproven} order by created_at limit ${rows}`,
      due => sql`delete from sign_up where email = any(${addressesOf(due)}) and created_at < ${unproven}`,
    ),
    sweep(
      rows => sql<Addressed[]>`
        select email from mailbox where owner_id is null and used_at < ${unproven} order by used_at limit ${rows}`,
      due => sql`
        delete from mailbox where email = any(${addressesOf(due)}) and owner_id is null and used_at < ${unproven}`,
    ),
    sweep(
      rows => sql<Keyed[]>`
        select digest as key from code_link where expires_at < ${unproven} order by expires_at limit ${rows}`,
      due => sql`delete from code_link where digest = any(${keysOf(sql, due)}) and expires_at < ${unproven}`,
    ),
    sweep(
      rows => sql<Owned[]>`
        select owner_id as "ownerId" from reset_grant where expires_at < ${now} order by expires_at limit ${rows}`,
      due => sql`delete from reset_grant where owner_id = any(${ownersOf(due)}) and expires_at < ${now}`,
    ),
    sweep(
      rows => sql<Owned[]>`
        select owner_id as "ownerId" from known_client where seen_at < ${unseen} order by seen_at limit ${rows}`,
      due => sql`delete from known_client where owner_id = any(${ownersOf(due)}) and seen_at < ${unseen}`,
    ),
    sweep(
      rows =>
        sql<Keyed[]>`select key from rate_bucket where resets_at < ${now} order by resets_at limit ${rows}`,
      due => sql`delete from rate_bucket where key = any(${keysOf(sql, due)}) and resets_at < ${now}`,
    ),
    (rows: number) => sql`
      delete from email where id = any(array(
        select id from email
        where given_up_at < statement_timestamp() - make_interval(days => ${GIVEN_UP_EMAIL_DAYS})
        order by given_up_at limit ${rows} for update skip locked))`,
  ]
  await inBatches(rows => recordWrongPasswords(sql, { before: hourOf(now), rows, signal }), signal)
  await inBatches(rows => forgetSecurityEvents(sql, { before: before(EVENT_DAYS), rows }), signal)
  for (const batch of sweeps) await inBatches(batch, signal)
  await deleteOldTokens(sql, clock.now(), signal)
  await deleteEndedSessions(deps, signal)
}
