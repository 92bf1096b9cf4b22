import { Hono } from 'hono'
import { billingErrors } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { requireUser, type SignedIn } from '../auth/require-user.ts'
import type { Deps } from '../deps-shape.ts'
import { conflict, unavailable } from '../http/errors.ts'
import { readAccess } from './read-access.ts'
import { startTrial } from './start-trial.ts'

/** Nobody sets payments up within the hour. */
const PAYMENTS_RETRY_S = 3_600

/** The billing calls. Mounted at the root, so each route has its own guards. */
export function billingRoutes(deps: Deps) {
  return new Hono<SignedIn>()
    .get(endpoints.subscriptionStatus, requireUser(deps), async context =>
      context.json(await readAccess(deps, context.get('user').id)),
    )
    .post(endpoints.startTrial, requireUser(deps), async context =>
      context.json(await startTrial(deps, context.get('user').id)),
    )
    .post(endpoints.createCheckoutSession, requireUser(deps), () => {
      throw unavailable(billingErrors.paymentsMissing, PAYMENTS_RETRY_S)
    })
    .post(endpoints.cancelSubscription, requireUser(deps), () => {
      throw conflict(billingErrors.nothingToCancel)
    })
}
