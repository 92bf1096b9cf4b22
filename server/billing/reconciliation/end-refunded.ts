import { describe } from '../../http/errors.ts'
import type { BillingDeps } from '../billing-deps.ts'
import type { PacedCalls } from './paced-calls.ts'
import { recordSubscriptionStates } from './provider-states.ts'
import { findRenewingThoughRefunded, reportedAt, type Owned } from './reconciliation.store.ts'

/**
 * Ends what gives no access any more, because a month of it was refunded, before it is charged again. Never throws: what
 * could not be ended is tried again within the hour. One owner's, or everybody's with the `calls` of a duty.
 */
export async function endRefunded(
  deps: BillingDeps,
  { ownerId, calls }: { ownerId?: string; calls?: PacedCalls },
) {
  const failed = (error: unknown) => {
    if (!calls?.signal.aborted)
      deps.log.warn({ error: describe(error) }, 'could not end a refunded subscription')
  }
  const renewing = await findRenewingThoughRefunded(deps.sql, ownerId).catch(
    (error: unknown) => void failed(error),
  )
  for (const one of renewing ?? []) {
    const ending = calls ? calls.call(() => end(deps, one)) : end(deps, one)
    await ending.catch(failed)
  }
}

async function end(deps: BillingDeps, owned: Owned) {
  const knownAt = await reportedAt(deps.sql, owned)
  const subscription = await deps.payments.cancelAtPeriodEnd(owned.id)
  await recordSubscriptionStates(deps, [{ ownerId: owned.ownerId, subscription, knownAt }])
}
