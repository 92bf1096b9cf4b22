import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import { endpoints } from '#shared/endpoints.ts'
import type { Clock, Log } from '../../ports.ts'
import { createPaddle } from '../paddle.ts'
import { createFakePaddle } from './fake-paddle.ts'
import { createWebhookDelivery } from './webhook-delivery.ts'

/** What is sold in test mode; the same after every start, because subscriptions last. */
const PRICE_ID = 'pri_01testmode0000000000000000'

interface Needs {
  sql: Sql
  clock: Clock
  log: Log
  publicUrl: string
  /** where this server listens, as it reaches itself */
  ownUrl: string
}

export type TestMode = ReturnType<typeof openTestMode>

/**
 * Payments without a provider: the real adapter and the real SDK, talking over HTTP to a fake Paddle in this same server,
 * which reports to the real webhook. Key and secret are drawn at each start, so nobody can have forged anything.
 */
export function openTestMode({ sql, clock, log, publicUrl, ownUrl }: Needs) {
  const apiKey = randomBytes(32).toString('hex')
  const secret = randomBytes(32).toString('hex')
  const delivery = createWebhookDelivery({
    secret,
    clock,
    log,
    send: async ({ body, headers }, signal) => {
      const answer = await fetch(ownUrl + endpoints.webhook, { method: 'POST', body, headers, signal })
      await answer.arrayBuffer()
      return answer.status
    },
  })
  const fakePaddle = createFakePaddle({
    sql,
    clock,
    log,
    publicUrl,
    apiKey,
    onEvent: event => void delivery.deliver(event),
  })
  const payments = createPaddle({
    mode: 'test',
    apiKey,
    clientToken: 'test_mode',
    webhookSecrets: [secret],
    priceId: PRICE_ID,
    apiUrl: ownUrl + endpoints.testApi,
  })
  return { ...fakePaddle, payments, close: delivery.close }
}
