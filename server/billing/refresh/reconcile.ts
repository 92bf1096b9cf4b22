import { inBatches } from '../../database/in-batches.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { askInBatches } from './ask-in-batches.ts'
import { dueCheckouts } from './due-checkouts.ts'
import { dueSubscriptions } from './due-subscriptions.ts'
import { endGivenBack } from './end-given-back.ts'
import { createPacedCalls, type Pacing } from './paced-calls.ts'
import { closeCheckoutsBefore, linkUnknown } from './refresh.store.ts'

const CHECKOUT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Asks the provider about what was not asked about for hours, and repairs what a lost report would have said. Of any
 * number of processes one does it; another goes on where it stopped. Gives how many were asked about.
 */
export async function reconcile(deps: BillingDeps, pacing: Pacing): Promise<number> {
  const { sql, clock, log } = deps
  const calls = createPacedCalls(pacing)
  const { signal } = calls
  const offeredSince = new Date(clock.now().getTime() - CHECKOUT_DAYS * DAY_MS)
  await linkUnknown(sql)
  await endGivenBack(deps, calls)
  await inBatches(rows => closeCheckoutsBefore(sql, offeredSince, rows), signal)
  const checkouts = await askInBatches(dueCheckouts(deps, calls), { log, signal })
  const subscriptions = await askInBatches(dueSubscriptions(deps, calls), { log, signal })
  return checkouts + subscriptions
}
