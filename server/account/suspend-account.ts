import type { Deps } from '../deps-shape.ts'

/** Shuts an account out: its tokens and its password answer 403, its running replies end. False when there is none. */
export async function suspendAccount(
  { sql, clock, live }: Pick<Deps, 'sql' | 'clock' | 'live'>,
  email: string,
) {
  const [account] = await sql<{ id: string }[]>`
    update account set suspended_at = coalesce(suspended_at, ${clock.now()}) where email = ${email} returning id`
  if (!account) return false
  await live.stopAll({ userId: account.id })
  return true
}

/** Lets a suspended account in again, with the sessions it had. False when there is none. */
export async function unsuspendAccount({ sql }: Pick<Deps, 'sql'>, email: string) {
  const { count } = await sql`update account set suspended_at = null where email = ${email}`
  return count === 1
}
