import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#shared/durations.ts'
import { inBatches } from '../database/in-batches.ts'
import type { Db } from '../ports.ts'

/** Who starts a run. `key` is a keyed hash of the account or the address. */
export interface Starter {
  kind: 'visitor' | 'account' | 'subscriber'
  key: Buffer
}

/** Why a run is refused: this person's runs of the day, or those of all visitors, are used up. */
export interface Refusal {
  whose: 'own' | 'visitors'
  freeAt: Date
}

interface Wanted {
  starter: Starter
  now: Date
  /** runs a day: this person's own, and all visitors' together */
  most: { own: number; visitors: number }
}

/** Starters with the same name are counted together: those of an account, and all visitors. */
export const lockName = (starter: Starter) =>
  `agent allowance ${starter.kind === 'visitor' ? 'visitors' : starter.key.toString('hex')}`

/** One starter at a time, on all processes, so that the count holds. */
export async function lockAllowance(sql: Db, starter: Starter) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(starter)}, 0))`
}

/**
 * Why no run is left in the last 24 hours, so that no midnight gives twice as much; undefined when there is one. A run without a spec
 * counts only while it is at work.
 */
export async function findRefusal(sql: Db, { starter, now, most }: Wanted): Promise<Refusal | undefined> {
  const since = new Date(now.getTime() - DAY_MS)
  const own = await nextFreeAt(sql, sql`taker = ${starter.key}`, since, most.own)
  if (own) return { whose: 'own', freeAt: own }
  if (starter.kind !== 'visitor') return undefined
  const visitors = await nextFreeAt(sql, sql`is_visitor`, since, most.visitors)
  return visitors && { whose: 'visitors', freeAt: visitors }
}

/** When the reservation that has to be a day old before another run is free becomes so; undefined when `most` are not used. */
async function nextFreeAt(sql: Db, which: ReturnType<Db>, since: Date, most: number) {
  if (most === 0) return new Date(since.getTime() + 2 * DAY_MS)
  const [row] = await sql<{ takenAt: Date }[]>`
    select taken_at as "takenAt" from agent_allowance
    where ${which} and taken_at > ${since}
      and (is_settled or exists (select from reply where reply.run_id = agent_allowance.run_id and ended_at is null))
    order by taken_at desc offset ${most - 1} limit 1`
  return row && new Date(row.takenAt.getTime() + DAY_MS)
}

interface Reservation {
  runId: string
  starter: Starter
  now: Date
}

/** Reserves a run, once. It counts while the run is at work, and for good once it has a spec. */
export async function reserveRun(sql: Db, { runId, starter, now }: Reservation) {
  await sql`
    insert into agent_allowance (id, run_id, taker, is_visitor, taken_at)
    values (${randomUUID()}, ${runId}, ${starter.key}, ${starter.kind === 'visitor'}, ${now})`
}

/** The same for a run that begins anew: it is whose who lets it begin, and of this moment. */
export async function reserveRunAnew(sql: Db, reservation: Reservation) {
  await sql`delete from agent_allowance where run_id = ${reservation.runId}`
  await reserveRun(sql, reservation)
}

/** The run has a spec: it counts for good. */
export async function keepReservation(sql: Db, runId: string) {
  await sql`update agent_allowance set is_settled = true where run_id = ${runId}`
}

/** Forgets what no allowance looks back to. */
export async function deleteOldReservations(sql: Db, now: Date, signal?: AbortSignal) {
  const until = new Date(now.getTime() - DAY_MS)
  await inBatches(
    rows => sql`
      delete from agent_allowance where id = any(array(
        select id from agent_allowance where taken_at <= ${until}
        order by taken_at limit ${rows} for update skip locked))`,
    signal,
  )
}
