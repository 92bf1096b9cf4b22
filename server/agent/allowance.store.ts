import { randomUUID } from 'node:crypto'
import { inBatches } from '../database/in-batches.ts'
import type { Db } from '../ports.ts'
import { ALLOWANCE_DAY_MS, type Refusal, type Taker } from './allowance.ts'

interface Wanted {
  taker: Taker
  now: Date
  /** runs a day: the taker's own, and all visitors' together */
  most: { own: number; visitors: number }
}

/** Starters with the same name are counted together: those of an account, and all visitors. */
export const lockName = (taker: Taker) =>
  `agent allowance ${taker.kind === 'visitor' ? 'visitors' : taker.key.toString('hex')}`

/** One starter at a time, on all processes, so that the count holds. */
export async function lockAllowance(sql: Db, taker: Taker) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(taker)}, 0))`
}

/** Why no run is left; undefined when there is one. A run without a spec counts only while it is at work. */
export async function findRefusal(sql: Db, { taker, now, most }: Wanted): Promise<Refusal | undefined> {
  const since = new Date(now.getTime() - ALLOWANCE_DAY_MS)
  const own = await takenAt(sql, sql`taker = ${taker.key}`, since, most.own)
  if (own) return { whose: 'own', freeAt: own }
  if (taker.kind !== 'visitor') return undefined
  const visitors = await takenAt(sql, sql`is_visitor`, since, most.visitors)
  return visitors && { whose: 'visitors', freeAt: visitors }
}

/** When the taking that has to be a day old before another run is free becomes so; undefined when `most` are not used. */
async function takenAt(sql: Db, which: ReturnType<Db>, since: Date, most: number) {
  if (most === 0) return new Date(since.getTime() + 2 * ALLOWANCE_DAY_MS)
  const [row] = await sql<{ takenAt: Date }[]>`
    select taken_at as "takenAt" from agent_allowance
    where ${which} and taken_at > ${since}
      and (is_settled or exists (select from reply where reply.run_id = agent_allowance.run_id and ended_at is null))
    order by taken_at desc offset ${most - 1} limit 1`
  return row && new Date(row.takenAt.getTime() + ALLOWANCE_DAY_MS)
}

interface Taking {
  runId: string
  taker: Taker
  now: Date
}

/** Reserves a run, once. It counts while the run is at work, and for good once it is settled. */
export async function takeAllowance(sql: Db, { runId, taker, now }: Taking) {
  await sql`
    insert into agent_allowance (id, run_id, taker, is_visitor, taken_at)
    values (${randomUUID()}, ${runId}, ${taker.key}, ${taker.kind === 'visitor'}, ${now})`
}

/** The same for a run that begins anew: it is whose who lets it begin, and of this moment. */
export async function takeAllowanceAnew(sql: Db, taking: Taking) {
  await sql`delete from agent_allowance where run_id = ${taking.runId}`
  await takeAllowance(sql, taking)
}

/** The run has reached a spec. */
export async function settleAllowance(sql: Db, runId: string) {
  await sql`update agent_allowance set is_settled = true where run_id = ${runId}`
}

/** Forgets what no allowance looks back to. */
export async function deleteOldTakings(sql: Db, now: Date, signal?: AbortSignal) {
  const until = new Date(now.getTime() - ALLOWANCE_DAY_MS)
  await inBatches(
    rows => sql`
      delete from agent_allowance where id = any(array(
        select id from agent_allowance where taken_at <= ${until}
        order by taken_at limit ${rows} for update skip locked))`,
    signal,
  )
}
