import { authErrors } from '#shared/auth/messages.ts'
import { DAY_MS } from '#shared/durations.ts'
import type { TransactionSql } from 'postgres'
import { transaction } from '../../database/transaction.ts'
import { badRequest, forbidden } from '../../http/errors.ts'
import { passwordChangedEmail, resetEmail } from '../../mail/emails.ts'
import { insertEmail } from '../../mail/outbox.store.ts'
import { rememberClient, revokeLoginsAndCodes } from '../accounts.store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { Client, Origin } from '../call-origin.ts'
import { issueCode } from '../codes/issue-code.ts'
import { proveCode, proveLink } from '../codes/prove-code.ts'
import { findAccountId, NOBODY } from '../mailboxes.store.ts'
import { recordSecurityEvent } from '../security-events/security-events.store.ts'
import { isCommonPassword } from './common-passwords.ts'
import { provenCaller } from './passwords.ts'
import { endGrantsOf, grantHashOf, grantReset, isGrantLive, takeGrant } from './reset-grants.store.ts'

const NOTICE_LIFE_MS = DAY_MS

/** Mails a reset code to the owner of an account. Nothing tells whether there is one. Throws 429 at the limits of a day. */
export async function sendResetCode(deps: AuthDeps, email: string, client: Client) {
  await issueCode(deps, { email, purpose: 'reset', client }, async (tx, userId) => {
    if (!userId) return { isDecoy: true, compose: undefined }
    await endGrantsOf(tx, userId, client)
    return { isDecoy: false, compose: resetEmail }
  })
}

/** Trades a reset code for a token that may set one new password. Throws what proveCode throws. */
export async function verifyResetCode(
  deps: AuthDeps,
  { email, code }: { email: string; code: string },
  client: Client,
) {
  return proveCode(deps, { email, code, client, purpose: 'reset' }, (tx, { ownerId }) =>
    grant(deps, tx, { ownerId, client }),
  )
}

/** The same for the link of the email, in whichever browser it was opened; names the address it was sent to. */
export async function verifyResetLink(deps: AuthDeps, link: string, client: Client) {
  return proveLink(deps, { purpose: 'reset', link }, async (tx, { code, ownerId }) => {
    const token = await grant(deps, tx, { ownerId, client })
    return token === undefined ? undefined : { email: code.email, token }
  })
}

async function grant(
  deps: AuthDeps,
  tx: TransactionSql,
  { ownerId, client }: { ownerId: string | undefined; client: Client },
) {
  return ownerId === undefined ? undefined : grantReset(deps, tx, { userId: ownerId, client })
}

/**
 * Sets a new password, once per token; ends every session and every other proof of the user, and mails a notice.
 * Throws 403 without a live token for this very address, 400 for a common password.
 */
export async function resetPassword(
  deps: AuthDeps,
  {
    email,
    password,
    tokens,
    origin,
  }: { email: string; password: string; tokens: readonly string[]; origin: Origin },
) {
  if (isCommonPassword(password, email)) throw badRequest(authErrors.commonPassword)
  const found = await findFirstGrant(deps, { email, tokens })
  if (!found) throw forbidden(authErrors.resetNotProven)
  const passwordHash = await deps.passwords.hash(password, provenCaller(found.userId))
  const isDone = await transaction(deps.sql, async tx => {
    const now = deps.clock.now()
    // Held to the end: a login under way has either finished, and is ended below, or finds the hash it checked gone.
    await tx`select from account where owner_id = ${found.userId} for update`
    if (!(await takeGrant(tx, { ...found, now }))) return false
    await revokeLoginsAndCodes(tx, { userId: found.userId, email })
    // Whoever holds the proof is no stranger, and must get in however many wrong passwords strangers send.
    await rememberClient(tx, { userId: found.userId, client: origin.client, now })
    await recordSecurityEvent(deps, tx, { ownerId: found.userId, kind: 'password_reset', origin })
    const dropAfter = new Date(now.getTime() + NOTICE_LIFE_MS)
    await insertEmail(tx, deps.encryption, { ...passwordChangedEmail(deps.publicUrl), to: email, dropAfter })
    await tx`update account set password_hash = ${passwordHash} where owner_id = ${found.userId}`
    return true
  })
  if (!isDone) throw forbidden(authErrors.resetNotProven)
  deps.loginWatch.tellEnded(found.userId)
  deps.wakeMail()
}

async function findFirstGrant(
  { sql, clock }: AuthDeps,
  { email, tokens }: { email: string; tokens: readonly string[] },
) {
  const userId = (await findAccountId(sql, email)) ?? NOBODY
  for (const token of tokens) {
    const tokenHash = grantHashOf(token)
    if (await isGrantLive(sql, { tokenHash, userId, now: clock.now() })) return { tokenHash, userId }
  }
  return undefined
}
