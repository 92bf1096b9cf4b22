import { describe } from '../../http/errors.ts'
import type { BillingDeps } from '../billing-deps.ts'
import type { PacedCalls } from './paced-calls.ts'
import { recordSubscriptionStates } from './provider-states.ts'
import { findRenewingThoughRefunded, reportedAt } from './reconciliation.store.ts'

/**
 * Ends what gives no access any more, because a month of it was refunded, before it is charged again. Never throws: what
 * could not be ended is tried again within the hour. `calls` are given when nobody waits.
 */
export async function endRefunded(deps: BillingDeps, calls?: PacedCalls) {
  const failed = (error: unknown) => {
    if (!calls?.signal.aborted)
      deps.log.warn({ error: describe(error) }, 'could not end a refunded subscription')
  }
  const renewing = await findRenewingThoughRefunded(deps.sql).catch((error: unknown) => void failed(error))
  for (const id of renewing ?? []) {
    const ending = calls ? calls.call(() => end(deps, id)) : end(deps, id)
    await ending.catch(failed)
  }
}

async function end(deps: BillingDeps, id: string) {
  const knownAt = await reportedAt(deps.sql, id)
  const subscription = await deps.payments.cancelAtPeriodEnd(id)
  await recordSubscriptionStates(deps, [{ subscription, knownAt }])
}
