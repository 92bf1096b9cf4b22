import type { Sql } from 'postgres'
import { DAY_MS } from '#shared/durations.ts'
import { transaction } from '../database/transaction.ts'
import * as store from './overview.store.ts'

/** All rows are read, of however many accounts. */
const LIMIT_MS = 120_000

export type Overview = Awaited<ReturnType<typeof readOverview>>

/** How the product does, for an operator: counts, and ids of the payment provider; no address and no text. */
export async function readOverview(sql: Sql, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const monthBegan = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const since: store.Since = { now, day: before(1), week: before(7), month: before(30), monthBegan }
  return transaction(
    sql,
    async scope => {
      await scope`select set_config('statement_timeout', ${String(LIMIT_MS)}, true)`
      return {
        at: now.toISOString(),
        accounts: await store.countAccounts(scope, since),
        access: await store.countAccess(scope, since),
        revenue: {
          last_30_days: await store.sumRevenue(scope, since.month),
          this_month: await store.sumRevenue(scope, since.monthBegan),
        },
        runs_in_7_days: await store.countReplies(scope, 'run', since.week),
        replies_in_24_hours: await store.countReplies(scope, 'session', since.day),
        emails: await store.countEmails(scope),
        duties: await store.listDuties(scope),
        processes: await store.countProcesses(scope),
        needs_a_person: {
          payments_of_nobody: await store.findPaymentsOfNobody(scope),
          suspended_still_renewing: await store.findCharging(scope, 'suspended'),
          deleted_still_charged: await store.findCharging(scope, 'deleted'),
        },
      }
    },
    { deadlineMs: LIMIT_MS },
  )
}
