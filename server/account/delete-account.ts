import type { Sql } from 'postgres'
import { findAccountId } from '../auth/mailboxes.store.ts'
import { cancelAtOnce } from '../billing/cancel-at-once.ts'
import { findUnended } from '../billing/reconciliation/reconciliation.store.ts'
import type { Deps } from '../deps-shape.ts'
import { PaymentsError } from '../payments/payments-port.ts'
import { deleteOwner, findOwners } from './deleted-owner.store.ts'
import { appendDeletion, touchDeletions } from './deletions-file.ts'

const OWNERS_AT_ONCE = 1_000

type DeleteDeps = Pick<
  Deps,
  'sql' | 'clock' | 'live' | 'log' | 'publicUrl' | 'payments' | 'encryption' | 'config'
>

/** Nothing is deleted, because what could still be charged could not be canceled; the message says what to do. */
export class StillCharged extends Error {}

/**
 * Deletes an account with everything but its ledger of payments, on every process. What could be charged is canceled at once before, and the file of
 * deletions names the owner. A second time finishes what was cut off. False when there is none. Throws StillCharged.
 */
export async function deleteAccount(deps: DeleteDeps, email: string) {
  const { sql, clock, live, config } = deps
  const ownerId = await findAccountId(sql, email)
  if (!ownerId) return false
  // What can't be written is known before anything is canceled.
  await touchDeletions(config.deletionsFile)
  await cancelAll(deps, ownerId)
  await live.stopAll({ userId: ownerId })
  await appendDeletion(config.deletionsFile, { ownerId, at: clock.now() })
  await deleteOwner(sql, ownerId)
  return true
}

async function cancelAll({ payments, ...deps }: DeleteDeps, ownerId: string) {
  if (!payments) {
    const [id] = await findUnended(deps.sql, ownerId)
    if (id)
      throw new StillCharged(
        `Nothing is deleted: ${id} can still be charged, and no payment provider is set here. Run this with the servers' PADDLE_ settings.`,
      )
    return
  }
  try {
    await cancelAtOnce({ ...deps, payments }, ownerId)
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    throw new StillCharged(`Nothing is deleted: ${reasonOf(error)}`, { cause: error })
  }
}

function reasonOf(error: PaymentsError) {
  if (error.isRenewing) return 'the subscription is being renewed right now. Try again in half an hour.'
  if (error.failure === 'unavailable')
    return "the payment provider doesn't answer, so the subscription could not be canceled. Try again later."
  return `the payment provider refuses to cancel the subscription (${error.code}). Cancel it there, then try again.`
}

/**
 * Deletes what is there of these owners but the ledger of payments, without asking the payment provider: after a restore, those who were deleted
 * since the backup (see readDeletions). Whoever is gone already stays gone. Gives how many were there.
 */
export async function applyDeletions(sql: Sql, ownerIds: readonly string[]): Promise<number> {
  let deleted = 0
  for (let from = 0; from < ownerIds.length; from += OWNERS_AT_ONCE) {
    const there = await findOwners(sql, ownerIds.slice(from, from + OWNERS_AT_ONCE))
    for (const ownerId of there) if (await deleteOwner(sql, ownerId)) deleted++
  }
  return deleted
}
