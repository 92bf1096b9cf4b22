import type { Db } from '../ports.ts'

/** Suspends an account, or leaves it suspended as it was. Gives its id, undefined when there is none. */
export async function setSuspended(sql: Db, { email, at }: { email: string; at: Date }) {
  const [account] = await sql<{ id: string }[]>`
    update account set suspended_at = coalesce(suspended_at, ${at}) where email = ${email} returning id`
  return account?.id
}

/** Suspended accounts of which something is still renewed. */
export async function findSuspendedRenewing(sql: Db) {
  const rows = await sql<{ id: string }[]>`
    select distinct account.id from account join subscription on subscription.user_id = account.id
    where suspended_at is not null and status not in ('canceled', 'paused') and cancels_at is null`
  return rows.map(({ id }) => id)
}
