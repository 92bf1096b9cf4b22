import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions } from 'playwright-core'
import type { NewEvent } from '#server/business/events/record-events.ts'
import type { Business, BusinessProfile, WrittenEvent } from '#shared/business/calls.ts'
import type { Fact, FactValue } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { endpoints } from '#shared/endpoints.ts'
import { openSeed } from '#tests/support/browser/seed.ts'
import { call, json, readStream } from '#tests/support/client.ts'
import type { Product } from '../product.ts'

export const usd = (amount: number, more: Partial<FactValue> = {}): FactValue => ({
  kind: 'money',
  amount,
  currency: 'USD',
  ...more,
})

/** A person with a browser and a business of this name, and what can be said of it past the pages. */
export async function withBusiness(product: Product, name: string, options?: BrowserContextOptions) {
  const here = await product.person(options)
  const { token, email } = here
  const post = <Answer>(path: string, body: object) =>
    json<Answer>(call(product.url, 'POST', path, { token, body }))
  const make = async (named: string) => (await post<Business>(endpoints.businesses, { name: named })).id
  const id = await make(name)
  const path = `${endpoints.businesses}/${id}`

  return {
    ...here,
    id,
    make,
    address: `/business?business=${id}`,
    /** The session of the business in which this was said, and the message. */
    async say(prompt: string, businessId = id) {
      const { session_id } = await post<{ session_id: string }>(endpoints.startSession, {
        business_id: businessId,
      })
      await readStream(
        await call(product.url, 'POST', endpoints.stream, { token, body: { session_id, prompt } }),
      )
      const messageId = (await here.saved(session_id))[0]?.id ?? ''
      return { sessionId: session_id, messageId }
    },
    state: (
      key: FactKey,
      value: FactValue,
      more: { part?: string; quote?: string; messageId?: string } = {},
    ) => {
      const { messageId, ...said } = more
      const source = messageId === undefined ? {} : { source: { message_id: messageId } }
      const event: WrittenEvent = { type: 'stated', fact: { key, value, ...said, ...source } }
      return post(`${path}/events`, { event })
    },
    /** As extraction does when it is not sure. */
    async wonder(key: FactKey, value: FactValue, more: Partial<Fact> = {}) {
      const { DATABASE_URL, ENCRYPTION_KEYS } = product.settings
      const seed = await openSeed(DATABASE_URL ?? '', ENCRYPTION_KEYS ?? '', email)
      const eventId = randomUUID()
      const said_at = new Date().toISOString()
      const messageId = randomUUID()
      const source = { message_id: messageId, quote: '', said_at, by: 'extraction' as const }
      const fact: Fact = { id: eventId, key, status: 'asked', value, quote: '', source, ...more }
      const event: NewEvent = {
        id: eventId,
        message_id: messageId,
        said_at,
        content: { type: 'stated', fact },
      }
      await seed.told(id, [event])
      await seed.end()
    },
    read: () => json<BusinessProfile>(call(product.url, 'GET', path, { token })),
    list: async () =>
      (await json<{ businesses: Business[] }>(call(product.url, 'GET', endpoints.businesses, { token })))
        .businesses,
  }
}
