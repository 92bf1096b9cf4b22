import { DAY_MS, MINUTE_MS } from '#shared/durations.ts'
import { inBatches } from '../database/in-batches.ts'
import type { Db } from '../ports.ts'

/** All visitors share one count, which is nobody's: so their reservations have one owner. */
export const VISITORS = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** At most so long a run is at work. */
export const RUN_MAX_MS = 30 * MINUTE_MS
/** So long a run without a spec may count: for as long as it is at work, and a little for its start and its end. */
const COUNTS_MS = RUN_MAX_MS + 4 * MINUTE_MS

/** What a run takes of an allowance; each agent that works again with a connected model takes one of them. */
export const SIXTHS_OF_RUN = 6

/** Who starts a run. `key` is a keyed hash of the account or the address. */
export interface Starter {
  kind: 'visitor' | 'account' | 'subscriber'
  /** whose the reservation is: an account's, or that of all visitors */
  ownerId: string
  key: Buffer
}

/** Why a run is refused: this person's runs of the day, or those of all visitors, are used up. */
export interface Refusal {
  whose: 'own' | 'visitors'
  freeAt: Date
  /** some of them are left, and not enough */
  isSomeLeft: boolean
}

interface Wanted {
  starter: Starter
  now: Date
  /** what is asked for, of a run */
  sixths: number
  /** runs a day: this person's own, and all visitors' together */
  most: { own: number; visitors: number }
}

/** Those who are counted together wait for each other: the starts of an account, and all visitors. */
export const queueKeyOf = ({ ownerId }: Starter) => `agent allowance ${ownerId}`

/** One starter at a time, on all processes, so that the count holds: this row is locked until the transaction ends. */
export async function lockAllowance(sql: Db, { ownerId }: Starter, now: Date) {
  await sql`
    insert into allowance_turn (owner_id, at) values (${ownerId}, ${now})
    on conflict (owner_id) do update set at = excluded.at`
}

/**
 * Why not enough is left in the last 24 hours, so that no midnight gives twice as much; undefined when there is. A run
 * without a spec counts only while it is at work: where it matters, that is looked up.
 */
export async function findRefusal(sql: Db, wanted: Wanted): Promise<Refusal | undefined> {
  if (!(await refusalWithout(sql, wanted, []))) return undefined
  return refusalWithout(sql, wanted, await findIdle(sql, wanted))
}

async function refusalWithout(
  sql: Db,
  wanted: Wanted,
  idle: readonly string[],
): Promise<Refusal | undefined> {
  const { starter, most } = wanted
  const own = await shortage(sql, wanted, { which: sql`starter = ${starter.key}`, most: most.own, idle })
  if (own) return { whose: 'own', ...own }
  if (starter.kind !== 'visitor') return undefined
  const visitors = await shortage(sql, wanted, { which: sql`true`, most: most.visitors, idle })
  return visitors && { whose: 'visitors', ...visitors }
}

/** When the reservation that has to be a day old before enough is free becomes so; undefined when enough is. */
async function shortage(
  sql: Db,
  { starter: { ownerId }, now, sixths }: Wanted,
  { which, most, idle }: { which: ReturnType<Db>; most: number; idle: readonly string[] },
) {
  const since = new Date(now.getTime() - DAY_MS)
  const room = most * SIXTHS_OF_RUN
  if (room < sixths) return { freeAt: new Date(since.getTime() + 2 * DAY_MS), isSomeLeft: false }
  // Nearly every one is a whole run, so as many as there may be runs are enough; of shares that are less it takes more.
  for (const limit of [most, room]) {
    const { seen, taken, takenAt } = await newestTaken(sql, {
      ownerId,
      now,
      which,
      idle,
      limit,
      above: room - sixths,
    })
    if (takenAt) return { freeAt: new Date(takenAt.getTime() + DAY_MS), isSomeLeft: taken < room }
    if (seen < limit) return undefined
  }
  return undefined
}

interface Newest {
  ownerId: string
  now: Date
  which: ReturnType<Db>
  idle: readonly string[]
  limit: number
  /** in sixths */
  above: number
}

/** Of the newest reservations of a day what they take together, and the one with which it is more than `above`. */
async function newestTaken(sql: Db, { ownerId, now, which, idle, limit, above }: Newest) {
  const [row] = await sql<{ seen: number; taken: number; takenAt: Date | null }[]>`
    with newest as (
      select taken_at, sum(coalesce(sixths, ${SIXTHS_OF_RUN})) over (order by taken_at desc) as taken
      from agent_allowance
      where owner_id = ${ownerId} and ${which} and taken_at > ${new Date(now.getTime() - DAY_MS)}
        and (is_settled or sixths is not null or (counts_until > ${now} and run_id <> all(${idle})))
      order by taken_at desc limit ${limit}
    )
    select count(*)::int as seen, coalesce(max(taken), 0)::int as taken,
           max(taken_at) filter (where taken > ${above}) as "takenAt"
    from newest`
  return row ?? { seen: 0, taken: 0, takenAt: null }
}

/** Runs that may count without a spec and are at work no more: an end gave nothing back, or their process has died. */
async function findIdle(sql: Db, { starter: { ownerId }, now }: Wanted) {
  const unsettled = await sql<{ runId: string }[]>`
    select run_id as "runId" from agent_allowance
    where owner_id = ${ownerId} and not is_settled and counts_until > ${now}`
  const runIds = unsettled.map(({ runId }) => runId)
  if (runIds.length === 0) return []
  // A run is an account's, or it is a visitor's and owns itself.
  const atWork = await sql<{ runId: string }[]>`
    select run_id as "runId" from reply
    where owner_id = any(${[ownerId, ...runIds]}) and ended_at is null and run_id is not null`
  const busy = new Set(atWork.map(({ runId }) => runId))
  return runIds.filter(runId => !busy.has(runId))
}

interface Reservation {
  runId: string
  starter: Starter
  now: Date
}

/** Reserves a run, once. It counts while the run is at work, and for good once it has a spec. */
export async function reserveRun(sql: Db, { runId, starter, now }: Reservation) {
  await sql`
    insert into agent_allowance (owner_id, run_id, starter, taken_at, counts_until)
    values (${starter.ownerId}, ${runId}, ${starter.key}, ${now}, ${new Date(now.getTime() + COUNTS_MS)})`
}

/** The same for a run that begins anew: it is whose who lets it begin, and of this moment. */
export async function reserveRunAnew(sql: Db, reservation: Reservation) {
  for (const ownerId of new Set([reservation.starter.ownerId, VISITORS]))
    await sql`delete from agent_allowance where owner_id = ${ownerId} and run_id = ${reservation.runId}`
  await reserveRun(sql, reservation)
}

/** Takes a version's share of an allowance, for good. */
export async function reserveShare(
  sql: Db,
  { replyId, starter, now, sixths }: Omit<Reservation, 'runId'> & { replyId: string; sixths: number },
) {
  await sql`
    insert into agent_allowance (owner_id, run_id, starter, taken_at, counts_until, sixths)
    values (${starter.ownerId}, ${replyId}, ${starter.key}, ${now}, ${now}, ${sixths})`
}

/** The run has a spec: it counts for good. */
export async function keepReservation(sql: Db, { ownerId, runId }: { ownerId: string; runId: string }) {
  await sql`update agent_allowance set is_settled = true where owner_id = ${ownerId} and run_id = ${runId}`
}

/** Forgets what no allowance looks back to. */
export async function deleteOldReservations(sql: Db, now: Date, signal?: AbortSignal) {
  const until = new Date(now.getTime() - DAY_MS)
  await inBatches(
    rows => sql`
      delete from agent_allowance using (
        select owner_id, run_id from agent_allowance where taken_at <= ${until} order by taken_at limit ${rows}
      ) as old
      where agent_allowance.owner_id = old.owner_id and agent_allowance.run_id = old.run_id`,
    signal,
  )
  await inBatches(
    rows => sql`
      delete from allowance_turn using (
        select owner_id from allowance_turn where at <= ${until} order by at limit ${rows}
      ) as old
      where allowance_turn.owner_id = old.owner_id and allowance_turn.at <= ${until}`,
    signal,
  )
}
