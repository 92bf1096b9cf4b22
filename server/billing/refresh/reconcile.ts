import { DAY_MS } from '#shared/durations.ts'
import { inBatches } from '../../database/in-batches.ts'
import { PaymentsError } from '../../payments-port.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { askInBatches, type Batches } from './ask-in-batches.ts'
import { dueCheckouts } from './due-checkouts.ts'
import { dueSubscriptions } from './due-subscriptions.ts'
import { endGivenBack } from './end-given-back.ts'
import { createPacedCalls, type Pacing } from './paced-calls.ts'
import { closeCheckoutsBefore, linkUnknown } from './refresh.store.ts'

const CHECKOUT_DAYS = 30

/**
 * Asks the provider about what was not asked about for hours, and repairs what a lost report would have said. Of any
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
  await linkUnknown(sql)
  await endGivenBack(deps, calls)
  await inBatches(rows => closeCheckoutsBefore(sql, offeredSince, rows), signal)
  const subscriptions = await ask(dueSubscriptions(deps, calls))
  const checkouts = await ask(dueCheckouts(deps, calls))
  if (failures.length > 0) throw failures[0]
  return subscriptions + checkouts
}
