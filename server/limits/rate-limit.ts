import { isShardAway } from '../database/database-errors.ts'
import type { Deps } from '../deps-shape.ts'

export type LimitNeeds = Pick<Deps, 'sql' | 'encryption' | 'clock' | 'countsInMemory'>

export interface Bucket {
  /** what is limited and whose it is; stored as a keyed hash only */
  bucket: string
  /** how many hits a window lets through */
  limit: number
  windowS: number
}

interface Count {
  hits: number
  resetsAt: Date
}

export interface Hit {
  isAllowed: boolean
  remaining: number
  /** seconds until the window ends, at least 1 */
  retryAfterS: number
}

/**
 * Takes one of `limit` from the bucket, in one statement, so the limit holds across processes and in parallel. The
 * window starts with its first hit. On a cluster a worker that is gone takes the buckets of people whose own rows lie elsewhere: those are
 * counted in this process's memory. Throws when the database is away: limited calls fail closed.
 */
export async function hit(
  { sql, encryption, clock, countsInMemory }: LimitNeeds,
  { bucket, limit, windowS }: Bucket,
): Promise<Hit> {
  const now = clock.now()
  const end = new Date(now.getTime() + windowS * 1000)
  const key = encryption.digest('rate bucket', bucket)
  const counting = sql<Count[]>`
    insert into rate_bucket as kept (key, hits, resets_at)
    values (${key}, 1, ${end})
    on conflict (key) do update set
      hits = case when kept.resets_at <= ${now} then 1 else least(kept.hits, ${limit}) + 1 end,
      resets_at = case when kept.resets_at <= ${now} then excluded.resets_at else least(kept.resets_at, excluded.resets_at) end
    returning hits, resets_at as "resetsAt"`
  const [row] = await counting.catch(inMemory(() => countsInMemory.hit(key, { now, end, limit })))
  const hits = row?.hits ?? 1
  const leftMs = (row?.resetsAt ?? end).getTime() - now.getTime()
  return {
    isAllowed: hits <= limit,
    remaining: Math.max(0, limit - hits),
    retryAfterS: Math.max(1, Math.ceil(leftMs / 1000)),
  }
}

/** Whether the bucket would let one more through, without taking it. */
export async function peek(
  { sql, encryption, clock, countsInMemory }: LimitNeeds,
  { bucket, limit }: Bucket,
): Promise<Hit> {
  const now = clock.now()
  const key = encryption.digest('rate bucket', bucket)
  const none = { hits: 0, resetsAt: now }
  const reading = sql<Count[]>`
    select hits, resets_at as "resetsAt" from rate_bucket where key = ${key} and resets_at > ${now}`
  const [row] = await reading.catch(inMemory(() => countsInMemory.find(key, now) ?? none))
  const leftMs = (row?.resetsAt ?? now).getTime() - now.getTime()
  const remaining = Math.max(0, limit - (row?.hits ?? 0))
  return { isAllowed: remaining > 0, remaining, retryAfterS: Math.max(1, Math.ceil(leftMs / 1000)) }
}

/** Returns one hit that was let through, for what turned out not to count. */
export async function undoHit({ sql, encryption, countsInMemory }: LimitNeeds, { bucket, limit }: Bucket) {
  const key = encryption.digest('rate bucket', bucket)
  try {
    await sql`update rate_bucket set hits = greatest(least(hits, ${limit}) - 1, 0) where key = ${key}`
  } catch (error) {
    if (!isShardAway(error)) throw error
    countsInMemory.undo(key, limit)
  }
}

/** What memory says where a shard is out of reach; throws any other error, and that one where memory has no room. */
function inMemory(count: () => Count | undefined) {
  return (error: unknown) => {
    const counted = isShardAway(error) ? count() : undefined
    if (!counted) throw error
    return [counted]
  }
}
