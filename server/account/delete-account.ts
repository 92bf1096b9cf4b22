import type { Sql } from 'postgres'
import { deleteOwner, findOwners } from './deleted-owner.store.ts'

const OWNERS_AT_ONCE = 1_000

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
