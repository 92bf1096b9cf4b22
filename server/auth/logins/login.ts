import { randomUUID } from 'node:crypto'
import { authErrors } from '#shared/auth/messages.ts'
import { lockAccount } from '../../database/lock-account.ts'
import { transaction } from '../../database/transaction.ts'
import { describe, forbidden, unauthorized } from '../../http/errors.ts'
import { findLoginAccount, rememberClient, replaceHash, type LoginAccount } from '../accounts.store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { Origin } from '../call-origin.ts'
import type { Caller } from '../passwords/hash-queue.ts'
import { takeLogin, takePasswordTry } from './login-throttle.ts'
import { CredentialsChanged, deleteLoginSession } from './login-sessions.ts'
import { countWrongPassword, hourOf, recordSecurityEvent } from '../security-events/security-events.store.ts'
import { lockMailbox } from '../mailboxes.store.ts'
import { findSignUpToTry, insertSignUp } from '../sign-ups.store.ts'

const MOST_ROUNDS = 3

interface Given {
  email: string
  password: string
}

/**
 * A bearer token for the right password. Throws 401 with one message for everything else, but 403 for the right
 * password of an unproven sign-up or a suspended account, and 429. A failure costs two hashes, known address or not.
 */
export async function login(deps: AuthDeps, given: Given, origin: Origin): Promise<string> {
  let account = await findLoginAccount(deps.sql, given.email, origin.client)
  await takeLogin(deps, attemptOf(given, origin, account))
  for (let round = 0; round < MOST_ROUNDS; round++) {
    try {
      return await tryOnce(deps, { given, origin, account })
    } catch (error) {
      // The hash was replaced while it was checked: by a reset, or by another login with the same password.
      if (!(error instanceof CredentialsChanged)) throw error
      account = await findLoginAccount(deps.sql, given.email, origin.client)
    }
  }
  throw unauthorized(authErrors.badCredentials)
}

interface Try {
  given: Given
  origin: Origin
  account: LoginAccount | undefined
}

async function tryOnce(deps: AuthDeps, { given, origin, account }: Try) {
  const attempt = attemptOf(given, origin, account)
  const caller = { address: origin.address, isKnown: attempt.isKnownClient }
  const taken = await takePasswordTry(deps, attempt)
  const isRight = await deps.passwords
    .fits(account?.passwordHash, given.password, caller)
    .catch(async (error: unknown) => {
      // Nothing was held against the password. After this a refusal keeps the try: that it was wrong is known by then.
      await taken.undo()
      throw error
    })
  if (account && isRight) {
    await taken.undo()
    return completeLogin(deps, { account, password: given.password, origin })
  }
  if (await isUnproven(deps, { given, origin, caller })) {
    await taken.undo()
    throw forbidden(authErrors.unverified)
  }
  await noteWrongPassword(deps, given.email, account?.id)
  throw unauthorized(authErrors.badCredentials)
}

async function noteWrongPassword(
  { sql, encryption, clock }: AuthDeps,
  email: string,
  ownerId: string | undefined,
) {
  const mailbox = encryption.digest('wrong passwords', email)
  await countWrongPassword(sql, { mailbox, hour: hourOf(clock.now()), ownerId })
}

const attemptOf = ({ email }: Given, { client }: Origin, account: LoginAccount | undefined) => ({
  email,
  client,
  isKnownClient: account?.isKnownClient ?? false,
})

async function completeLogin(
  deps: AuthDeps,
  { account, password, origin }: { account: LoginAccount; password: string; origin: Origin },
) {
  const { id, passwordHash, isSuspended, isKnownClient } = account
  if (isSuspended) throw forbidden(authErrors.suspended)
  const token = await startSession(deps, { id, passwordHash, origin })
  if (deps.passwords.isOutdated(passwordHash)) {
    const caller = { address: origin.address, isKnown: isKnownClient }
    try {
      await replaceHash(deps.sql, { id, from: passwordHash, to: await deps.passwords.hash(password, caller) })
    } catch (error) {
      // The login has begun; the next one tries again.
      deps.log.warn({ error: describe(error) }, 'password rehash failed')
    }
  }
  return token
}

/** The session, its browser and their security events, together or not at all. */
async function startSession(
  deps: AuthDeps,
  { id, passwordHash, origin }: Pick<LoginAccount, 'id' | 'passwordHash'> & { origin: Origin },
) {
  return transaction(deps.sql, async tx => {
    const cipher = await deps.encryption.cipherOf(tx, id)
    const { client } = origin
    const token = await deps.sessions.start(tx, { userId: id, passwordHash, device: client.device, cipher })
    const isNewDevice = await rememberClient(tx, { userId: id, client, now: deps.clock.now() })
    await recordSecurityEvent(deps, tx, { ownerId: id, kind: 'login', origin })
    if (isNewDevice) await recordSecurityEvent(deps, tx, { ownerId: id, kind: 'new_device', origin })
    return token
  })
}

/** True for the password of a sign-up; whoever knows it may go on with that sign-up from this browser too. */
async function isUnproven(
  { sql, clock, passwords }: AuthDeps,
  { given: { email, password }, origin: { client }, caller }: Omit<Try, 'account'> & { caller: Caller },
) {
  const signUp = await findSignUpToTry(sql, email, client)
  if (!(await passwords.fits(signUp?.passwordHash, password, caller)) || !signUp) return false
  if (!signUp.isOwn) {
    const { passwordHash } = signUp
    await transaction(sql, async tx => {
      const now = clock.now()
      await lockMailbox(tx, { email, now })
      await insertSignUp(tx, { id: randomUUID(), email, client, passwordHash, createdAt: now })
    })
  }
  return true
}

/** Ends one login. Of several calls at once one records it. */
export async function logOut(
  deps: AuthDeps,
  { userId, sessionId, origin }: { userId: string; sessionId: string; origin: Origin },
) {
  await transaction(deps.sql, async tx => {
    await lockAccount(tx, userId)
    const isEnded = await deleteLoginSession(tx, { ownerId: userId, sessionId })
    if (isEnded) await recordSecurityEvent(deps, tx, { ownerId: userId, kind: 'logout', origin })
  })
  deps.loginWatch.tellEnded(userId)
}
