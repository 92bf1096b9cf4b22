import { createHash, randomBytes } from 'node:crypto'
import type { Target } from './target.ts'

/** A login made straight in the database, with the end it is given. */
export async function tokenOf({ product }: Target, { email }: { email: string }, endsInMs = 60_000) {
  const token = randomBytes(32).toString('base64url')
  const { sql, clock } = product
  const now = clock.now()
  await sql`
    insert into login_session (id, owner_id, created_at, expires_at)
    select ${createHash('sha256').update(token).digest('hex')}, owner_id, ${now}, ${new Date(now.getTime() + endsInMs)}
    from account where email = ${email}`
  return token
}

export const expiredToken = (target: Target, person: { email: string }) => tokenOf(target, person, -1)
