import { DAY_MS } from '#shared/durations.ts'
import { inBatches } from '../database/in-batches.ts'
import type { Db } from '../ports.ts'

const KEPT_MS = 2 * DAY_MS

interface Counting {
  /** an account, or what stands for a visitor's address */
  countedId: string
  now: Date
}

/** Tokens of the rolling day: those that are used, and those that running replies hold. */
export interface TokenCount {
  used: number
  held: number
  /** the replies that hold them */
  heldBy: string[]
}

const since = (now: Date) => new Date(now.getTime() - DAY_MS)

/** One transaction at a time for this owner, on all processes. */
export async function lockTokens(sql: Db, { countedId, now }: Counting) {
  await sql`
    insert into token_turn (owner_id, at) values (${countedId}, ${now})
    on conflict (owner_id) do update set at = excluded.at`
}

interface Unsettled {
  id: string
  ownerId: string
  tokens: number
}

/** What is held by a reply that ended without settling, because its process died, counts as used. */
export async function countTokens(sql: Db, { countedId, now }: Counting): Promise<TokenCount> {
  const [row] = await sql<{ settled: number; unsettled: Unsettled[] }[]>`
    select coalesce(sum(tokens) filter (where is_settled), 0)::float8 as settled,
           coalesce(jsonb_agg(jsonb_build_object('id', id, 'ownerId', reply_owner_id, 'tokens', tokens))
                    filter (where not is_settled), '[]') as unsettled
    from token_use where owner_id = ${countedId} and used_at > ${since(now)}`
  const { settled, unsettled } = row ?? { settled: 0, unsettled: [] }
  const running = await findRunning(sql, unsettled)
  const held = unsettled.filter(({ id }) => running.has(id))
  const heldTokens = sumOf(held)
  return {
    used: settled + sumOf(unsettled) - heldTokens,
    held: heldTokens,
    heldBy: held.map(({ id }) => id),
  }
}

const sumOf = (uses: readonly Unsettled[]) => uses.reduce((sum, { tokens }) => sum + tokens, 0)

/** Of an account all replies are its own; of an address each is that of a visitor's run. */
async function findRunning(sql: Db, uses: readonly Unsettled[]) {
  if (uses.length === 0) return new Set<string>()
  const rows = await sql<{ id: string }[]>`
    select id from reply
    where owner_id = any(${[...new Set(uses.map(({ ownerId }) => ownerId))]}::uuid[])
      and id = any(${uses.map(({ id }) => id)}::uuid[]) and ended_at is null`
  return new Set(rows.map(({ id }) => id))
}

/** When so much will be a day old that less than `most` is used; undefined when less is used already. */
export async function findFreeAt(
  sql: Db,
  { countedId, now, most, heldBy }: Counting & Pick<TokenCount, 'heldBy'> & { most: number },
) {
  const [row] = await sql<{ usedAt: Date }[]>`
    select used_at as "usedAt" from (
      select used_at, sum(tokens) over (order by used_at desc, id) as newer from token_use
      where owner_id = ${countedId} and used_at > ${since(now)} and not id = any(${heldBy}::uuid[])
    ) used
    where newer >= ${most} order by newer limit 1`
  return row && new Date(row.usedAt.getTime() + DAY_MS)
}

/** A reply, and whose it is: an account's, or that of a visitor's run. */
export interface CountedReply {
  id: string
  ownerId: string
}

export async function reserveTokens(
  sql: Db,
  { countedId, reply, now, tokens }: Counting & { reply: CountedReply; tokens: number },
) {
  await sql`
    insert into token_use (owner_id, id, reply_owner_id, used_at, tokens)
    values (${countedId}, ${reply.id}, ${reply.ownerId}, ${now}, ${tokens})`
}

export async function recordTokens(
  sql: Db,
  { countedId, replyId, tokens }: { countedId: string; replyId: string; tokens: number },
) {
  await sql`
    update token_use set tokens = ${tokens}, is_settled = true where owner_id = ${countedId} and id = ${replyId}`
}

/** Forgets what no budget looks back to. */
export async function deleteOldTokens(sql: Db, now: Date, signal?: AbortSignal) {
  const until = new Date(now.getTime() - KEPT_MS)
  await inBatches(async rows => {
    const old = await sql<{ ownerId: string; id: string }[]>`
      select owner_id as "ownerId", id from token_use where used_at <= ${until} order by used_at limit ${rows}`
    const [owners, ids] = [old.map(({ ownerId }) => ownerId), old.map(({ id }) => id)]
    await sql`
      delete from token_use where owner_id = any(${owners}::uuid[]) and id = any(${ids}::uuid[])`
    return old
  }, signal)
  await inBatches(async rows => {
    const old = await sql<{ ownerId: string }[]>`
      select owner_id as "ownerId" from token_turn where at <= ${until} order by at limit ${rows}`
    const owners = old.map(({ ownerId }) => ownerId)
    await sql`delete from token_turn where owner_id = any(${owners}::uuid[]) and at <= ${until}`
    return old
  }, signal)
}
