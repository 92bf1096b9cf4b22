import type { ReplyStatus } from '#shared/chat/chat.ts'
import { DAY_MS } from '#shared/durations.ts'
import { userIdOf, type Actor } from '../limits/actor.ts'
import type { Db } from '../ports.ts'

/** Names a run in every statement about it. */
export interface RunKey {
  /** whose it is, and whose key encrypts it: an account, or the run itself, which is then a visitor's */
  ownerId: string
  id: string
}

/** A run as its row says; its text is that of its reply. */
export interface RunRow extends RunKey {
  /** null for a visitor's */
  userId: string | null
  /** the one that it began with, which may be gone; null where none was named */
  businessId: string | null
  requestDigest: Buffer
  project: Buffer
  title: Buffer | null
  createdAt: Date
  status: ReplyStatus
  position: string
  /** how often its preview links were revoked */
  previewEpoch: number
}

export const projectAssociatedData = (runId: string) => ({
  table: 'agent_run',
  column: 'project',
  row: runId,
})
export const titleAssociatedData = (runId: string) => ({ table: 'agent_run', column: 'title', row: runId })

/** A visitor's run is there for a day. */
const VISITOR_RUN_MS = DAY_MS

const columns = (sql: Db) => sql`
  agent_run.id, agent_run.owner_id as "ownerId", agent_run.business_id as "businessId",
  case when agent_run.is_visitor then null else agent_run.owner_id end as "userId",
  agent_run.request_digest as "requestDigest", agent_run.project, agent_run.title,
  agent_run.created_at as "createdAt", reply.status, agent_run.position::text,
  agent_run.preview_epoch as "previewEpoch"`

interface Asking {
  runId: string
  asker: Actor
  now: Date
}

interface OfOwner extends Omit<Asking, 'asker'> {
  ownerId: string
}

/** A run that this caller may see: their own, or a visitor's, whose address is not to be guessed. */
export async function findRun(sql: Db, { runId, asker, now }: Asking) {
  const userId = userIdOf(asker)
  const own = userId === null ? undefined : await findRunOf(sql, { ownerId: userId, runId, now })
  return own ?? findRunOf(sql, { ownerId: runId, runId, now })
}

async function findRunOf(sql: Db, { ownerId, runId, now }: OfOwner) {
  const freshSince = new Date(now.getTime() - VISITOR_RUN_MS)
  const [row] = await sql<RunRow[]>`
    select ${columns(sql)} from agent_run
    join reply on reply.owner_id = ${ownerId} and reply.run_id = agent_run.id
    where agent_run.owner_id = ${ownerId} and agent_run.id = ${runId}
      and (not agent_run.is_visitor or agent_run.created_at > ${freshSince})`
  return row
}

/** A run of whomever, for a caller who has shown a permission of another kind. */
export async function findAnyRun(sql: Db, ofOwner: OfOwner) {
  const run = await findRunOf(sql, ofOwner)
  if (!run || run.userId === null) return run
  const active = await sql`select from account where owner_id = ${run.userId} and suspended_at is null`
  return active.count > 0 ? run : undefined
}

/** The newest runs of an account, or those before the one at position `before`; one more than `limit`. */
export async function findRuns(sql: Db, page: { userId: string; limit: number; before: string | undefined }) {
  return sql<RunRow[]>`
    select ${columns(sql)} from agent_run
    join reply on reply.owner_id = ${page.userId} and reply.run_id = agent_run.id
    where agent_run.owner_id = ${page.userId}
      -- What was answered without a spec is no project.
      and not (reply.status = 'complete' and agent_run.title is null)
      and agent_run.position < coalesce(${page.before ?? null}::bigint, 9223372036854775807)
    order by agent_run.position desc limit ${page.limit + 1}`
}

export interface NewRun {
  id: string
  /** null for a visitor's */
  userId: string | null
  businessId: string | null
  requestDigest: Buffer
  project: Buffer
  now: Date
  /** of a visitor's run, which has a key of its own */
  dataKey: { masterKeyId: string; wrapped: Buffer } | undefined
}

export async function insertRun(sql: Db, run: NewRun) {
  if (run.dataKey) {
    await sql`
      insert into data_key (owner_id, master_key_id, wrapped)
      values (${run.id}, ${run.dataKey.masterKeyId}, ${run.dataKey.wrapped})`
  }
  const ownerId = run.userId ?? run.id
  await sql`
    insert into agent_run (owner_id, id, business_id, request_digest, project, created_at, position)
    select owner_id, ${run.id}, ${run.businessId}, ${run.requestDigest}, ${run.project}, ${run.now},
           1 + coalesce((select max(position) from agent_run where owner_id = ${ownerId}), 0)
    from data_key where owner_id = ${ownerId}`
}

export async function saveTitle(sql: Db, { ownerId, id }: RunKey, title: Buffer) {
  await sql`update agent_run set title = ${title} where owner_id = ${ownerId} and id = ${id}`
}

/** Counts a version after the first, unless it is free, and ends the links of pages that it makes anew. Gives the count. */
export async function countVersion(sql: Db, { ownerId, id }: RunKey, { isFree }: { isFree: boolean }) {
  const [row] = await sql<{ continuations: number }[]>`
    update agent_run set continuations = continuations + ${isFree ? 0 : 1}, preview_epoch = preview_epoch + 1
    where owner_id = ${ownerId} and id = ${id} returning continuations`
  return row?.continuations ?? 0
}

/** Ends the preview links that were given out for a run. */
export async function revokePreviewsOfRun(sql: Db, { ownerId, id }: RunKey) {
  await sql`
    update agent_run set preview_epoch = preview_epoch + 1 where owner_id = ${ownerId} and id = ${id}`
}

/** Ends the preview links that were given out for any run of an account. */
export async function revokePreviewsOfAccount(sql: Db, userId: string) {
  await sql`update agent_run set preview_epoch = preview_epoch + 1 where owner_id = ${userId}`
}

/** Deletes a run; a visitor's goes with its key. */
export async function deleteRun(sql: Db, { ownerId, id }: RunKey) {
  if (ownerId === id) await sql`delete from data_key where owner_id = ${ownerId}`
  else await sql`delete from agent_run where owner_id = ${ownerId} and id = ${id}`
}

const RUNS_AT_ONCE = 20

/** Where a look through old runs has come to; the moment with all its digits, so that none comes twice. */
export interface RunPlace {
  createdAt: string
  id: string
}

const FIRST_PLACE: RunPlace = { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

/** Visitors' runs whose day is over, the oldest first; those after a place, when one is given. */
export async function findOldVisitorRuns(sql: Db, now: Date, { createdAt, id }: RunPlace = FIRST_PLACE) {
  return sql<RunPlace[]>`
    select id, created_at::text as "createdAt" from agent_run
    where is_visitor and created_at <= ${new Date(now.getTime() - VISITOR_RUN_MS)}
      and (created_at, id) > (${createdAt}::text::timestamptz, ${id}::uuid)
    order by agent_run.created_at, id limit ${RUNS_AT_ONCE}`
}
