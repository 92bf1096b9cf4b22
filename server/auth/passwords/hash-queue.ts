import { httpErrors } from '#shared/http-errors.ts'
import { unavailable } from '../../http/errors.ts'

const AT_ONCE = 2

/** How many may wait: in all, from one network address, and from browsers that no account knows. */
export const QUEUE_LIMITS = { all: 100, address: 10, unknown: 50 }

/** Who waits for a hash. */
export interface Caller {
  /** as limits count it */
  address: string
  /** this browser has logged in to the account before */
  isKnown: boolean
}

/** Who waits, by address; the address whose turn is next comes first. */
type Queue = Map<string, (() => void)[]>

/**
 * Work two at a time. Known browsers go first; among equals each address has its turn, so a crowd behind one address waits
 * for itself. Throws 503 when the caller's share of the queue is full.
 */
export function createHashQueue(limits = QUEUE_LIMITS) {
  const queues: { known: Queue; unknown: Queue } = { known: new Map(), unknown: new Map() }
  let running = 0

  function isFull({ address, isKnown }: Caller) {
    const [known, unknown] = [countOf(queues.known), countOf(queues.unknown)]
    const ofAddress = (queues.known.get(address)?.length ?? 0) + (queues.unknown.get(address)?.length ?? 0)
    return (
      known + unknown >= limits.all || ofAddress >= limits.address || (!isKnown && unknown >= limits.unknown)
    )
  }

  function wait(caller: Caller) {
    if (isFull(caller)) throw unavailable(httpErrors.busy)
    const queue = caller.isKnown ? queues.known : queues.unknown
    return new Promise<void>(resolve => {
      const line = queue.get(caller.address)
      if (line) line.push(resolve)
      else queue.set(caller.address, [resolve])
    })
  }

  return async <Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> => {
    if (running >= AT_ONCE) await wait(caller)
    else running += 1
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, so nobody can slip in between.
      const next = takeNext(queues.known) ?? takeNext(queues.unknown)
      if (next) next()
      else running -= 1
    }
  }
}

function countOf(queue: Queue) {
  let count = 0
  for (const line of queue.values()) count += line.length
  return count
}

/** The first of the address whose turn it is, which then goes to the end of the round. */
function takeNext(queue: Queue) {
  const [first] = queue
  if (!first) return undefined
  const [address, line] = first
  const next = line.shift()
  queue.delete(address)
  if (line.length > 0) queue.set(address, line)
  return next
}
