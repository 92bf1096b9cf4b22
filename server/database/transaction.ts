import type { Sql, TransactionSql } from 'postgres'
import { within } from './pool.ts'
import { DatabaseTimeout } from './away.ts'
import { refuseInside, runInside } from './inside.ts'

const DEADLINE_MS = 5_000

/**
 * Runs `work` in one transaction and gives its result once committed. After the deadline or the end the scope is dead:
 * a statement issued on it throws, because on a reconnected socket postgres.js would run it outside any transaction.
 * Throws DatabaseTimeout, OuterStatement, or what `work` throws after rolling back.
 */
export async function transaction<Result>(
  sql: Sql,
  work: (scope: TransactionSql) => Promise<Result>,
  deadlineMs = DEADLINE_MS,
): Promise<Result> {
  refuseInside()
  const life = { isOver: false }
  const running = sql.begin(async scope => {
    if (life.isOver) throw new DatabaseTimeout('the transaction began after its deadline')
    const result = await runInside(() => work(guarded(scope, life)))
    if (life.isOver) throw new DatabaseTimeout('the transaction ended after its deadline')
    return { result }
  })
  // The race below may settle first; the loser's rejection is then nobody's.
  running.catch(() => {})
  try {
    const { result } = await within(deadlineMs, running as Promise<{ result: Result }>)
    return result
  } finally {
    life.isOver = true
  }
}

function guarded(scope: TransactionSql, life: { isOver: boolean }): TransactionSql {
  return new Proxy(scope, {
    apply(target, self, args) {
      if (life.isOver) throw new DatabaseTimeout('this transaction is over')
      return Reflect.apply(target, self, args)
    },
  })
}
