import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../ports.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { Client } from './client-cookie.ts'
import { insertGrant } from './passwords/reset-grants.store.ts'

export const GRANT_LIFE_S = 10 * 60
const TOKEN_BYTES = 32

/** Makes the token that may set one new password of this user; only its hash is kept. */
export async function grantReset(
  { clock }: Pick<AuthDeps, 'clock'>,
  tx: Db,
  { userId, client }: { userId: string; client: Client },
) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + GRANT_LIFE_S * 1000)
  await insertGrant(tx, { tokenHash: grantHashOf(token), userId, client, expiresAt })
  return token
}

export const grantHashOf = (token: string) => createHash('sha256').update(token).digest()
