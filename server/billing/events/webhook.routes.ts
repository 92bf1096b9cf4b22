import { Hono } from 'hono'
import { endpoints } from '#shared/endpoints.ts'
import { billingErrors } from '#shared/billing.ts'
import type { Deps } from '../../deps-shape.ts'
import { badRequest, describe, unauthorized } from '../../http/errors.ts'
import { EventMalformed, SignatureRefused } from '../../payments/payments-port.ts'
import { cancelOfDeleted } from '../cancel-at-once.ts'
import { endRefunded } from '../reconciliation/end-refunded.ts'
import { requirePayments } from '../payment-guards.ts'
import { recordEvent } from './record-event.ts'

/**
 * The provider's webhook events. 200 only when one is stored with its effect; everything else makes the provider send it again.
 * Not limited by the sender's address: what has no right signature costs one hash and touches nothing.
 */
export function webhookRoutes(
  deps: Pick<Deps, 'sql' | 'clock' | 'log' | 'payments' | 'publicUrl' | 'encryption'>,
) {
  return new Hono().post(endpoints.webhook, async context => {
    const payments = requirePayments(deps)
    const body = await context.req.text()
    const signature = context.req.header('paddle-signature')
    const event = read(() => payments.readEvent({ body, signature, now: deps.clock.now() }))
    const ownerId = await recordEvent(deps, event, payments.priceId)
    // Not awaited: the provider waits for five seconds, and asking it takes its time.
    if (event.about === 'reversal' && event.reversal.isReversed)
      void endRefunded({ ...deps, payments }, { ownerId })
    if (event.about === 'subscription' && event.subscription.status !== 'canceled')
      void cancelOfDeleted({ ...deps, payments }, { ownerIds: [ownerId] }).catch((error: unknown) =>
        deps.log.warn({ error: describe(error) }, 'could not see whether an account is deleted'),
      )
    return context.json({ received: true })
  })
}

function read<Event>(work: () => Event): Event {
  try {
    return work()
  } catch (error) {
    if (error instanceof SignatureRefused) throw unauthorized(billingErrors.signatureRefused)
    if (error instanceof EventMalformed) throw badRequest(billingErrors.eventMalformed)
    throw error
  }
}
