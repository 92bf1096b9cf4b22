/** What this page shows of businesses in several places at once: the panel, and the lines under messages. */
const readers = new Map<string, Set<() => Promise<void>>>()

/** Calls `reload` after each change that is written in this page; returns the way to leave. */
export function readAlong(businessId: string, reload: () => Promise<void>): () => void {
  const known = readers.get(businessId) ?? new Set()
  readers.set(businessId, known.add(reload))
  return () => {
    known.delete(reload)
    if (known.size === 0) readers.delete(businessId)
  }
}

/** Every place shows what was written; resolves when all of them do. */
export async function reloadReaders(businessId: string) {
  await Promise.all([...(readers.get(businessId) ?? [])].map(reload => reload()))
}
