import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { accountExists, insertAccount } from './accounts.store.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { Client } from './client-cookie.ts'
import type { KeptCode } from './codes.store.ts'
import { proveCode } from './prove-code.ts'
import { findLink, proveLink } from './prove-link.ts'
import { grantReset } from './reset-grant.ts'
import { deleteSignUpsOf, readPasswordHash } from './sign-ups.store.ts'

/** Makes the account, with the password of the sign-up whose code this is. Throws what proveCode throws. */
export async function verifyEmail(
  deps: AuthDeps,
  { email, code }: { email: string; code: string },
  client: Client,
) {
  await proveCode(deps, { email, code, client, purpose: 'verify' }, (tx, kept) => open(deps, tx, kept))
}

/**
 * Makes the account by the link of the email. In the browser that signed up it takes the password of that sign-up. Opened
 * anywhere else the link proves the mailbox, and nothing about who chose the password: nobody knows the one the account
 * gets, and the token of the answer sets another. Throws what proveCode throws.
 */
export async function verifyEmailLink(
  deps: AuthDeps,
  link: string,
  client: Client,
): Promise<{ email: string; token?: string }> {
  const proof = { purpose: 'verify', link } as const
  const sent = await findLink(deps, proof)
  const isHere = sent !== undefined && isSignedUpBy(sent, client)
  // Hashed before the mailbox is locked, because hashing may have to wait its turn.
  const hashOfNobody =
    sent?.isLinkLive && !isHere ? await deps.passwords.hash(randomBytes(32).toString('base64')) : undefined
  return proveLink(deps, proof, async (tx, kept) => {
    const { email } = kept
    if (isHere) return (await open(deps, tx, kept)) === undefined ? undefined : { email }
    const userId = hashOfNobody && (await open(deps, tx, kept, hashOfNobody))
    return userId ? { email, token: await grantReset(deps, tx, { userId, client }) } : undefined
  })
}

/** A caller without a cookie is taken for nobody who was here before. */
const isSignedUpBy = (kept: KeptCode, client: Client) =>
  !client.isNewcomer && timingSafeEqual(kept.client, client.id)

/** The id of the new account; undefined when the mailbox has one, or the sign-up is gone. */
async function open(
  { clock, sealing }: AuthDeps,
  tx: TransactionSql,
  { email, signUpId, client }: KeptCode,
  otherHash?: string,
) {
  const passwordHash = signUpId && (await readPasswordHash(tx, signUpId))
  if (!passwordHash || (await accountExists(tx, email))) return undefined
  const id = randomUUID()
  await insertAccount(tx, {
    id,
    email,
    passwordHash: otherHash ?? passwordHash,
    createdAt: clock.now(),
    dataKey: sealing.newDataKey(id),
  })
  await deleteSignUpsOf(tx, email, client)
  return id
}
