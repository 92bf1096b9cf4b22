import { IDS_A_LIST } from '../../payments-port.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { ASK_AFTER_S, POSTPONED_S, type Batches } from './ask-in-batches.ts'
import { askAboutTransaction } from './ask-provider.ts'
import { askAboutSubscriptions } from './due-subscriptions.ts'
import type { PacedCalls } from './paced-calls.ts'
import { recordTransactionStates } from './record-states.ts'
import * as store from './refresh.store.ts'

/** Checkouts of whose end nobody has heard, each with the subscription that it has begun. */
export function dueCheckouts(deps: BillingDeps, calls: PacedCalls): Batches<{ id: string }> {
  const { sql, payments } = deps
  return {
    findDue: () => store.findDueCheckouts(sql, { afterS: ASK_AFTER_S, most: IDS_A_LIST }),
    async askMany(due) {
      const read = await calls.all(() => payments.listTransactions(due.map(({ id }) => id)))
      await recordTransactionStates(
        deps,
        read.filter(({ status }) => status !== 'open'),
      )
      const begun = new Set(read.flatMap(({ subscriptionId }) => subscriptionId ?? []))
      const known = await store.findReportedMoments(sql, [...begun])
      const answered = begun.size > 0 ? await askAboutSubscriptions(deps, calls, known) : begun
      const isWhole = (id: string | null) => id === null || answered.has(id)
      return new Set(read.filter(({ subscriptionId }) => isWhole(subscriptionId)).map(({ id }) => id))
    },
    askOne: async id => void (await calls.call(() => askAboutTransaction(deps, id))),
    mark: ids => store.markAskedCheckouts(sql, ids),
    postpone: id => store.markAskedCheckouts(sql, [id], ASK_AFTER_S - POSTPONED_S),
  }
}
