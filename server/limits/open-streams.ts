const PER_PROCESS = 2_000

export type OpenStreams = ReturnType<typeof countOpenStreams>

/** The event streams that this process serves, by whom they belong to; at most half of its `descriptors` at once. */
export function countOpenStreams(descriptors: number) {
  const most = Math.min(PER_PROCESS, Math.floor(descriptors / 2))
  const counts = new Map<string, number>()
  let total = 0
  return {
    /** Takes a place; gives the function that gives it back, however often it is called, or undefined without a place. */
    take(owner: string, limit: number) {
      const count = counts.get(owner) ?? 0
      if (count >= limit || total >= most) return undefined
      counts.set(owner, count + 1)
      total += 1
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        total -= 1
        const left = (counts.get(owner) ?? 1) - 1
        if (left > 0) counts.set(owner, left)
        else counts.delete(owner)
      }
    },
  }
}
