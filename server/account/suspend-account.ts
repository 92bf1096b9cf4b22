import { revokePreviewsOfAccount } from '../agent/run.store.ts'
import { revokeLoginsAndCodes } from '../auth/accounts.store.ts'
import { recordSecurityEvent } from '../auth/security-events/security-events.store.ts'
import { cancelRenewal } from '../billing/change-renewal.ts'
import { transaction } from '../database/transaction.ts'
import type { Deps } from '../deps-shape.ts'
import { AppError, describe } from '../http/errors.ts'
import { findSuspendedRenewing, setSuspended } from './suspended.store.ts'

type SuspendDeps = Pick<
  Deps,
  'sql' | 'clock' | 'live' | 'loginWatch' | 'log' | 'publicUrl' | 'payments' | 'encryption'
>

/**
 * Shuts an account out: its logins, codes, known browsers and preview links are gone, its password answers 403, its running
 * replies end, and its subscription is not renewed; where the provider is away, the hourly duty asks again. False when there
 * is none.
 */
export async function suspendAccount(deps: SuspendDeps, email: string) {
  const userId = await transaction(deps.sql, async scope => {
    const change = await setSuspended(scope, { email, at: deps.clock.now() })
    if (!change) return undefined
    await revokeLoginsAndCodes(scope, { userId: change.id, email })
    await revokePreviewsOfAccount(scope, change.id)
    if (change.isNew) await recordSecurityEvent(deps, scope, { ownerId: change.id, kind: 'suspended' })
    return change.id
  })
  if (!userId) return false
  deps.loginWatch.tellEnded(userId)
  await deps.live.stopAll({ userId })
  await cancelRenewalOf(deps, userId)
  return true
}

/** Lets a suspended account log in again. False when there is none. */
export async function unsuspendAccount(deps: Pick<Deps, 'sql' | 'clock' | 'encryption'>, email: string) {
  const change = await transaction(deps.sql, async scope => {
    const change = await setSuspended(scope, { email, at: null })
    if (change?.isNew) await recordSecurityEvent(deps, scope, { ownerId: change.id, kind: 'unsuspended' })
    return change
  })
  return change !== undefined
}

/** Asks the provider again for those whose renewal could not be canceled when they were suspended. */
export async function cancelSuspendedRenewals(deps: SuspendDeps, signal: AbortSignal) {
  for (const userId of await findSuspendedRenewing(deps.sql)) {
    if (signal.aborted) return
    await cancelRenewalOf(deps, userId)
  }
}

async function cancelRenewalOf({ payments, ...deps }: SuspendDeps, userId: string) {
  if (!payments) return
  try {
    await cancelRenewal({ ...deps, payments }, userId)
  } catch (error) {
    const hasNothingToCancel = error instanceof AppError && error.status === 409
    if (!hasNothingToCancel)
      deps.log.error({ userId, error: describe(error) }, 'a suspended account still renews')
  }
}
