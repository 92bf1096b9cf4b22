import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { openPool } from '#server/database/pool.ts'
import type { PaddleEvent } from '#server/payments/test-mode/entity-shapes.ts'
import { createFakePaddle } from '#server/payments/test-mode/fake-paddle.ts'
import { listRecords } from '#server/payments/test-mode/records.store.ts'
import { createWebhookDelivery } from '#server/payments/test-mode/webhook-delivery.ts'
import type { Clock } from '#server/ports.ts'
import { endpoints } from '#shared/endpoints.ts'
import { createDatabase } from '../database.ts'

/** What is wrong with the API; with a `lost answer` it has done what it was asked, and nobody hears of it. */
export type PaddleFault =
  | 'hang'
  | 'internal error'
  | 'bad gateway'
  | 'too many requests'
  | 'forbidden'
  | 'renewing'
  | 'reset'
  | 'not JSON'
  | 'not Paddle'
  | 'lost answer'

export interface Connected {
  clock?: Clock
  /** a product in this process */
  app?: { request(path: string, init: RequestInit): Response | Promise<Response> }
  /** or the address of one in another process */
  url?: string
}

export type FakePaddle = Awaited<ReturnType<typeof startFakePaddle>>

/**
 * The fake Paddle of test mode on 127.0.0.1, as a server of its own, with a database of its own, that
 * misbehaves when told to. `environment` is what makes a product ask it; `connect` tells it where webhooks go, and which
 * clock counts.
 */
export async function startFakePaddle() {
  const database = await createDatabase()
  const sql = openPool(database.url, { connections: 4 })
  const apiKey = `pdl_sdbx_apikey_${randomBytes(16).toString('hex')}`
  const secret = `pdl_ntfset_${randomBytes(16).toString('hex')}`
  const priceId = `pri_01fakepaddle00000000000000`
  const log = pino({ level: 'silent' })
  let connected: Connected = {}
  const clock = { now: () => connected.clock?.now() ?? new Date() }
  const faults: { path: RegExp; fault: PaddleFault }[] = []
  const calls: { method: string; path: string }[] = []
  const dropped: PaddleEvent[] = []
  const underWay = new Set<Promise<unknown>>()
  let isDropping = false

  const webhooks = createWebhookDelivery({
    secret,
    clock,
    log,
    async send({ body, headers }, signal) {
      const request = { method: 'POST', body, headers, signal }
      const answer = connected.app
        ? await connected.app.request(endpoints.webhook, request)
        : await fetch((connected.url ?? 'http://127.0.0.1:9') + endpoints.webhook, request)
      await answer.arrayBuffer()
      return answer.status
    },
  })

  function deliver(event: PaddleEvent) {
    const delivery = webhooks.deliver(event).finally(() => underWay.delete(delivery))
    underWay.add(delivery)
    return delivery
  }

  const fakePaddle = createFakePaddle({
    sql,
    clock,
    log,
    publicUrl: 'http://localhost:3000',
    apiKey,
    onEvent: event => void (isDropping ? dropped.push(event) : deliver(event)),
  })
  const listener = getRequestListener(fakePaddle.fetch)
  const server = createServer((request, response) => {
    const [path = '', query = ''] = (request.url ?? '').replace(endpoints.testApi, '').split('?')
    calls.push({ method: request.method ?? '', path })
    const fault = faults.findLast(one => one.path.test(path) || one.path.test(query))?.fault
    if (fault === 'lost answer') loseAnswer(request, response)
    if (fault === undefined || fault === 'lost answer') void listener(request, response)
    else misbehave(fault, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${endpoints.testApi}`

  return {
    url,
    secret,
    priceId,
    /** what the product needs in its environment to ask here */
    environment: {
      PADDLE_API_KEY: apiKey,
      PADDLE_CLIENT_TOKEN: `test_${randomBytes(13).toString('hex')}`,
      PADDLE_WEBHOOK_SECRET: secret,
      PADDLE_PRICE_ID: priceId,
      PADDLE_API_URL: url,
    },
    /** Webhooks go to this product from now on, and time is its clock's. */
    connect: (product: Connected) => void (connected = product),
    /** Calls whose path (without a base) or query fits go wrong from now on, until `heal`. */
    fail: (fault: PaddleFault, path = /./) => void faults.push({ path, fault }),
    heal: () => void faults.splice(0),
    /** every call that came, the failed ones too */
    calls,
    countOf: (method: string, path: RegExp) =>
      calls.filter(call => call.method === method && path.test(call.path)).length,
    /** Webhooks are kept back from now on, until `stopDropping`. */
    dropEvents: () => void (isDropping = true),
    stopDropping: () => void (isDropping = false),
    /** all that happened so far, in order */
    events: () => listRecords(sql, 'event'),
    /** what was kept back, in the order in which it happened; deliver it in any */
    dropped,
    deliver,
    /** Resolves once all webhooks so far have been delivered for the first time. */
    async delivered() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    /** pays a checkout with a good card, or tries a bad one */
    pay: fakePaddle.pay,
    decline: fakePaddle.decline,
    /** what time or the bank does to the subscription of the customer with this address */
    control: fakePaddle.control,
    sql,
    async close() {
      webhooks.close()
      server.closeAllConnections()
      server.close()
      await sql.end({ timeout: 1 })
      await database.drop()
    },
  }
}

function loseAnswer(request: IncomingMessage, response: ServerResponse) {
  const lose = () => {
    request.socket.resetAndDestroy()
    return response
  }
  response.writeHead = lose
  response.write = () => Boolean(lose())
  response.end = lose
}

function misbehave(fault: PaddleFault, request: IncomingMessage, response: ServerResponse) {
  request.resume()
  const json = { 'content-type': 'application/json' }
  if (fault === 'reset') request.socket.resetAndDestroy()
  if (fault === 'internal error')
    response
      .writeHead(500, json)
      .end('{"error":{"type":"api_error","code":"internal_error","detail":"An error occurred."}}')
  if (fault === 'bad gateway')
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>502 Bad Gateway</h1></html>')
  if (fault === 'too many requests')
    response
      .writeHead(429, { ...json, 'retry-after': '60' })
      .end('{"error":{"type":"request_error","code":"too_many_requests","detail":"Too many requests."}}')
  if (fault === 'forbidden')
    response
      .writeHead(403, json)
      .end('{"error":{"type":"request_error","code":"forbidden","detail":"You are not permitted."}}')
  if (fault === 'renewing')
    response
      .writeHead(409, json)
      .end('{"error":{"type":"request_error","code":"subscription_locked_renewal","detail":"It renews."}}')
  if (fault === 'not JSON') response.writeHead(200, json).end('{"data":{"id":')
  if (fault === 'not Paddle') response.writeHead(200, json).end('{"data":{"id":"another"}}')
}
