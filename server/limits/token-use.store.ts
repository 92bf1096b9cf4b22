import { DAY_MS } from '#shared/durations.ts'
import { inBatches } from '../database/in-batches.ts'
import type { Db } from '../ports.ts'

const KEPT_MS = 2 * DAY_MS

interface Counting {
  owner: Buffer
  now: Date
}

/** Tokens of the rolling day: those that are used, and those that running replies hold. */
export interface TokenCount {
  used: number
  held: number
}

const since = (now: Date) => new Date(now.getTime() - DAY_MS)

/** What is held by a reply that ended without settling, because its process died, counts as used. */
const isHeld = (sql: Db) => sql`
  (not is_settled and exists (select from reply where reply.id = token_use.id and ended_at is null))`

/** One statement at a time for this owner, on all processes, until the transaction ends. */
export async function lockTokens(sql: Db, owner: Buffer) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tokens ${owner.toString('hex')}`}, 0))`
}

export async function countTokens(sql: Db, { owner, now }: Counting): Promise<TokenCount> {
  const [row] = await sql<TokenCount[]>`
    select coalesce(sum(tokens) filter (where not held), 0)::float8 as used,
           coalesce(sum(tokens) filter (where held), 0)::float8 as held
    from (select tokens, ${isHeld(sql)} as held from token_use
          where owner = ${owner} and used_at > ${since(now)}) counted`
  return row ?? { used: 0, held: 0 }
}

/** When so much will be a day old that less than `most` is used; undefined when less is used already. */
export async function findFreeAt(sql: Db, { owner, now, most }: Counting & { most: number }) {
  const [row] = await sql<{ usedAt: Date }[]>`
    select used_at as "usedAt" from (
      select used_at, sum(tokens) over (order by used_at desc, id) as newer from token_use
      where owner = ${owner} and used_at > ${since(now)} and not ${isHeld(sql)}
    ) used
    where newer >= ${most} order by newer limit 1`
  return row && new Date(row.usedAt.getTime() + DAY_MS)
}

export async function reserveTokens(
  sql: Db,
  { replyId, owner, now, tokens }: Counting & { replyId: string; tokens: number },
) {
  await sql`
    insert into token_use (id, owner, used_at, tokens) values (${replyId}, ${owner}, ${now}, ${tokens})`
}

export async function recordTokens(sql: Db, replyId: string, tokens: number) {
  await sql`update token_use set tokens = ${tokens}, is_settled = true where id = ${replyId}`
}

/** Forgets what no budget looks back to. */
export async function deleteOldTokens(sql: Db, now: Date, signal?: AbortSignal) {
  const until = new Date(now.getTime() - KEPT_MS)
  await inBatches(
    rows => sql`
      delete from token_use where id = any(array(
        select id from token_use where used_at <= ${until}
        order by used_at limit ${rows} for update skip locked))`,
    signal,
  )
}
