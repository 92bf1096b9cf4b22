/** What this page shows of businesses in several places at once: the panel, and the lines under messages. */
const subscribers = new Map<string, Set<() => Promise<void>>>()

/** Calls `reload` after each change that is written in this page; returns the way to leave. */
export function subscribeToReload(businessId: string, reload: () => Promise<void>): () => void {
  const ofBusiness = subscribers.get(businessId) ?? new Set()
  subscribers.set(businessId, ofBusiness.add(reload))
  return () => {
    ofBusiness.delete(reload)
    if (ofBusiness.size === 0) subscribers.delete(businessId)
  }
}

/** Every place shows what was written; resolves when all of them do. */
export async function reloadSubscribers(businessId: string) {
  await Promise.all([...(subscribers.get(businessId) ?? [])].map(reload => reload()))
}
