import { createMiddleware } from 'hono/factory'
import { billingErrors } from '#shared/billing.ts'
import type { SignedIn } from '../auth/logins/require-user.ts'
import type { Deps } from '../deps-shape.ts'
import { noAccess } from '../http/errors.ts'
import { readAccessFacts } from './access.store.ts'
import { accessOf } from './access.ts'

/** Lets only users with a live subscription or trial pass; 402 for others. Stands behind requireUser. */
export function requireAccess(deps: Pick<Deps, 'sql' | 'clock' | 'config'>) {
  return createMiddleware<SignedIn>(async (context, next) => {
    const access = await readAccess(deps, context.get('user').id)
    if (!access.is_subscribed) throw noAccess(billingErrors.noAccess)
    await next()
  })
}

/** What the account may use now, and until when. */
export async function readAccess(
  { sql, clock, config }: Pick<Deps, 'sql' | 'clock' | 'config'>,
  userId: string,
) {
  return accessOf(await readAccessFacts(sql, userId), { now: clock.now(), trialDays: config.trialDays })
}
