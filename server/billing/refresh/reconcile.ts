import { setTimeout as delay } from 'node:timers/promises'
import { describe } from '../../http/errors.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { askAboutSubscription, askAboutTransaction } from './ask-provider.ts'
import { linkUnknown, takeDueCheckouts, takeDueSubscriptions } from './refresh.store.ts'

const EVERY_S = 6 * 60 * 60
const CHECKOUT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const MOST = 50
/** 120 requests a minute at most: half of what the provider takes. */
const PAUSE_MS = 500

/**
 * Asks the provider about everything that was not asked about for six hours, and repairs what a lost report would have
 * said. Any number of processes may run it: each subscription is taken by one. Gives how many were asked about.
 */
export async function reconcile(deps: BillingDeps, pauseMs = PAUSE_MS): Promise<number> {
  const { sql, clock } = deps
  await linkUnknown(sql)
  const since = new Date(clock.now().getTime() - CHECKOUT_DAYS * DAY_MS)
  let asked = 0
  for (;;) {
    const checkouts = await takeDueCheckouts(sql, { everyS: EVERY_S, most: MOST, since })
    const subscriptions = await takeDueSubscriptions(sql, { everyS: EVERY_S, most: MOST })
    if (checkouts.length + subscriptions.length === 0) return asked
    for (const id of checkouts) await one(deps, askAboutTransaction(deps, id), pauseMs)
    for (const id of subscriptions) await one(deps, askAboutSubscription(deps, id), pauseMs)
    asked += checkouts.length + subscriptions.length
  }
}

/** A failure leaves the others their turn; it is asked about again in six hours. */
async function one({ log }: BillingDeps, asking: Promise<unknown>, pauseMs: number) {
  await asking.catch((error: unknown) => log.warn({ error: describe(error) }, 'reconciling failed'))
  await delay(pauseMs)
}
