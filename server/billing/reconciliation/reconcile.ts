import { DAY_MS } from '#shared/durations.ts'
import { describe } from '../../http/errors.ts'
import type { Db } from '../../ports.ts'
import { IDS_A_LIST, PaymentsError } from '../../payments/payments-port.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { cancelOfDeleted } from '../cancel-at-once.ts'
import { adoptNamed } from '../provider-names.store.ts'
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
  await adoptNamed(sql)
  await endRefunded(deps, { calls })
  await closeCheckoutsBefore(sql, offeredSince, signal)
  const subscriptions = await ask(dueSubscriptions(deps, calls))
  const checkouts = await ask(dueCheckouts(deps, calls))
  if (failures.length > 0) throw failures[0]
  return subscriptions + checkouts
}

/** Gives up checkouts to which nobody was sent since then. */
async function closeCheckoutsBefore(sql: Db, moment: Date, signal: AbortSignal) {
  const findSome = () => store.findCheckoutsBefore(sql, moment, IDS_A_LIST)
  for (let due = await findSome(); due.length > 0; due = await findSome()) {
    signal.throwIfAborted()
    await Promise.all(due.map(one => store.closeCheckoutBefore(sql, one, moment)))
  }
}

/** Subscriptions, each with its refunds and chargebacks. */
function dueSubscriptions(deps: BillingDeps, calls: PacedCalls): Batches<store.KnownSubscription> {
  const { sql } = deps
  const askAboutReversals = createReversalCalls(deps, calls)
  return {
    findDue: () => store.findDueSubscriptions(sql, { afterS: ASK_AFTER_S, most: IDS_A_LIST }),
    async askMany(due) {
      const answered = await askAboutSubscriptions(deps, calls, due)
      await cancelOfDeleted(deps, { ownerIds: due.map(({ ownerId }) => ownerId), calls })
      await askAboutReversals(due)
      return answered
    },
    async askOne(one) {
      await calls.call(() => askAboutSubscription(deps, one))
      await cancelOfDeleted(deps, { ownerIds: [one.ownerId], calls })
      await askAboutReversals([one])
    },
    mark: one => store.markAskedSubscription(sql, one),
    postpone: one => store.markAskedSubscription(sql, one, ASK_AFTER_S - POSTPONED_S),
  }
}

/** Asks about many subscriptions at once, and records the answers. Gives the ids of those that were answered. */
async function askAboutSubscriptions(
  deps: BillingDeps,
  calls: PacedCalls,
  known: readonly store.KnownSubscription[],
) {
  const asked = new Map(known.map(one => [one.id, one]))
  const read = await calls.all(() => deps.payments.listSubscriptions([...asked.keys()]))
  const states = read.flatMap(subscription => {
    const one = asked.get(subscription.id)
    return one ? { ownerId: one.ownerId, subscription, knownAt: one.reportedAt } : []
  })
  await recordSubscriptionStates(deps, states)
  return new Set(read.map(({ id }) => id))
}

/** A key that may not read adjustments is logged once; the subscriptions are still read. */
function createReversalCalls(deps: BillingDeps, calls: PacedCalls) {
  let isDenied = false
  return async (subscriptions: readonly store.Owned[]) => {
    if (isDenied) return
    const ids = subscriptions.map(({ id }) => id)
    try {
      const read = await calls.all(() => deps.payments.listReversals(ids))
      await recordReversalStates(deps, read, subscriptions)
    } catch (error) {
      if (!(error instanceof PaymentsError && error.isDenied)) throw error
      isDenied = true
      deps.log.error({ error: describe(error) }, 'payment API key lacks permission to read refunds')
    }
  }
}

/** Checkouts of whose end nobody has heard, each with the subscription that it has begun. */
function dueCheckouts(deps: BillingDeps, calls: PacedCalls): Batches<store.Owned> {
  const { sql, payments } = deps
  return {
    findDue: () => store.findDueCheckouts(sql, { afterS: ASK_AFTER_S, most: IDS_A_LIST }),
    async askMany(due) {
      const owners = new Map(due.map(({ ownerId, id }) => [id, ownerId]))
      const transactions = await calls.all(() => payments.listTransactions([...owners.keys()]))
      const read = transactions.flatMap(transaction => {
        const ownerId = owners.get(transaction.id)
        return ownerId ? { ownerId, transaction } : []
      })
      await recordTransactionStates(
        deps,
        read.filter(({ transaction }) => transaction.status !== 'open'),
      )
      const begun = read.flatMap(({ ownerId, transaction: { subscriptionId } }) =>
        subscriptionId ? { ownerId, id: subscriptionId } : [],
      )
      const known = await store.findReportedMoments(sql, begun)
      const answered = known.length > 0 ? await askAboutSubscriptions(deps, calls, known) : new Set<string>()
      const isWhole = (id: string | null) => id === null || answered.has(id)
      return new Set(transactions.filter(({ subscriptionId }) => isWhole(subscriptionId)).map(({ id }) => id))
    },
    askOne: async one => void (await calls.call(() => askAboutTransaction(deps, one))),
    mark: one => store.markAskedCheckout(sql, one),
    postpone: one => store.markAskedCheckout(sql, one, ASK_AFTER_S - POSTPONED_S),
  }
}
