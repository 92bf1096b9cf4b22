import { DAY_MS } from '#shared/durations.ts'
import { inBatches } from '../../database/in-batches.ts'
import { describe } from '../../http/errors.ts'
import { IDS_A_LIST, PaymentsError } from '../../payments/payments-port.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { ASK_AFTER_S, askInBatches, POSTPONED_S, type Batches } from './ask-in-batches.ts'
import { endRefunded } from './end-refunded.ts'
import { createPacedCalls, type PacedCalls, type Pacing } from './paced-calls.ts'
import {
  askAboutSubscription,
  askAboutTransaction,
  recordReversalStates,
  recordSubscriptionStates,
  recordTransactionStates,
} from './provider-states.ts'
import * as store from './reconciliation.store.ts'

const CHECKOUT_DAYS = 30

/**
 * Asks the provider about what was not asked about for hours, and repairs what a lost webhook would have said. Of any
 * number of processes one does it; another goes on where it stopped. Gives how many were asked about. Subscriptions and
 * checkouts do not wait for each other: when one of them fails, it throws once the other has had its turn.
 */
export async function reconcile(deps: BillingDeps, pacing: Pacing): Promise<number> {
  const { sql, clock, log } = deps
  const calls = createPacedCalls(pacing)
  const { signal } = calls
  const failures: unknown[] = []

  async function ask<Due extends { id: string }>(batches: Batches<Due>) {
    try {
      return await askInBatches(batches, { log, signal })
    } catch (error) {
      // Neither has a turn when the run is ended, or the provider wants to be left alone.
      if (signal.aborted || (error instanceof PaymentsError && error.isTooMany)) throw error
      failures.push(error)
      return 0
    }
  }

  const offeredSince = new Date(clock.now().getTime() - CHECKOUT_DAYS * DAY_MS)
  await store.linkUnknown(sql)
  await endRefunded(deps, calls)
  await inBatches(rows => store.closeCheckoutsBefore(sql, offeredSince, rows), signal)
  const subscriptions = await ask(dueSubscriptions(deps, calls))
  const checkouts = await ask(dueCheckouts(deps, calls))
  if (failures.length > 0) throw failures[0]
  return subscriptions + checkouts
}

/** Subscriptions, each with its refunds and chargebacks. */
function dueSubscriptions(deps: BillingDeps, calls: PacedCalls): Batches<store.KnownSubscription> {
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
async function askAboutSubscriptions(
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

/** A key that may not read adjustments is logged once; the subscriptions are still read. */
function createReversalCalls(deps: BillingDeps, calls: PacedCalls) {
  let isDenied = false
  return async (ids: readonly string[]) => {
    if (isDenied) return
    try {
      await recordReversalStates(deps, await calls.all(() => deps.payments.listReversals(ids)))
    } catch (error) {
      if (!(error instanceof PaymentsError && error.isDenied)) throw error
      isDenied = true
      deps.log.error({ error: describe(error) }, 'payment API key lacks permission to read refunds')
    }
  }
}

/** Checkouts of whose end nobody has heard, each with the subscription that it has begun. */
function dueCheckouts(deps: BillingDeps, calls: PacedCalls): Batches<{ id: string }> {
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
