import { z } from 'zod'
import { PaymentsError, type Payments } from './payments-port.ts'
import { createPaddleClient, listPages, PER_PAGE, readable, type CallPaddle } from './paddle-client.ts'
import { readEvent } from './paddle-event.ts'
import { checkedId, checkedIds, paddleId, webAddress } from './paddle-fields.ts'
import { PaddleReadReversal } from './paddle-reversal.ts'
import { checkSignature } from './paddle-signature.ts'
import { PaddleSubscription } from './paddle-subscription.ts'
import { PaddleTransaction } from './paddle-transaction.ts'

export interface PaddleAccount {
  mode: Payments['mode']
  apiKey: string
  clientToken: string
  webhookSecrets: readonly string[]
  priceId: string
  /** another address of the API than that of the mode */
  apiUrl: string | undefined
}

/** Payments by Paddle; its words end here. */
export function createPaddle({
  mode,
  apiKey,
  clientToken,
  webhookSecrets,
  priceId,
  apiUrl,
}: PaddleAccount): Payments {
  const call = createPaddleClient({
    apiKey,
    environment: apiUrl ?? (mode === 'live' ? 'production' : 'sandbox'),
  })
  return {
    mode,
    clientToken,
    priceId,
    customerFor: email => customerFor(call, email),
    openCheckout: ({ customerId, userId, pageUrl }) =>
      call(async paddle =>
        PaddleTransaction.parse(
          await paddle.transactions.create({
            items: [{ priceId, quantity: 1 }],
            customerId: checkedId('ctm', customerId),
            customData: { user_id: userId },
            checkout: { url: pageUrl },
          }),
        ),
      ),
    readTransaction: id =>
      call(async paddle => PaddleTransaction.parse(await paddle.transactions.get(checkedId('txn', id)))),
    readSubscription: id =>
      call(async paddle => PaddleSubscription.parse(await paddle.subscriptions.get(checkedId('sub', id)))),
    listTransactions: ids =>
      listPages(
        call,
        paddle => paddle.transactions.list({ id: checkedIds('txn', ids), perPage: PER_PAGE.transactions }),
        readable(PaddleTransaction),
      ),
    listSubscriptions: ids =>
      listPages(
        call,
        paddle =>
          paddle.subscriptions.list({
            id: checkedIds('sub', ids),
            status: ['active', 'canceled', 'past_due', 'paused', 'trialing'],
            perPage: PER_PAGE.subscriptions,
          }),
        readable(PaddleSubscription),
      ),
    listReversals: ids =>
      listPages(
        call,
        paddle =>
          paddle.adjustments.list({
            subscriptionId: checkedIds('sub', ids),
            perPage: PER_PAGE.adjustments,
          }),
        // A refund that is not seen would be worse than a list that fails.
        one => PaddleReadReversal.parse(one) ?? [],
      ),
    cancelAtPeriodEnd: id =>
      call(async paddle =>
        PaddleSubscription.parse(
          await paddle.subscriptions.cancel(checkedId('sub', id), { effectiveFrom: 'next_billing_period' }),
        ),
      ),
    cancelNow: id =>
      call(async paddle =>
        PaddleSubscription.parse(
          await paddle.subscriptions.cancel(checkedId('sub', id), { effectiveFrom: 'immediately' }),
        ),
      ),
    undoCancellation: id =>
      call(async paddle =>
        PaddleSubscription.parse(
          await paddle.subscriptions.update(checkedId('sub', id), { scheduledChange: null }),
        ),
      ),
    cardUrl: id =>
      call(async paddle => {
        const change = await paddle.subscriptions.getPaymentMethodChangeTransaction(checkedId('sub', id))
        return webAddress.parse(change.checkout?.url)
      }),
    invoicesUrl: customerId =>
      call(async paddle => {
        const session = await paddle.customerPortalSessions.create(checkedId('ctm', customerId), [])
        return webAddress.parse(session.urls.general.overview)
      }),
    readEvent({ body, signature, now }) {
      checkSignature({ body, header: signature, secrets: webhookSecrets, now })
      return readEvent(body)
    },
  }
}

const Conflict = z.object({ code: z.literal('customer_already_exists'), detail: z.string() })

/** The customer may have been made by an earlier call whose answer was lost, so Paddle's no names its id. */
async function customerFor(call: CallPaddle, email: string) {
  try {
    return await call(async paddle => paddleId('ctm').parse((await paddle.customers.create({ email })).id))
  } catch (error) {
    const conflict = Conflict.safeParse(error instanceof PaymentsError ? error.cause : undefined)
    const known = /\bctm_[a-z\d]{26}\b/.exec(conflict.data?.detail ?? '')?.[0]
    if (known === undefined) throw error
    return known
  }
}
