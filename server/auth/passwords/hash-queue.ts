import { httpErrors } from '#shared/http-errors.ts'
import { unavailable } from '../../http/errors.ts'

const AT_ONCE = 2

/** How many may wait: in all, from one network address, and from browsers that no account knows. */
export const PLACES = { all: 100, address: 10, unknown: 50 }

/** Who waits for a hash. */
export interface Caller {
  /** as limits count it */
  address: string
  /** this browser has logged in to the account before */
  isKnown: boolean
}

/** Who waits, by address; the address that is next stands first. */
type Lane = Map<string, (() => void)[]>

/**
 * Work two at a time. Known browsers go first; among equals each address has its turn, so a crowd behind one address waits
 * for itself. Throws 503 when the caller's places are taken.
 */
export function createHashQueue(places = PLACES) {
  const lanes: { known: Lane; unknown: Lane } = { known: new Map(), unknown: new Map() }
  let running = 0

  function isFull({ address, isKnown }: Caller) {
    const [known, unknown] = [countOf(lanes.known), countOf(lanes.unknown)]
    const ofAddress = (lanes.known.get(address)?.length ?? 0) + (lanes.unknown.get(address)?.length ?? 0)
    return (
      known + unknown >= places.all || ofAddress >= places.address || (!isKnown && unknown >= places.unknown)
    )
  }

  function wait(caller: Caller) {
    if (isFull(caller)) throw unavailable(httpErrors.busy)
    const lane = caller.isKnown ? lanes.known : lanes.unknown
    return new Promise<void>(resolve => {
      const line = lane.get(caller.address)
      if (line) line.push(resolve)
      else lane.set(caller.address, [resolve])
    })
  }

  return async <Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> => {
    if (running >= AT_ONCE) await wait(caller)
    else running += 1
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, so nobody can slip in between.
      const next = takeNext(lanes.known) ?? takeNext(lanes.unknown)
      if (next) next()
      else running -= 1
    }
  }
}

function countOf(lane: Lane) {
  let count = 0
  for (const line of lane.values()) count += line.length
  return count
}

/** The first of the address whose turn it is, which then goes to the end of the round. */
function takeNext(lane: Lane) {
  const [first] = lane
  if (!first) return undefined
  const [address, line] = first
  const next = line.shift()
  lane.delete(address)
  if (line.length > 0) lane.set(address, line)
  return next
}
