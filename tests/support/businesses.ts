import type { Business, BusinessProfile, WrittenEvent } from '#shared/business/calls.ts'
import type { BusinessEvent } from '#shared/business/events.ts'
import type { FactValue } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { endpoints } from '#shared/endpoints.ts'
import type { TestApp } from './test-app.ts'

export type OwnBusiness = Awaited<ReturnType<typeof startBusiness>>

/** A new person with a business, and the calls of it. */
export async function startBusiness(
  product: TestApp,
  { name, person }: { name?: string; person?: { token: string; email: string } } = {},
) {
  const { token, email } = person ?? (await product.signIn())
  const call = (method: string, path: string, body?: unknown) => product.call(method, path, { token, body })
  const made = await call('POST', endpoints.businesses, { name })
  const { id } = (await made.json()) as Business
  const path = `${endpoints.businesses}/${id}`
  const [account] = await product.sql<
    { id: string }[]
  >`select owner_id as id from account where email = ${email}`
  const ownerId = account?.id ?? ''

  /** Any body of an event; gives the answer as it came. */
  const post = (event: unknown, eventId?: string) => call('POST', `${path}/events`, { id: eventId, event })

  async function write(event: WrittenEvent, eventId?: string) {
    const response = await post(event, eventId)
    if (!response.ok) throw new Error(await response.text())
    return ((await response.json()) as { event: BusinessEvent }).event
  }

  return {
    token,
    email,
    ownerId,
    id,
    path,
    call,
    post,
    write,
    /** States a fact; its event has its id. */
    state: (key: FactKey, value: FactValue, part?: string) =>
      write({ type: 'stated', fact: { key, value, ...(part === undefined ? {} : { part }) } }),
    read: async (query = '') => (await (await call('GET', path + query)).json()) as BusinessProfile,
    events: async (query = '') =>
      (await (await call('GET', `${path}/events${query}`)).json()) as {
        events: BusinessEvent[]
        next: string | null
      },
    list: async () =>
      ((await (await call('GET', endpoints.businesses)).json()) as { businesses: Business[] }).businesses,
    async startSession(businessId: string | undefined = id) {
      const started = await call('POST', endpoints.startSession, { business_id: businessId })
      return ((await started.json()) as { session_id: string }).session_id
    },
    cipher: () => product.deps.encryption.cipherOf(product.sql, ownerId),
  }
}

export const money = (amount: number): FactValue => ({ kind: 'money', amount })
