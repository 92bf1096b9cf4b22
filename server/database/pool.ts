import postgres, { type Sql } from 'postgres'
import { DatabaseTimeout } from './database-errors.ts'
import { startRunningTimer } from './running-time.ts'
import { splitTls } from './tls.ts'
import { openWatchedSocket } from './watched-socket.ts'
import { AsyncLocalStorage } from 'node:async_hooks'

const STATEMENT_TIMEOUT_MS = 5_000
const LOCK_TIMEOUT_MS = 2_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 5_000
/** With the handshake; on a starved machine two were too few. Who waits for an answer has a limit of their own. */
const CONNECT_TIMEOUT_S = 5

/** Reconnecting waits 0.1 s at first and 1 s at most; the default grows past ten seconds. */
const backoffS = (tries: number) => Math.min(1, 0.1 * 2 ** Math.min(tries, 8)) * (0.75 + Math.random() / 2)

export interface PoolOptions {
  connections: number
  /** for writes that may be lost by a crash of Postgres: frames */
  hasAsynchronousCommit?: boolean
  /** for migrations: they set longer timeouts, and a long silence is no sign of a dead connection */
  isPatient?: boolean
}

/**
 * A pool whose every connection has all timeouts set (Postgres itself has none by default), on this side too, and leads to
 * a primary: after a failover the old one takes connections again before the address names the new one, and those would
 * stay. Inside a transaction the pool refuses to be used.
 */
export function openPool(url: string, { connections, hasAsynchronousCommit, isPatient }: PoolOptions): Sql {
  // Not in the driver's types, and in its documentation.
  const socket = isPatient ? {} : { socket: openWatchedSocket() }
  const { address, ssl } = splitTls(url)
  const sql = postgres(address, {
    ...socket,
    ssl,
    max: connections,
    target_session_attrs: 'primary',
    connect_timeout: CONNECT_TIMEOUT_S,
    backoff: backoffS,
    onnotice: () => {},
    connection: {
      application_name: 'kindling',
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      ...(hasAsynchronousCommit ? { synchronous_commit: 'off' } : {}),
    },
  })
  return new Proxy(sql, {
    apply(target, self, args) {
      refuseInside()
      return Reflect.apply(target, self, args)
    },
  })
}

/** A question needs so many at once. */
const OPENED_AHEAD = 3

/** Opens connections before anybody waits for them: Postgres starts a process for each, and both sides prove that they know the password. */
export async function openAhead(sql: Sql): Promise<void> {
  await Promise.all(Array.from({ length: OPENED_AHEAD }, async () => sql`select 1`))
}

/**
 * `work`, or DatabaseTimeout after `limitMs`: postgres.js lets a query wait for a connection without end. Only time in which
 * this process ran counts, and what has arrived by then is looked at first: one that was starved or busy itself must not
 * take the database for away.
 */
export async function within<Result>(limitMs: number, work: PromiseLike<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const giveUp = () => late.reject(new DatabaseTimeout('the database did not answer in time'))
  const timer = startRunningTimer(limitMs, () => setImmediate(giveUp))
  try {
    return await Promise.race([work, late.promise])
  } finally {
    timer.stop()
  }
}

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
