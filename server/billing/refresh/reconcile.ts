import { setTimeout as delay } from 'node:timers/promises'
import { describe } from '../../http/errors.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { askAboutReversals, askAboutSubscription, askAboutTransaction } from './ask-provider.ts'
import { endGivenBack } from './end-given-back.ts'
import { closeCheckoutsBefore, linkUnknown, takeDueCheckouts, takeDueSubscriptions } from './refresh.store.ts'

const EVERY_S = 6 * 60 * 60
const CHECKOUT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
/** In a run, of which there is one an hour in each process; the rest has its turn in the next. */
const MOST = 150
/** 120 requests a minute at most from each process: the provider takes 240 from all. */
const PAUSE_MS = 500

/**
 * Asks the provider about what was not asked about for six hours, and repairs what a lost report would have said. Any
 * number of processes may run it: each subscription is taken by one. Gives how many were asked about.
 */
export async function reconcile(deps: BillingDeps, pauseMs = PAUSE_MS): Promise<number> {
  const { sql, clock } = deps
  await linkUnknown(sql)
  await endGivenBack(deps)
  await closeCheckoutsBefore(sql, new Date(clock.now().getTime() - CHECKOUT_DAYS * DAY_MS))
  const checkouts = await takeDueCheckouts(sql, { everyS: EVERY_S, most: MOST })
  const subscriptions = await takeDueSubscriptions(sql, { everyS: EVERY_S, most: MOST })
  for (const id of checkouts) await askInTurn(deps, () => askAboutTransaction(deps, id), pauseMs)
  for (const id of subscriptions) {
    await askInTurn(deps, () => askAboutSubscription(deps, id), pauseMs)
    await askInTurn(deps, () => askAboutReversals(deps, id), pauseMs)
  }
  return checkouts.length + subscriptions.length
}

/** A failure leaves the others their turn; it is asked about again in six hours. */
async function askInTurn({ log }: BillingDeps, ask: () => Promise<unknown>, pauseMs: number) {
  await ask().catch((error: unknown) => log.warn({ error: describe(error) }, 'reconciling failed'))
  await delay(pauseMs)
}
