import type { Deps } from '../deps-shape.ts'

export type LimitNeeds = Pick<Deps, 'sql' | 'encryption' | 'clock'>

export interface Bucket {
  /** what is limited and whose it is; stored as a keyed hash only */
  bucket: string
  /** how many hits a window lets through */
  limit: number
  windowS: number
}

export interface Hit {
  isAllowed: boolean
  remaining: number
  /** seconds until the window ends, at least 1 */
  retryAfterS: number
}

/**
 * Takes one of `limit` from the bucket, in one statement, so the limit holds across processes and in parallel. The
 * window starts with its first hit. Throws when the database is away: limited calls fail closed.
 */
export async function hit(
  { sql, encryption, clock }: LimitNeeds,
  { bucket, limit, windowS }: Bucket,
): Promise<Hit> {
  const now = clock.now()
  const end = new Date(now.getTime() + windowS * 1000)
  const [row] = await sql<{ hits: number; resetsAt: Date }[]>`
    insert into rate_bucket as kept (key, hits, resets_at)
    values (${encryption.digest('rate bucket', bucket)}, 1, ${end})
    on conflict (key) do update set
      hits = case when kept.resets_at <= ${now} then 1 else least(kept.hits, ${limit}) + 1 end,
      resets_at = case when kept.resets_at <= ${now} then excluded.resets_at else least(kept.resets_at, excluded.resets_at) end
    returning hits, resets_at as "resetsAt"`
  const hits = row?.hits ?? 1
  const leftMs = (row?.resetsAt ?? end).getTime() - now.getTime()
  return {
    isAllowed: hits <= limit,
    remaining: Math.max(0, limit - hits),
    retryAfterS: Math.max(1, Math.ceil(leftMs / 1000)),
  }
}

/** Whether the bucket would let one more through, without taking it. */
export async function peek({ sql, encryption, clock }: LimitNeeds, { bucket, limit }: Bucket): Promise<Hit> {
  const now = clock.now()
  const [row] = await sql<{ hits: number; resetsAt: Date }[]>`
    select hits, resets_at as "resetsAt" from rate_bucket
    where key = ${encryption.digest('rate bucket', bucket)} and resets_at > ${now}`
  const leftMs = (row?.resetsAt ?? now).getTime() - now.getTime()
  const remaining = Math.max(0, limit - (row?.hits ?? 0))
  return { isAllowed: remaining > 0, remaining, retryAfterS: Math.max(1, Math.ceil(leftMs / 1000)) }
}

/** Returns one hit that was let through, for what turned out not to count. */
export async function undoHit({ sql, encryption }: LimitNeeds, { bucket, limit }: Bucket) {
  await sql`
    update rate_bucket set hits = greatest(least(hits, ${limit}) - 1, 0)
    where key = ${encryption.digest('rate bucket', bucket)}`
}
