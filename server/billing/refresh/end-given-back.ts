import { describe } from '../../http/errors.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { recordSubscriptionState } from './ask-provider.ts'
import { findRenewingThoughGivenBack, reportedAt } from './refresh.store.ts'

/**
 * Ends what gives no access any more, because a month's money went back, before it is charged again. Never throws: what
 * could not be ended is tried again within the hour.
 */
export async function endGivenBack(deps: BillingDeps) {
  const { sql, log } = deps
  const failed = (error: unknown) =>
    log.warn({ error: describe(error) }, 'a subscription that was given back could not be ended')
  const renewing = await findRenewingThoughGivenBack(sql).catch((error: unknown) => void failed(error))
  for (const id of renewing ?? []) await end(deps, id).catch(failed)
}

async function end(deps: BillingDeps, id: string) {
  const knownAt = await reportedAt(deps.sql, id)
  await recordSubscriptionState(deps, await deps.payments.cancelAtPeriodEnd(id), knownAt)
}
