import type { TransactionSql } from 'postgres'
import { findAccountId } from '../auth/mailboxes.store.ts'
import type { Db } from '../ports.ts'

export interface Change {
  id: string
  /** it was not so before */
  isNew: boolean
}

/** Suspends an account, or lets it in again with null. Gives undefined when there is none; one that is so already stays as it was. */
export async function setSuspended(tx: TransactionSql, { email, at }: { email: string; at: Date | null }) {
  const id = await findAccountId(tx, email)
  if (id === undefined) return undefined
  // The stronger lock: a reset proof that is being granted is there by then, and is ended with the others.
  const [change] = await tx<Change[]>`
    select owner_id as id, (suspended_at is null) = ${at !== null} as "isNew" from account where owner_id = ${id} for update`
  if (change?.isNew) await tx`update account set suspended_at = ${at} where owner_id = ${id}`
  return change
}

/** Suspended accounts of which something is still renewed, whosever they are. */
export async function findSuspendedRenewing(sql: Db) {
  const rows = await sql<{ id: string }[]>`
    select distinct account.owner_id as id
    from account join subscription on subscription.owner_id = account.owner_id
    where account.suspended_at is not null and subscription.status not in ('canceled', 'paused')
      and subscription.cancels_at is null`
  return rows.map(({ id }) => id)
}
