import { Hono } from 'hono'
import { Cancel, Keep, readBody } from './api-body.ts'
import { askedFor, entity, isAsked, list } from './api-reply.ts'
import { cancelAtPeriodEnd, cancelNow, keep } from './cancel.ts'
import { changeCard } from './change-card.ts'
import { find } from './find.ts'
import type { Ledger } from './ledger.ts'
import { findRecords } from './records.store.ts'
import type { PaddleSubscription } from './subscription-shape.ts'

/** The calls of Paddle's API about subscriptions. */
export function subscriptionRoutes({ ledger, pageUrl }: { ledger: Ledger; pageUrl: string }) {
  return new Hono()
    .get('/', async context => {
      const found = await findRecords(ledger.sql, 'subscription', askedFor(context, 'id'))
      const subscriptions = found.filter(
        one => isAsked(context, 'customer_id', one.customer_id) && isAsked(context, 'status', one.status),
      )
      return list(context, subscriptions.map(withUrls), ({ id }) => id)
    })
    .get('/:id', async context =>
      entity(context, withUrls(await find(ledger.sql, 'subscription', context.req.param('id')))),
    )
    .patch('/:id', async context => {
      await readBody(context, Keep, 'subscription_scheduled_change_invalid_update')
      const kept = await ledger.change(async change =>
        keep(change, await find(change.sql, 'subscription', context.req.param('id'))),
      )
      return entity(context, withUrls(kept))
    })
    .post('/:id/cancel', async context => {
      const { effective_from } = await readBody(context, Cancel)
      const cancel = effective_from === 'immediately' ? cancelNow : cancelAtPeriodEnd
      const canceled = await ledger.change(async change =>
        cancel(change, await find(change.sql, 'subscription', context.req.param('id'))),
      )
      return entity(context, withUrls(canceled))
    })
    .get('/:id/update-payment-method-transaction', async context => {
      const transaction = await ledger.change(async change =>
        changeCard(change, await find(change.sql, 'subscription', context.req.param('id')), pageUrl),
      )
      return entity(context, transaction)
    })
}

/** Answers of the API have these, reports never. */
const withUrls = (subscription: PaddleSubscription) => ({
  ...subscription,
  management_urls: { update_payment_method: null, cancel: null },
})
