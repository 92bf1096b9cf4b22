import { newLoginToken } from '#server/auth/logins/login-token.ts'
import type { Target } from './target.ts'

/** A login made straight in the database, with the end it is given. */
export async function tokenOf({ product }: Target, { email }: { email: string }, endsInMs = 60_000) {
  const { sql, clock } = product
  const [account] = await sql<{ id: string }[]>`select owner_id as id from account where email = ${email}`
  if (!account) throw new Error('nobody has this address')
  const { token, sessionId } = newLoginToken(account.id)
  const now = clock.now()
  await sql`
    insert into login_session (owner_id, id, created_at, expires_at)
    values (${account.id}, ${sessionId}, ${now}, ${new Date(now.getTime() + endsInMs)})`
  return token
}

export const expiredToken = (target: Target, person: { email: string }) => tokenOf(target, person, -1)
