export type KeyedQueue = ReturnType<typeof createKeyedQueue>

/**
 * Work of one process that waits for the same lock: one at a time for each key, so that a crowd waits in memory and holds no
 * connection of the database, which others need.
 */
export function createKeyedQueue() {
  const tails = new Map<string, Promise<void>>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const before = tails.get(key)
    const over = Promise.withResolvers<void>()
    tails.set(key, over.promise)
    try {
      await before
      return await work()
    } finally {
      if (tails.get(key) === over.promise) tails.delete(key)
      over.resolve()
    }
  }
}
