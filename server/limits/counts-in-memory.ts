/** A flood of new keys finds no place beyond these, and is refused. */
const MOST_KEYS = 50_000

export type CountsInMemory = ReturnType<typeof countInMemory>

interface Count {
  hits: number
  resetsAt: Date
}

/**
 * What this process counts of the buckets whose shard is out of reach, as their table would. Each process counts apart, so over all of
 * them a limit is as many times as high meanwhile.
 */
export function countInMemory(mostKeys = MOST_KEYS) {
  const counts = new Map<string, Count>()
  const nameOf = (key: Buffer) => key.toString('base64')

  function makeRoom(now: Date) {
    for (const [name, { resetsAt }] of counts) if (resetsAt <= now) counts.delete(name)
    return counts.size < mostKeys
  }

  return {
    /** Undefined when there is no room for another key. */
    hit(key: Buffer, { now, end, limit }: { now: Date; end: Date; limit: number }): Count | undefined {
      const name = nameOf(key)
      const kept = counts.get(name)
      if (!kept && counts.size >= mostKeys && !makeRoom(now)) return undefined
      const isOver = !kept || kept.resetsAt <= now
      const count = isOver
        ? { hits: 1, resetsAt: end }
        : { hits: Math.min(kept.hits, limit) + 1, resetsAt: kept.resetsAt }
      counts.set(name, count)
      return count
    },

    find(key: Buffer, now: Date): Count | undefined {
      const kept = counts.get(nameOf(key))
      return kept && kept.resetsAt > now ? kept : undefined
    },

    undo(key: Buffer, limit: number) {
      const kept = counts.get(nameOf(key))
      if (kept) kept.hits = Math.max(0, Math.min(kept.hits, limit) - 1)
    },
  }
}
