import { describe } from '../http/errors.ts'
import { PaymentsError } from '../payments/payments-port.ts'
import type { BillingDeps } from './billing-deps.ts'
import type { PacedCalls } from './reconciliation/paced-calls.ts'
import {
  askAboutSubscription,
  askAboutTransaction,
  recordSubscriptionStates,
} from './reconciliation/provider-states.ts'
import {
  findDeleted,
  findOpenCheckouts,
  findUnended,
  reportedAt,
  type Owned,
} from './reconciliation/reconciliation.store.ts'

/**
 * Ends at the provider all that could still be charged to this owner, also what was paid for a moment ago. Once it resolves, nothing can. Throws
 * PaymentsError.
 */
export async function cancelAtOnce(deps: BillingDeps, ownerId: string) {
  for (const id of await findOpenCheckouts(deps.sql, ownerId)) await askAboutCheckout(deps, { ownerId, id })
  for (const id of await findUnended(deps.sql, ownerId)) await cancelOne(deps, { ownerId, id })
}

/**
 * Ends what those of these owners whose accounts are deleted could still be charged: a checkout can be paid after its account is gone. Never throws
 * for the provider's sake: what could not be ended is tried again within hours. With the `calls` of a duty in its pace.
 */
export async function cancelOfDeleted(
  deps: BillingDeps,
  { ownerIds, calls }: { ownerIds: readonly string[]; calls?: PacedCalls },
) {
  for (const ownerId of await findDeleted(deps.sql, ownerIds)) {
    for (const id of await findUnended(deps.sql, ownerId)) {
      const cancel = () => cancelOne(deps, { ownerId, id })
      await (calls ? calls.call(cancel) : cancel()).catch((error: unknown) => {
        if (!calls?.signal.aborted)
          deps.log.error(
            { subscriptionId: id, error: describe(error) },
            'a deleted account can still be charged',
          )
      })
    }
  }
}

async function askAboutCheckout(deps: BillingDeps, owned: Owned) {
  try {
    await askAboutTransaction(deps, owned)
  } catch (error) {
    if (!(error instanceof PaymentsError && error.isUnknown)) throw error
  }
}

async function cancelOne(deps: BillingDeps, owned: Owned) {
  const knownAt = await reportedAt(deps.sql, owned)
  try {
    const subscription = await deps.payments.cancelNow(owned.id)
    await recordSubscriptionStates(deps, [{ ownerId: owned.ownerId, subscription, knownAt }])
  } catch (error) {
    // A no may mean that it has ended already, without a webhook.
    if (!(error instanceof PaymentsError) || error.failure !== 'refused' || error.isRenewing) throw error
    await askAboutSubscription(deps, owned)
    if ((await findUnended(deps.sql, owned.ownerId)).includes(owned.id)) throw error
  }
}
