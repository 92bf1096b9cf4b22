import { describe } from '../../http/errors.ts'
import { IDS_A_LIST, PaymentsError } from '../../payments-port.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { ASK_AFTER_S, POSTPONED_S, type Batches } from './ask-in-batches.ts'
import { askAboutSubscription } from './ask-provider.ts'
import type { PacedCalls } from './paced-calls.ts'
import { recordReversalStates, recordSubscriptionStates } from './record-states.ts'
import * as store from './refresh.store.ts'

/** Subscriptions, each with what of its money went back. */
export function dueSubscriptions(deps: BillingDeps, calls: PacedCalls): Batches<store.KnownSubscription> {
  const { sql } = deps
  const askAboutReversals = createReversalCalls(deps, calls)
  return {
    findDue: () => store.findDueSubscriptions(sql, { afterS: ASK_AFTER_S, most: IDS_A_LIST }),
    async askMany(due) {
      const answered = await askAboutSubscriptions(deps, calls, due)
      await askAboutReversals(due.map(({ id }) => id))
      return answered
    },
    async askOne(id) {
      await calls.call(() => askAboutSubscription(deps, id))
      await askAboutReversals([id])
    },
    mark: ids => store.markAskedSubscriptions(sql, ids),
    postpone: id => store.markAskedSubscriptions(sql, [id], ASK_AFTER_S - POSTPONED_S),
  }
}

/** Asks about many subscriptions at once, and records the answers. Gives the ids of those that were answered. */
export async function askAboutSubscriptions(
  deps: BillingDeps,
  calls: PacedCalls,
  known: readonly store.KnownSubscription[],
) {
  const reportedAt = new Map(known.map(one => [one.id, one.reportedAt]))
  const read = await calls.all(() => deps.payments.listSubscriptions([...reportedAt.keys()]))
  const states = read.map(subscription => ({
    subscription,
    knownAt: reportedAt.get(subscription.id) ?? null,
  }))
  await recordSubscriptionStates(deps, states)
  return new Set(read.map(({ id }) => id))
}

/** A key that may not read adjustments is said once; the subscriptions are still read. */
function createReversalCalls(deps: BillingDeps, calls: PacedCalls) {
  let isDenied = false
  return async (ids: readonly string[]) => {
    if (isDenied) return
    try {
      await recordReversalStates(deps, await calls.all(() => deps.payments.listReversals(ids)))
    } catch (error) {
      if (!(error instanceof PaymentsError && error.isDenied)) throw error
      isDenied = true
      deps.log.error({ error: describe(error) }, 'the key of the payment provider may not read refunds')
    }
  }
}
