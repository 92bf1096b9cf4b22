import type { Db } from '../ports.ts'

export interface AccountRow {
  createdAt: Date
  suspendedAt: Date | null
  lastUsedAt: Date | null
  customerId: string | null
  businesses: number
  sessions: number
  messages: number
  runs: number
  logins: number
  browsers: number
}

/** What an operator may know of an account: times and counts, no text and no name. `now` decides which logins still let anybody in. */
export async function readAccount(sql: Db, { ownerId, now }: { ownerId: string; now: Date }) {
  const [row] = await sql<AccountRow[]>`
    select created_at as "createdAt", suspended_at as "suspendedAt",
      greatest(
        (select max(last_used_at) from login_session where owner_id = ${ownerId}),
        (select max(at) from security_event where owner_id = ${ownerId} and kind = 'login'),
        (select max(updated_at) from chat_session where owner_id = ${ownerId})
      ) as "lastUsedAt",
      (select customer_id from payer where owner_id = ${ownerId}) as "customerId",
      (select count(*)::int from business where owner_id = ${ownerId}) as businesses,
      (select count(*)::int from chat_session where owner_id = ${ownerId}) as sessions,
      (select count(*)::int from message where owner_id = ${ownerId}) as messages,
      (select count(*)::int from agent_run where owner_id = ${ownerId}) as runs,
      (select count(*)::int from login_session where owner_id = ${ownerId} and expires_at > ${now}) as logins,
      (select count(*)::int from known_client where owner_id = ${ownerId}) as browsers
    from account where owner_id = ${ownerId}`
  return row
}

export interface LoginRow {
  createdAt: Date
  lastUsedAt: Date | null
  expiresAt: Date
  method: string
}

/** The logins that have not expired, the one used last first. */
export async function readLogins(sql: Db, { ownerId, now }: { ownerId: string; now: Date }) {
  return sql<LoginRow[]>`
    select created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt", method
    from login_session where owner_id = ${ownerId} and expires_at > ${now}
    order by last_used_at desc nulls last, created_at desc`
}

/** When somebody first tried to sign up with this address, of those who have not proven it. */
export async function findUnproven(sql: Db, email: string) {
  const [row] = await sql<{ since: Date | null }[]>`
    select min(created_at) as since from sign_up where email = ${email}`
  return row?.since ?? undefined
}
