import { randomBytes, randomUUID } from 'node:crypto'
import type { Run } from '#shared/agent/calls.ts'
import type { Business } from '#shared/business/calls.ts'
import type { Message } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { openCheckoutOf } from '#tests/support/payments/open-checkout-of.ts'
import { newId } from '#tests/support/payments/paddle-events.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** One of each thing that a person has and that a call can name. */
export interface Things {
  sessionId: string
  /** the question of the session */
  messageId: string
  /** of its answer */
  generationId: string
  runId: string
  businessId: string
  /** opens the run's pages */
  previewKey: string
  transactionId: string
}

/** Makes a person with one of each, in whose texts `canary` stands. */
export async function personWithThings(product: TestApp, canary: string) {
  const person = await product.signIn()
  const { token } = person
  const sessionId = await product.startSession(token)
  const generationId = randomUUID()
  const runId = randomUUID()
  const ask = (method: string, path: string, body?: object) => product.call(method, path, { token, body })
  const json = async <Shape>(answer: Promise<Response>) => {
    const response = await answer
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as Shape
  }
  await json(
    ask('POST', endpoints.sendMessage, {
      session_id: sessionId,
      prompt: canary,
      generation_id: generationId,
    }),
  )
  await json(ask('POST', endpoints.orchestrator, { project: `A bakery named ${canary}`, run_id: runId }))
  const { id: businessId } = await json<Business>(
    ask('POST', endpoints.businesses, { name: `${canary} and sons` }),
  )
  await json(
    ask('POST', `${endpoints.businesses}/${businessId}/events`, {
      event: { type: 'stated', fact: { key: 'offer', value: { kind: 'text', text: canary } } },
    }),
  )
  const messages = async () =>
    (await json<{ messages: Message[] }>(ask('GET', `${endpoints.messages}/${sessionId}`))).messages
  const { preview } = await json<Run>(ask('GET', `${endpoints.runs}/${runId}`))
  const things: Things = {
    sessionId,
    messageId: (await messages())[0]?.id ?? '',
    generationId,
    runId,
    businessId,
    previewKey: new URL(preview, 'http://localhost').searchParams.get('key') ?? '',
    transactionId: newId('txn'),
  }
  const [account] = await product.sql<{ userId: string }[]>`
    select owner_id as "userId" from account where email = ${person.email}`
  await openCheckoutOf(product.sql, {
    userId: account?.userId ?? '',
    transactionId: things.transactionId,
  })

  /** All that the person sees of it. */
  async function read() {
    const addresses = [
      endpoints.businesses,
      `${endpoints.businesses}/${businessId}`,
      `${endpoints.businesses}/${businessId}/events`,
      endpoints.sessions,
      `${endpoints.messages}/${sessionId}`,
      endpoints.runs,
      `${endpoints.runs}/${runId}`,
      `${endpoints.transactions}/${things.transactionId}`,
    ]
    const read = await Promise.all(
      addresses.map(address => json<Record<string, unknown>>(ask('GET', address))),
    )
    // Each reading has a preview link of its own.
    return read.map(({ ...rest }) => {
      delete rest.preview
      return rest
    })
  }
  return { ...person, things, read }
}

/** What nobody has, in the same shape. */
export const nobodysThings = (): Things => ({
  sessionId: randomUUID(),
  messageId: randomUUID(),
  generationId: randomUUID(),
  runId: randomUUID(),
  businessId: randomUUID(),
  previewKey: randomBytes(32).toString('base64url'),
  transactionId: newId('txn'),
})
