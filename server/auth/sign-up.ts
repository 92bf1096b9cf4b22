import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { type Registration } from '#shared/auth/calls.ts'
import { authErrors } from '#shared/auth/messages.ts'
import type { TransactionSql } from 'postgres'
import type { z } from 'zod'
import { badRequest } from '../http/errors.ts'
import { alreadyRegisteredEmail, signUpEmail } from '../mail/emails.ts'
import { insertAccount, rememberClient } from './accounts.store.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { Client, Origin } from './call-origin.ts'
import type { KeptCode } from './codes/codes.store.ts'
import { issueCode } from './codes/issue-code.ts'
import { findLink, proveCode, proveLink, type LinkToProve, type Proven } from './codes/prove-code.ts'
import { findAccountId } from './mailboxes.store.ts'
import { isCommonPassword } from './passwords/common-passwords.ts'
import { provenCaller } from './passwords/passwords.ts'
import { grantReset } from './passwords/reset-grants.store.ts'
import { recordSecurityEvent } from './security-events/security-events.store.ts'
import {
  deleteSignUpsOf,
  findOwnSignUp,
  insertSignUp,
  readSignUp,
  type KeptSignUp,
} from './sign-ups.store.ts'

/**
 * Starts a sign-up and mails its code. For an address that has an account the answer and the work are the same, but the
 * code is a decoy and the email says so. Throws 400 for a common password and 429 at the limits of a day.
 */
export async function register(
  deps: AuthDeps,
  { email, password }: z.output<typeof Registration>,
  { client, address }: Origin,
) {
  if (isCommonPassword(password, email)) throw badRequest(authErrors.commonPassword)
  const passwordHash = await deps.passwords.hash(password, { address, isKnown: false })
  await issueCode(deps, { email, purpose: 'verify', client }, async (tx, ownerId) => {
    const isTaken = ownerId !== undefined
    const id = randomUUID()
    await insertSignUp(tx, { id, email, client, passwordHash, createdAt: deps.clock.now() })
    return {
      isDecoy: isTaken,
      signUpId: id,
      isNotice: isTaken,
      compose: isTaken ? () => alreadyRegisteredEmail(deps.publicUrl) : signUpEmail,
    }
  })
}

/** Mails a fresh code for this client's sign-up. Nothing tells whether there is one. Throws 429 at the limits of a day. */
export async function sendCode(deps: AuthDeps, email: string, client: Client) {
  await issueCode(deps, { email, purpose: 'verify', client }, async (tx, ownerId) => {
    const isTaken = ownerId !== undefined
    const signUp = await findOwnSignUp(tx, email, client)
    const asked = signUp ? { signUpId: signUp.id } : { isWithoutSignUp: true }
    const notice = () => alreadyRegisteredEmail(deps.publicUrl)
    if (isTaken) return { ...asked, isDecoy: true, isNotice: true, compose: notice }
    return { ...asked, isDecoy: !signUp, compose: signUp && signUpEmail }
  })
}

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
  await proveCode(deps, { email, code, client, purpose: 'verify' }, async (tx, proven) => {
    const signUp = await signUpOf(tx, proven.code)
    if (!signUp || !(client.isNewcomer || isMadeBy(signUp, client))) return undefined
    const userId = await createAccount(deps, tx, { proven, passwordHash: signUp.passwordHash, origin })
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
  return proveLink(deps, proof, async (tx, proven) => {
    const signUp = await signUpOf(tx, proven.code)
    if (!signUp || !hashOfNobody) return undefined
    const { email } = proven.code
    const isHere = isMadeBy(signUp, client)
    const passwordHash = isHere ? signUp.passwordHash : hashOfNobody
    const userId = await createAccount(deps, tx, { proven, passwordHash, origin })
    if (!userId) return undefined
    if (!isHere) return { email, token: await grantReset(deps, tx, { userId, client }) }
    await rememberClient(tx, { userId, client, now: deps.clock.now() })
    return { email }
  })
}

/** undefined where the link is of no use any more, so that it costs no hash however often it is sent. */
async function hashNobodyKnows(deps: AuthDeps, proof: LinkToProve) {
  const sent = await findLink(deps, proof)
  if (!sent?.isLinkLive || (await findAccountId(deps.sql, sent.email))) return undefined
  return deps.passwords.hash(randomBytes(32).toString('base64'), provenCaller(sent.email))
}

const signUpOf = async (tx: TransactionSql, { email, signUpId }: KeptCode) =>
  signUpId === null ? undefined : readSignUp(tx, { email, id: signUpId })

/** A caller without a cookie is taken for nobody who was here before. */
const isMadeBy = (signUp: KeptSignUp, client: Client) =>
  !client.isNewcomer && timingSafeEqual(signUp.client, client.id)

/** The id of the new account; undefined when the mailbox has one. */
async function createAccount(
  deps: AuthDeps,
  tx: TransactionSql,
  { proven, passwordHash, origin }: { proven: Proven; passwordHash: string; origin: Origin },
) {
  const { clock, encryption } = deps
  if (proven.ownerId !== undefined) return undefined
  const { email, client } = proven.code
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
