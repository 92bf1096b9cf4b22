import type { Db } from '../../ports.ts'
import type { Client } from '../client-cookie.ts'

export interface NewGrant {
  tokenHash: Buffer
  userId: string
  /** also one that is given its cookie with this very answer */
  client: Client
  expiresAt: Date
}

export async function insertGrant(sql: Db, { tokenHash, userId, client, expiresAt }: NewGrant) {
  await sql`
    insert into reset_grant (token_hash, user_id, client, expires_at)
    values (${tokenHash}, ${userId}, ${client.id}, ${expiresAt})`
}

/** A new code ends the earlier proofs of the same client; a stranger's request ends nobody else's. */
export async function endGrantsOf(sql: Db, userId: string, client: Client) {
  await sql`delete from reset_grant where user_id = ${userId} and client = ${client.id}`
}

/** Whose password the grant may change, as long as it is unused. */
export async function findGrant(
  sql: Db,
  { tokenHash, email, now }: { tokenHash: Buffer; email: string; now: Date },
) {
  const [row] = await sql<{ userId: string }[]>`
    select user_id as "userId" from reset_grant join account on account.id = user_id
    where token_hash = ${tokenHash} and email = ${email} and expires_at > ${now}`
  return row?.userId
}

/** Takes the grant: true for one caller only. */
export async function takeGrant(
  sql: Db,
  { tokenHash, userId, now }: { tokenHash: Buffer; userId: string; now: Date },
) {
  const taken = await sql`
    delete from reset_grant where token_hash = ${tokenHash} and user_id = ${userId} and expires_at > ${now}`
  return taken.count === 1
}
