import { Hono } from 'hono'
import { endpoints } from '#shared/endpoints.ts'
import { requireUser, type SignedIn } from '../auth/require-user.ts'
import type { Deps } from '../deps-shape.ts'
import { webhookRoutes } from './events/webhook.routes.ts'
import { paymentRoutes } from './payment.routes.ts'
import { readAccess } from './read-access.ts'
import { refreshAccess } from './refresh/refresh-access.ts'
import { startTrial } from './start-trial.ts'

/** The billing calls. Mounted at the root, so each route has its own guards. */
export function billingRoutes(deps: Deps) {
  const { payments } = deps
  return new Hono<SignedIn>()
    .get(endpoints.subscriptionStatus, requireUser(deps), async context => {
      const { id } = context.get('user')
      if (payments) await refreshAccess({ ...deps, payments }, id)
      return context.json(await readAccess(deps, id))
    })
    .post(endpoints.startTrial, requireUser(deps), async context =>
      context.json(await startTrial(deps, context.get('user').id)),
    )
    .route('/', paymentRoutes(deps))
    .route('/', webhookRoutes(deps))
}
