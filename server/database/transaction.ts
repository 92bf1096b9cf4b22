import type { Sql, TransactionSql } from 'postgres'
import type { Db } from '../ports.ts'
import { within, refuseInside, runInside } from './pool.ts'
import { DatabaseTimeout, isDatabaseAway } from './database-errors.ts'
import { startRunningTimer } from './running-time.ts'

/** So long a transaction may take, in time in which this process runs. */
export const DEADLINE_MS = 5_000
/** A process that stood still for so long has had its statements ended by the server's own limits of time. */
const STANDSTILL_MS = 1_000

export interface TransactionOptions {
  deadlineMs?: number | undefined
  /** once the commit is on its way, outside the transaction: what there is to compute until it is heard of. It may still fail. */
  whileCommitting?: (() => void) | undefined
}

/**
 * Runs `work` in one transaction and gives its result once committed. After the deadline or the end the scope is dead:
 * a statement issued on it throws, because on a reconnected socket postgres.js would run it outside any transaction.
 * While this process stands still the server goes on counting: it ends what waits for a lock, or for our next statement. Work that
 * was lost to that, before its commit, runs again; so it changes nothing but what is in the database.
 * Throws DatabaseTimeout, OuterStatement, or what `work` throws after rolling back.
 */
export async function transaction<Result>(
  sql: Sql,
  work: (scope: TransactionSql) => Promise<Result>,
  { deadlineMs = DEADLINE_MS, whileCommitting }: TransactionOptions = {},
): Promise<Result> {
  refuseInside()
  for (let leftMs = deadlineMs; ;) {
    const life = { isOver: false, isCommitting: false }
    const time = startRunningTimer(leftMs, () => {})
    try {
      return await runOnce(sql, work, { life, limitMs: leftMs, whileCommitting })
    } catch (error) {
      leftMs -= time.runningMs()
      const isLostToUs = isDatabaseAway(error) && !life.isCommitting && time.stoodStillMs() > STANDSTILL_MS
      if (!isLostToUs || leftMs <= 0) throw error
    } finally {
      time.stop()
      life.isOver = true
    }
  }
}

/** The same for work that may be part of a transaction already: then it commits with that one. */
export function inTransaction<Result>(
  sql: Db,
  work: (scope: TransactionSql) => Promise<Result>,
): Promise<Result> {
  return 'savepoint' in sql ? work(sql) : transaction(sql, work)
}

interface Life {
  isOver: boolean
  /** from here on nobody knows what became of it, should the connection be lost */
  isCommitting: boolean
}

async function runOnce<Result>(
  sql: Sql,
  work: (scope: TransactionSql) => Promise<Result>,
  {
    life,
    limitMs,
    whileCommitting,
  }: { life: Life; limitMs: number } & Pick<TransactionOptions, 'whileCommitting'>,
): Promise<Result> {
  const running = sql.begin(async scope => {
    if (life.isOver) throw new DatabaseTimeout('the transaction began after its deadline')
    const result = await runInside(() => work(guarded(scope, life)))
    if (life.isOver) throw new DatabaseTimeout('the transaction ended after its deadline')
    life.isCommitting = true
    // The driver writes at the end of this turn of the event loop.
    if (whileCommitting) setImmediate(() => setImmediate(whileCommitting))
    return { result }
  })
  // The race below may settle first; the loser's rejection is then nobody's.
  running.catch(() => {})
  const { result } = await within(limitMs, running as Promise<{ result: Result }>)
  return result
}

function guarded(scope: TransactionSql, life: Life): TransactionSql {
  return new Proxy(scope, {
    apply(target, self, args) {
      if (life.isOver) throw new DatabaseTimeout('this transaction is over')
      return Reflect.apply(target, self, args)
    },
  })
}
