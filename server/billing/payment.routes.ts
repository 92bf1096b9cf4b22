import { Hono } from 'hono'
import {
  billingErrors,
  PortalRequest,
  TRANSACTION_ID,
  type PaymentConfigReply,
  type TransactionOwnerReply,
} from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { requireUser, type SignedIn } from '../auth/require-user.ts'
import type { Deps } from '../deps-shape.ts'
import { notFound, tooMany } from '../http/errors.ts'
import { readBody } from '../http/validate.ts'
import { hit } from '../limits/hit.ts'
import type { BillingDeps } from './billing-deps.ts'
import { ownerOf } from './checkout/checkout.store.ts'
import { openCheckout } from './checkout/open-checkout.ts'
import { cancelRenewal, keepSubscription } from './renewal/change-renewal.ts'
import { openPortal } from './renewal/open-portal.ts'
import { requirePayments } from './require-payments.ts'

const CHECKOUTS_AN_HOUR = 30

/** The calls about paying. Mounted at the root, so each route has its own guards. */
export function paymentRoutes(deps: Deps) {
  const user = requireUser(deps)
  const payable = (): BillingDeps => ({ ...deps, payments: requirePayments(deps) })
  return new Hono<SignedIn>()
    .get(endpoints.paymentConfig, context => context.json(configOf(deps)))
    .get(`${endpoints.transactions}/:id`, user, async context => {
      const id = context.req.param('id')
      if (!TRANSACTION_ID.test(id)) throw notFound(billingErrors.noSuchCheckout)
      return context.json(await ownerReply(deps, id, context.get('user').id))
    })
    .post(endpoints.createCheckoutSession, user, async context => {
      const asking = payable()
      await limitCheckouts(deps, context.get('user').id)
      return context.json({ checkout_url: await openCheckout(asking, context.get('user')) })
    })
    .post(endpoints.cancelSubscription, user, async context =>
      context.json({ message: await cancelRenewal(payable(), context.get('user').id) }),
    )
    .post(endpoints.keepSubscription, user, async context =>
      context.json({ message: await keepSubscription(payable(), context.get('user').id) }),
    )
    .post(endpoints.portal, user, async context => {
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
): Promise<TransactionOwnerReply> {
  const owner = await ownerOf(sql, transactionId)
  if (owner === null) return { owner: 'unknown' }
  return { owner: owner === userId ? 'you' : 'other' }
}

async function limitCheckouts(deps: Deps, userId: string) {
  if (!deps.config.hasRateLimits) return
  const { isAllowed, retryAfterS } = await hit(deps, {
    bucket: `checkouts of ${userId}`,
    limit: CHECKOUTS_AN_HOUR,
    windowS: 60 * 60,
  })
  if (!isAllowed) throw tooMany(billingErrors.tooManyCheckouts, retryAfterS)
}
