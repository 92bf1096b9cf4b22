import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Log } from '../../../ports.ts'
import { changeCard } from '../checkout.ts'
import { CENTS_A_MONTH, newCustomer, type PaddleSubscription } from '../entity-shapes.ts'
import { createPortalSession } from '../invoices.ts'
import type { Changes } from '../changes.ts'
import { find, findRecords, listRecords, saveRecord } from '../records.store.ts'
import { refund } from '../refund.ts'
import { cancelAtPeriodEnd, cancelNow, undoCancellation } from '../subscription-lifecycle.ts'
import { newTransaction } from '../transaction-shapes.ts'
import { Cancel, NewAdjustment, NewCustomer, NewTransaction, readBody, UndoCancellation } from './api-body.ts'
import { entityNotFound, PaddleApiError } from './api-error.ts'
import { queryValues, entity, matchesQuery, list, PER_PAGE, toPaddleError } from './api-reply.ts'

export interface ApiNeeds {
  changes: Changes
  log: Log
  apiKey: string
  /** where a transaction is paid that names no page */
  pageUrl: string
  /** where the pages of the fake Paddle are, as a browser reaches them */
  publicUrl: string
}

/** The part of Paddle's API that the product uses: its addresses, shapes and codes. */
export function apiRoutes({ changes, log, apiKey, pageUrl, publicUrl }: ApiNeeds) {
  return new Hono()
    .onError(toPaddleError(log))
    .use(requireApiKey(apiKey))
    .post('/customers', async context => {
      const { email } = await readBody(context, NewCustomer)
      const customer = await changes.run(async change => {
        const same = (await listRecords(change.sql, 'customer')).find(one => one.email === email)
        if (same)
          throw new PaddleApiError(
            409,
            'customer_already_exists',
            `customer email conflicts with customer of id ${same.id}`,
          )
        const made = newCustomer({ email, at: change.tick() })
        await saveRecord(change.sql, 'customer', made)
        await change.emit('customer.created', made)
        return made
      })
      return entity(context, customer, 201)
    })
    .get('/customers', async context => {
      const customers = await listRecords(changes.sql, 'customer')
      const asked = customers.filter(
        one => matchesQuery(context, 'email', one.email) && matchesQuery(context, 'id', one.id),
      )
      return list(context, asked, ({ id }) => id)
    })
    .get('/customers/:id', async context =>
      entity(context, await find(changes.sql, 'customer', context.req.param('id'))),
    )
    .post('/customers/:id/portal-sessions', async context =>
      entity(
        context,
        await createPortalSession(changes, { customerId: context.req.param('id'), publicUrl }),
        201,
      ),
    )
    .post('/transactions', async context => {
      const body = await readBody(context, NewTransaction)
      const transaction = await changes.run(async change => {
        if (body.customer_id) await find(change.sql, 'customer', body.customer_id)
        const made = newTransaction({
          origin: 'api',
          status: 'draft',
          priceId: body.items[0]?.price_id ?? '',
          cents: CENTS_A_MONTH,
          customerId: body.customer_id ?? null,
          subscriptionId: null,
          customData: body.custom_data ?? null,
          period: null,
          pageUrl: body.checkout?.url ?? pageUrl,
          at: change.tick(),
        })
        await saveRecord(change.sql, 'transaction', made)
        await change.emit('transaction.created', made)
        return made
      })
      return entity(context, transaction, 201)
    })
    .get('/transactions', async context => {
      const found = await findRecords(changes.sql, 'transaction', queryValues(context, 'id'))
      const transactions = found.filter(
        one =>
          matchesQuery(context, 'customer_id', one.customer_id) &&
          matchesQuery(context, 'subscription_id', one.subscription_id) &&
          matchesQuery(context, 'status', one.status),
      )
      return list(context, transactions, ({ id }) => id, PER_PAGE.transactions)
    })
    .get('/transactions/:id', async context =>
      entity(context, await find(changes.sql, 'transaction', context.req.param('id'))),
    )
    .route('/subscriptions', subscriptionRoutes({ changes, pageUrl }))
    .post('/adjustments', async context => {
      const asked = await readBody(context, NewAdjustment)
      const partCents = asked.type === 'partial' ? asked.items[0]?.amount : undefined
      const adjustment = await changes.run(async change =>
        refund(change, await find(change.sql, 'transaction', asked.transaction_id), {
          reason: asked.reason,
          partCents,
        }),
      )
      return entity(context, adjustment, 201)
    })
    .get('/adjustments', async context => {
      const adjustments = (await listRecords(changes.sql, 'adjustment')).filter(one =>
        matchesQuery(context, 'subscription_id', one.subscription_id),
      )
      return list(context, adjustments, ({ id }) => id, PER_PAGE.adjustments)
    })
    .get('/events', async context => {
      const events = (await listRecords(changes.sql, 'event')).filter(one =>
        matchesQuery(context, 'event_type', one.event_type),
      )
      return list(context, events, one => one.event_id)
    })
    .all('*', context => {
      throw entityNotFound(context.req.path)
    })
}

/** The calls of Paddle's API about subscriptions. */
function subscriptionRoutes({ changes, pageUrl }: { changes: Changes; pageUrl: string }) {
  return new Hono()
    .get('/', async context => {
      const found = await findRecords(changes.sql, 'subscription', queryValues(context, 'id'))
      const subscriptions = found.filter(
        one =>
          matchesQuery(context, 'customer_id', one.customer_id) &&
          matchesQuery(context, 'status', one.status),
      )
      return list(context, subscriptions.map(withUrls), ({ id }) => id)
    })
    .get('/:id', async context =>
      entity(context, withUrls(await find(changes.sql, 'subscription', context.req.param('id')))),
    )
    .patch('/:id', async context => {
      await readBody(context, UndoCancellation, 'subscription_scheduled_change_invalid_update')
      const changed = await changes.run(async change =>
        undoCancellation(change, await find(change.sql, 'subscription', context.req.param('id'))),
      )
      return entity(context, withUrls(changed))
    })
    .post('/:id/cancel', async context => {
      const { effective_from } = await readBody(context, Cancel)
      const cancel = effective_from === 'immediately' ? cancelNow : cancelAtPeriodEnd
      const canceled = await changes.run(async change =>
        cancel(change, await find(change.sql, 'subscription', context.req.param('id'))),
      )
      return entity(context, withUrls(canceled))
    })
    .get('/:id/update-payment-method-transaction', async context => {
      const transaction = await changes.run(async change =>
        changeCard(change, await find(change.sql, 'subscription', context.req.param('id')), pageUrl),
      )
      return entity(context, transaction)
    })
}

/** Answers of the API have these, webhooks never. */
const withUrls = (subscription: PaddleSubscription) => ({
  ...subscription,
  management_urls: { update_payment_method: null, cancel: null },
})

/** Without the key, every call is refused. */
function requireApiKey(apiKey: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`bearer ${apiKey}`)
  return createMiddleware(async (context, next) => {
    const given = (context.req.header('authorization') ?? '').replace(/^bearer /i, 'bearer ')
    if (!timingSafeEqual(digest(given), expected))
      throw new PaddleApiError(403, 'forbidden', 'You are not permitted to do this.')
    await next()
  })
}
