import { createMiddleware } from 'hono/factory'
import { billingErrors } from '#shared/billing.ts'
import type { SignedIn } from '../auth/logins/require-user.ts'
import type { Deps } from '../deps-shape.ts'
import { tooMany, unavailable } from '../http/errors.ts'
import { hit, type LimitNeeds } from '../limits/rate-limit.ts'

/** Nobody sets payments up within the hour. */
const RETRY_S = 3_600

/** What can be paid with. Throws 503 where nothing is set up. */
export function requirePayments({ payments }: Pick<Deps, 'payments'>) {
  if (!payments) throw unavailable(billingErrors.paymentsMissing, RETRY_S)
  return payments
}

const CALLS_AN_HOUR = 60

/**
 * So many calls of an account that the provider is asked for: it takes 240 a minute from all of us together, and nobody
 * may use them up for the others. Stands behind requireUser; switched off by RATE_LIMITS=off. Answers 429.
 */
export function limitPaymentCalls(deps: LimitNeeds & Pick<Deps, 'config'>) {
  return createMiddleware<SignedIn>(async (context, next) => {
    if (deps.config.hasRateLimits) {
      const bucket = `payments of ${context.get('user').id}`
      const { isAllowed, retryAfterS } = await hit(deps, { bucket, limit: CALLS_AN_HOUR, windowS: 60 * 60 })
      if (!isAllowed) throw tooMany(billingErrors.tooManyPaymentCalls, retryAfterS)
    }
    await next()
  })
}
