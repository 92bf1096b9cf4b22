import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { accountExists, insertAccount, rememberClient } from './accounts.store.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { Origin } from './call-origin.ts'
import type { Client } from './client-cookie.ts'
import type { KeptCode } from './codes/codes.store.ts'
import { provenCaller } from './passwords/passwords.ts'
import { proveCode, findLink, proveLink, type LinkToProve } from './codes/prove-code.ts'
import { grantReset } from './reset-grant.ts'
import { recordSecurityEvent } from './security-events/security-events.store.ts'
import { deleteSignUpsOf, readSignUp, type KeptSignUp } from './sign-ups.store.ts'

/**
 * Makes the account, with the password of the sign-up whose code this is. A browser proves its own sign-ups alone, also
 * where it asked for a code before it had a cookie of ours. Throws what proveCode throws.
 */
export async function verifyEmail(
  deps: AuthDeps,
  { email, code }: { email: string; code: string },
  origin: Origin,
) {
  const { client } = origin
  await proveCode(deps, { email, code, client, purpose: 'verify' }, async (tx, kept) => {
    const signUp = await signUpOf(tx, kept)
    if (!signUp || !(client.isNewcomer || isMadeBy(signUp, client))) return undefined
    const userId = await open(deps, tx, { kept, passwordHash: signUp.passwordHash, origin })
    // Also one that gets its first cookie with this answer.
    if (userId) await rememberClient(tx, { userId, client, now: deps.clock.now() })
    return userId
  })
}

/**
 * Makes the account by the link of the email. In the browser that signed up it takes the password of that sign-up. Opened
 * anywhere else the link proves the mailbox, and nothing about who chose the password: nobody knows the one the account
 * gets, and the token of the answer sets another. Throws what proveCode throws.
 */
export async function verifyEmailLink(
  deps: AuthDeps,
  link: string,
  origin: Origin,
): Promise<{ email: string; token?: string }> {
  const { client } = origin
  const proof = { purpose: 'verify', link } as const
  // Hashed before the mailbox is locked, because hashing may have to wait its turn.
  const hashOfNobody = await hashNobodyKnows(deps, proof)
  return proveLink(deps, proof, async (tx, kept) => {
    const signUp = await signUpOf(tx, kept)
    if (!signUp || !hashOfNobody) return undefined
    const { email } = kept
    const isHere = isMadeBy(signUp, client)
    const passwordHash = isHere ? signUp.passwordHash : hashOfNobody
    const userId = await open(deps, tx, { kept, passwordHash, origin })
    if (!userId) return undefined
    if (!isHere) return { email, token: await grantReset(deps, tx, { userId, client }) }
    await rememberClient(tx, { userId, client, now: deps.clock.now() })
    return { email }
  })
}

/** undefined where the link stands for nothing any more, so that it costs no hash however often it is sent. */
async function hashNobodyKnows(deps: AuthDeps, proof: LinkToProve) {
  const sent = await findLink(deps, proof)
  if (!sent?.isLinkLive || (await accountExists(deps.sql, sent.email))) return undefined
  return deps.passwords.hash(randomBytes(32).toString('base64'), provenCaller(sent.email))
}

const signUpOf = async (tx: TransactionSql, { signUpId }: KeptCode) =>
  signUpId === null ? undefined : readSignUp(tx, signUpId)

/** A caller without a cookie is taken for nobody who was here before. */
const isMadeBy = (signUp: KeptSignUp, client: Client) =>
  !client.isNewcomer && timingSafeEqual(signUp.client, client.id)

/** The id of the new account; undefined when the mailbox has one. */
async function open(
  deps: AuthDeps,
  tx: TransactionSql,
  { kept, passwordHash, origin }: { kept: KeptCode; passwordHash: string; origin: Origin },
) {
  const { clock, encryption } = deps
  const { email, client } = kept
  if (await accountExists(tx, email)) return undefined
  const id = randomUUID()
  await insertAccount(tx, {
    id,
    email,
    passwordHash,
    createdAt: clock.now(),
    dataKey: encryption.newDataKey(id),
  })
  await deleteSignUpsOf(tx, email, client)
  await recordSecurityEvent(deps, tx, { ownerId: id, kind: 'sign_up', origin })
  return id
}
