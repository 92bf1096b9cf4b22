import { AsyncLocalStorage } from 'node:async_hooks'

const inside = new AsyncLocalStorage<true>()

/** A statement on the outer `sql`, or a second transaction, in the middle of a transaction. */
export class OuterStatement extends Error {}

/** Runs the work of a transaction: whatever it calls, however deep, is inside. */
export function runInside<Result>(work: () => Promise<Result>) {
  return inside.run(true, work)
}

/**
 * An outer statement would escape the rollback, and wait for ever when the transaction holds the last connection: it is
 * refused, which rolls the transaction back. Throws OuterStatement.
 */
export function refuseInside() {
  if (inside.getStore()) throw new OuterStatement('inside a transaction only its scope may be used')
}
