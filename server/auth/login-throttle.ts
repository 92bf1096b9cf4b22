import { authErrors } from '#shared/auth-sentences.ts'
import { tooMany } from '../http/errors.ts'
import { giveBack, hit, type LimitNeeds } from '../limits/hit.ts'
import type { Client } from './client-cookie.ts'

const WRONG_PASSWORDS = { limit: 10, windowS: 15 * 60 }

/**
 * Takes one of an address's tries at a password, whether it has an account or not. A browser that has logged in before
 * has tries of its own, so strangers cannot lock its owner out. Throws 429. The result returns the try.
 */
export async function takeLoginTry(
  deps: LimitNeeds,
  { email, client, isKnownClient }: { email: string; client: Client; isKnownClient: boolean },
) {
  const who = isKnownClient ? client.id.toString('hex') : 'strangers'
  const bucket = { bucket: `password of ${email} by ${who}`, ...WRONG_PASSWORDS }
  const { isAllowed, retryAfterS } = await hit(deps, bucket)
  if (!isAllowed) throw tooMany(authErrors.tooManyTries, retryAfterS)
  return { giveBack: () => giveBack(deps, bucket) }
}
