import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '../../deps-shape.ts'
import type { Db } from '../../ports.ts'
import type { Client } from '../call-origin.ts'

export const GRANT_LIFE_S = 10 * 60
const TOKEN_BYTES = 32

/**
 * Makes the token that may set one new password of this user; only its hash is kept. `client` may be one that is given its
 * cookie with this very answer.
 */
export async function grantReset(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { userId, client }: { userId: string; client: Client },
) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + GRANT_LIFE_S * 1000)
  await tx`
    insert into reset_grant (owner_id, token_hash, client, expires_at)
    values (${userId}, ${grantHashOf(token)}, ${client.id}, ${expiresAt})`
  return token
}

export const grantHashOf = (token: string) => createHash('sha256').update(token).digest()

/** A new code ends the earlier proofs of the same client; a stranger's request ends nobody else's. */
export async function endGrantsOf(sql: Db, userId: string, client: Client) {
  await sql`delete from reset_grant where owner_id = ${userId} and client = ${client.id}`
}

/** Whether the grant is unused and may change this account's password. */
export async function isGrantLive(
  sql: Db,
  { tokenHash, userId, now }: { tokenHash: Buffer; userId: string; now: Date },
) {
  const rows = await sql`
    select from reset_grant where owner_id = ${userId} and token_hash = ${tokenHash} and expires_at > ${now}`
  return rows.length > 0
}

/** Takes the grant: true for one caller only. */
export async function takeGrant(
  sql: Db,
  { tokenHash, userId, now }: { tokenHash: Buffer; userId: string; now: Date },
) {
  const taken = await sql`
    delete from reset_grant where owner_id = ${userId} and token_hash = ${tokenHash} and expires_at > ${now}`
  return taken.count === 1
}
