import { authErrors } from '#shared/auth/messages.ts'
import { tooMany } from '../../http/errors.ts'
import { undoHit, hit, type Bucket, type LimitNeeds } from '../../limits/rate-limit.ts'
import type { Client } from '../call-origin.ts'

const WINDOW_S = 15 * 60
const LOGINS = 20
const WRONG_PASSWORDS = 10

interface LoginAttempt {
  email: string
  client: Client
  /** has logged in to this account before */
  isKnownClient: boolean
}

/**
 * Takes one of an address's logins, right or wrong, whether it has an account or not. A browser that has logged in before
 * has logins of its own, so strangers cannot lock its owner out. Throws 429.
 */
export async function takeLogin(deps: LimitNeeds, attempt: LoginAttempt) {
  await take(deps, { bucket: `login to ${whose(attempt)}`, limit: LOGINS, windowS: WINDOW_S })
}

/** Takes one of an address's tries at a password, in the same way. Throws 429. The result returns the try. */
export async function takePasswordTry(deps: LimitNeeds, attempt: LoginAttempt) {
  const bucket = { bucket: `password of ${whose(attempt)}`, limit: WRONG_PASSWORDS, windowS: WINDOW_S }
  await take(deps, bucket)
  return { undo: () => undoHit(deps, bucket) }
}

async function take(deps: LimitNeeds, bucket: Bucket) {
  const { isAllowed, retryAfterS } = await hit(deps, bucket)
  if (!isAllowed) throw tooMany(authErrors.tooManyTries, retryAfterS)
}

const whose = ({ email, client, isKnownClient }: LoginAttempt) =>
  `${email} by ${isKnownClient ? client.id.toString('hex') : 'strangers'}`
