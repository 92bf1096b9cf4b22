import { Hono } from 'hono'
import {
  billingErrors,
  PortalRequest,
  TRANSACTION_ID,
  type PaymentConfigReply,
  type TransactionReply,
} from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { originOf } from '../auth/call-origin.ts'
import { requireUser, type SignedIn } from '../auth/logins/require-user.ts'
import type { Deps } from '../deps-shape.ts'
import { notFound } from '../http/errors.ts'
import { readBody } from '../http/validate.ts'
import { limitReads } from '../limits/limit-requests.ts'
import { readAccessFacts } from './access.store.ts'
import { accessOf } from './access.ts'
import type { BillingDeps } from './billing-deps.ts'
import { cancelRenewal, keepSubscription } from './change-renewal.ts'
import { findCheckout } from './checkout/checkout.store.ts'
import { openCheckout } from './checkout/open-checkout.ts'
import { webhookRoutes } from './events/webhook.routes.ts'
import { openPortal } from './open-portal.ts'
import { limitPaymentCalls, requirePayments } from './payment-guards.ts'
import { readFreshAccessFacts } from './reconciliation/read-fresh-access-facts.ts'
import { startTrial } from './start-trial.ts'

/** The billing calls. Mounted at the root, so each route has its own guards. */
export function billingRoutes(deps: Deps) {
  const { payments } = deps
  return new Hono<SignedIn>()
    .get(endpoints.subscriptionStatus, requireUser(deps), limitReads(deps), async context => {
      const { id } = context.get('user')
      const facts = payments
        ? await readFreshAccessFacts({ ...deps, payments }, id)
        : await readAccessFacts(deps.sql, id)
      return context.json(accessOf(facts, { now: deps.clock.now(), trialDays: deps.config.trialDays }))
    })
    .post(endpoints.startTrial, requireUser(deps), async context =>
      context.json(await startTrial(deps, context.get('user').id)),
    )
    .route('/', paymentRoutes(deps))
    .route('/', webhookRoutes(deps))
}

/** The calls about paying. Mounted at the root, so each route has its own guards. */
function paymentRoutes(deps: Deps) {
  const user = requireUser(deps)
  const payable = (): BillingDeps => ({ ...deps, payments: requirePayments(deps) })
  const limited = limitPaymentCalls(deps)
  return new Hono<SignedIn>()
    .get(endpoints.paymentConfig, context => context.json(configOf(deps)))
    .get(`${endpoints.transactions}/:id`, user, limitReads(deps), async context => {
      const id = context.req.param('id')
      if (!TRANSACTION_ID.test(id)) throw notFound(billingErrors.noSuchCheckout)
      return context.json(await ownerReply(deps, id, context.get('user').id))
    })
    .post(endpoints.createCheckoutSession, user, limited, async context =>
      context.json({ checkout_url: await openCheckout(payable(), context.get('user')) }),
    )
    .post(endpoints.cancelSubscription, user, limited, async context =>
      context.json({
        message: await cancelRenewal(payable(), context.get('user').id, originOf(deps, context)),
      }),
    )
    .post(endpoints.keepSubscription, user, limited, async context =>
      context.json({
        message: await keepSubscription(payable(), context.get('user').id, originOf(deps, context)),
      }),
    )
    .post(endpoints.portal, user, limited, async context => {
      const { for: what } = await readBody(context, PortalRequest)
      return context.json({ url: await openPortal(payable(), context.get('user').id, what) })
    })
}

function configOf({ payments }: Pick<Deps, 'payments'>): PaymentConfigReply {
  return { mode: payments?.mode ?? 'none', client_token: payments?.clientToken ?? null }
}

async function ownerReply(
  { sql }: Pick<Deps, 'sql'>,
  transactionId: string,
  userId: string,
): Promise<TransactionReply> {
  const { userId: owner, isPaid } = await findCheckout(sql, transactionId)
  if (owner === null) return { owner: 'unknown', is_paid: isPaid }
  return { owner: owner === userId ? 'you' : 'other', is_paid: isPaid }
}
