import { Hono } from 'hono'
import { endpoints } from '#shared/endpoints.ts'
import { requireUser, type SignedIn } from '../auth/require-user.ts'
import type { Deps } from '../deps-shape.ts'
import { limitReads } from '../limits/limit-reads.ts'
import { readAccessFacts } from './access.store.ts'
import { accessOf } from './access.ts'
import { webhookRoutes } from './events/webhook.routes.ts'
import { paymentRoutes } from './payment.routes.ts'
import { readFreshFacts } from './refresh/read-fresh-facts.ts'
import { startTrial } from './start-trial.ts'

/** The billing calls. Mounted at the root, so each route has its own guards. */
export function billingRoutes(deps: Deps) {
  const { payments } = deps
  return new Hono<SignedIn>()
    .get(endpoints.subscriptionStatus, requireUser(deps), limitReads(deps), async context => {
      const { id } = context.get('user')
      const facts = payments
        ? await readFreshFacts({ ...deps, payments }, id)
        : await readAccessFacts(deps.sql, id)
      return context.json(accessOf(facts, { now: deps.clock.now(), trialDays: deps.config.trialDays }))
    })
    .post(endpoints.startTrial, requireUser(deps), async context =>
      context.json(await startTrial(deps, context.get('user').id)),
    )
    .route('/', paymentRoutes(deps))
    .route('/', webhookRoutes(deps))
}
