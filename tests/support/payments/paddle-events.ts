import { createHmac, randomBytes } from 'node:crypto'
import { adjustment, subscription, transaction } from './paddle-reports.ts'

/** Keys of a sandbox that does not exist; what is signed with the secret is taken for real. */
export const PADDLE_SECRET = `pdl_ntfset_${'0'.repeat(26)}_secret`
export const PRICE_ID = `pri_${'0'.repeat(26)}`

export const paddleEnvironment = () => ({
  PADDLE_API_KEY: `pdl_sdbx_apikey_${'0'.repeat(26)}_key`,
  PADDLE_CLIENT_TOKEN: `test_${'0'.repeat(27)}`,
  PADDLE_WEBHOOK_SECRET: PADDLE_SECRET,
  PADDLE_PRICE_ID: PRICE_ID,
  // Nobody listens there.
  PADDLE_API_URL: 'http://127.0.0.1:9',
})

/** A new id of the provider's, such as sub_… or evt_… */
export const newId = (kind: string) => `${kind}_${randomBytes(13).toString('hex')}`

/** One report, as it is sent: its body and the header that signs it. */
export interface Delivery {
  body: string
  headers: Record<string, string>
}

export function signed(
  envelope: object | string,
  { secret = PADDLE_SECRET, at = new Date() }: { secret?: string; at?: Date } = {},
): Delivery {
  const body = typeof envelope === 'string' ? envelope : JSON.stringify(envelope)
  const seconds = Math.floor(at.getTime() / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}:${body}`).digest('hex')
  return {
    body,
    headers: { 'content-type': 'application/json', 'paddle-signature': `ts=${seconds};h1=${digest}` },
  }
}

interface About {
  occurredAt: string
  eventId?: string
}

const event = <Data extends object>(
  type: string,
  { occurredAt, eventId = newId('evt') }: About,
  data: Data,
) => ({
  event_id: eventId,
  event_type: type,
  occurred_at: occurredAt,
  notification_id: newId('ntf'),
  data: { ...data, created_at: occurredAt, updated_at: occurredAt },
})

const items = (id: string) => [{ price: { id }, quantity: 1 }]

export function subscriptionEvent(
  type: string,
  {
    subscriptionId,
    customerId,
    status = 'active',
    transactionId,
    periodEndsAt = '2099-01-01T00:00:00.123456Z',
    priceId = PRICE_ID,
    userId,
    ...about
  }: About & {
    subscriptionId: string
    customerId: string
    status?: string
    transactionId?: string
    periodEndsAt?: string
    priceId?: string
    userId?: string
  },
) {
  const isOver = status === 'canceled' || status === 'paused'
  return event(`subscription.${type}`, about, {
    ...subscription,
    id: subscriptionId,
    status,
    customer_id: customerId,
    items: items(priceId),
    custom_data: userId === undefined ? null : { user_id: userId },
    current_billing_period: isOver ? null : { starts_at: about.occurredAt, ends_at: periodEndsAt },
    canceled_at: status === 'canceled' ? about.occurredAt : null,
    ...(transactionId !== undefined && { transaction_id: transactionId }),
  })
}

export function transactionEvent(
  type: string,
  {
    transactionId,
    customerId,
    subscriptionId = null,
    status = 'completed',
    total = '2000',
    currency = 'USD',
    priceId = PRICE_ID,
    ...about
  }: About & {
    transactionId: string
    customerId: string
    subscriptionId?: string | null
    status?: string
    total?: string
    currency?: string | null
    priceId?: string
  },
) {
  return event(`transaction.${type}`, about, {
    ...transaction,
    id: transactionId,
    status,
    customer_id: customerId,
    subscription_id: subscriptionId,
    items: items(priceId),
    currency_code: currency,
    details: { totals: { grand_total: total } },
    billed_at: status === 'completed' || status === 'paid' ? about.occurredAt : null,
  })
}

export function adjustmentEvent(
  type: string,
  {
    transactionId,
    subscriptionId,
    customerId,
    action = 'refund',
    kind = 'full',
    status = 'approved',
    refundId = newId('adj'),
    amount = '2000',
    ...about
  }: About & {
    transactionId: string
    subscriptionId: string
    customerId: string
    action?: string
    kind?: string
    status?: string
    refundId?: string
    amount?: string
  },
) {
  return event(`adjustment.${type}`, about, {
    ...adjustment,
    id: refundId,
    action,
    type: kind,
    totals: { total: amount },
    status,
    transaction_id: transactionId,
    subscription_id: subscriptionId,
    customer_id: customerId,
  })
}
