import type { Db } from '../ports.ts'
import { replyColumns, type ReplyKey, type ReplyRow } from './reply.store.ts'

/** A version of a run: a reply, and when it began. */
export interface VersionRow extends ReplyRow {
  version: number
  startedAt: Date
}

interface RunKey {
  ownerId: string
  id: string
}

/**
 * The newest version of a run, which is what it shows. One that a release made which knows of no versions comes after
 * those that are there, whatever its row says.
 */
export async function findReplyOfRun(sql: Db, { ownerId, id }: RunKey) {
  const [row] = await sql<VersionRow[]>`
    select ${replyColumns(sql)}, started_at as "startedAt",
      greatest(version, 1 + (select coalesce(max(former.version), 0) from reply former
                             where former.owner_id = ${ownerId} and former.former_of = ${id})) as version
    from reply where owner_id = ${ownerId} and run_id = ${id}`
  return row
}

/** Earlier versions of a run, the newest first. */
export async function findFormer(
  sql: Db,
  { ownerId, id }: RunKey,
  { before, most }: { before: number; most: number },
) {
  return sql<VersionRow[]>`
    select ${replyColumns(sql)}, started_at as "startedAt", version from reply
    where owner_id = ${ownerId} and former_of = ${id} and version < ${before}
    order by version desc limit ${most}`
}

/** A version of a run by its number. */
export async function findVersion(sql: Db, run: RunKey, version: number) {
  const newest = await findReplyOfRun(sql, run)
  if (newest?.version === version) return newest
  const [former] = await findFormer(sql, run, { before: version + 1, most: 1 })
  return former?.version === version ? former : undefined
}

/** An ended version that another one follows. */
export interface Followed extends Pick<VersionRow, 'id' | 'epoch' | 'version'> {
  /** its text as an earlier version keeps it; null for one that is damaged, which stays as it is */
  content: Buffer | null
}

/** Makes the newest version an earlier one. False when it is gone, was followed already, still runs, or was written over. */
export async function makeFormer(
  sql: Db,
  { ownerId, id, epoch, version, content }: Followed & Pick<ReplyKey, 'ownerId'>,
) {
  const made = await sql`
    update reply set former_of = run_id, run_id = null, version = ${version}, content = coalesce(${content}, content)
    where owner_id = ${ownerId} and id = ${id} and epoch = ${epoch} and ended_at is not null and run_id is not null
    returning id`
  return made.length > 0
}
