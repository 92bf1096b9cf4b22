import { randomUUID } from 'node:crypto'
import { authErrors } from '#shared/auth-sentences.ts'
import { forbidden, unauthorized } from '../http/errors.ts'
import { findLoginAccount, rememberClient, replaceHash, type LoginAccount } from './accounts.store.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { Client } from './client-cookie.ts'
import { takeLoginTry } from './login-throttle.ts'
import { LoginOvertaken } from './lucia-adapter.ts'
import { findSignUpToTry, insertSignUp } from './sign-ups.store.ts'

const MOST_ATTEMPTS = 3

interface Given {
  email: string
  password: string
}

/**
 * A bearer token for the right password. Throws 401 with one sentence for everything else, but 403 for the right
 * password of an unproven sign-up or a suspended account, and 429. A failure costs two hashes, known address or not.
 */
export async function login(deps: AuthDeps, given: Given, client: Client): Promise<string> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    try {
      return await tryOnce(deps, given, client)
    } catch (error) {
      // The hash was replaced while it was checked: by a reset, or by another login with the same password.
      if (!(error instanceof LoginOvertaken)) throw error
    }
  }
  throw unauthorized(authErrors.badCredentials)
}

async function tryOnce(deps: AuthDeps, given: Given, client: Client) {
  const account = await findLoginAccount(deps.sql, given.email, client)
  const taken = await takeLoginTry(deps, {
    email: given.email,
    client,
    isKnownClient: account?.isKnownClient ?? false,
  })
  const isRight = await deps.passwords.fits(account?.passwordHash, given.password)
  if (account && isRight) {
    await taken.giveBack()
    return enter(deps, { account, password: given.password, client })
  }
  if (await isUnproven(deps, given, client)) {
    await taken.giveBack()
    throw forbidden(authErrors.unverified)
  }
  throw unauthorized(authErrors.badCredentials)
}

async function enter(
  deps: AuthDeps,
  { account, password, client }: { account: LoginAccount; password: string; client: Client },
) {
  const { id, passwordHash, isSuspended } = account
  if (isSuspended) throw forbidden(authErrors.suspended)
  const token = await deps.sessions.start(id, passwordHash)
  await rememberClient(deps.sql, { userId: id, client, now: deps.clock.now() })
  if (deps.passwords.isOutdated(passwordHash)) {
    await replaceHash(deps.sql, { id, from: passwordHash, to: await deps.passwords.hash(password) })
  }
  return token
}

/** True for the password of a sign-up; whoever knows it may go on with that sign-up from this browser too. */
async function isUnproven({ sql, clock, passwords }: AuthDeps, { email, password }: Given, client: Client) {
  const signUp = await findSignUpToTry(sql, email, client)
  if (!(await passwords.fits(signUp?.passwordHash, password)) || !signUp) return false
  if (!signUp.isOwn) {
    const { passwordHash } = signUp
    await insertSignUp(sql, {
      id: randomUUID(),
      email,
      client,
      passwordHash,
      createdAt: clock.now(),
    })
  }
  return true
}
