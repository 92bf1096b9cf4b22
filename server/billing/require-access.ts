import { createMiddleware } from 'hono/factory'
import { billingErrors } from '#shared/billing.ts'
import { namedOwner, requireUser, type SignedIn, type UserNeeds } from '../auth/logins/require-user.ts'
import type { Deps } from '../deps-shape.ts'
import { noAccess } from '../http/errors.ts'
import { readAccessFacts } from './access.store.ts'
import { accessOf } from './access.ts'

/**
 * Lets only signed-in users (see requireUser) with a live subscription or trial pass; 402 for others. Both are looked up at the same
 * time, since a token names its owner; whoever is not signed in hears only of that.
 */
export function requireAccess(deps: UserNeeds) {
  const user = requireUser(deps)
  return createMiddleware<SignedIn>(async (context, next) => {
    const owner = namedOwner(context)
    const reading = owner === undefined ? undefined : readAccess(deps, owner)
    reading?.catch(() => {})
    return user(context, async () => {
      if (!(await reading)?.is_subscribed) throw noAccess(billingErrors.noAccess)
      await next()
    })
  })
}

/** What the account may use now, and until when. */
export async function readAccess(
  { sql, clock, config }: Pick<Deps, 'sql' | 'clock' | 'config'>,
  userId: string,
) {
  return accessOf(await readAccessFacts(sql, userId), { now: clock.now(), trialDays: config.trialDays })
}
