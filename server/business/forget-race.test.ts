import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#server/database/transaction.ts'
import type { Fact } from '#shared/business/fact.ts'
import type { Understood } from '#shared/business/understood.ts'
import type { Message } from '#shared/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { startBusiness } from '#tests/support/businesses.ts'
import { readStream } from '#tests/support/client.ts'
import { startFakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { forgetFact } from './forget-fact.ts'
import { recordEvents } from './record-events.ts'
import { openUnderstood, understoodPlace } from './told.store.ts'

let upstream: FakeUpstream
let product: TestApp
beforeAll(async () => {
  upstream = await startFakeUpstream()
  product = await testApp({ environment: { OPENAI_BASE_URL: upstream.url } })
})
afterAll(async () => {
  await product.close()
  await upstream.close()
})

test('what a session told that leaves while its old business forgets is left as it was', async () => {
  upstream.script({ text: 'Noted.' })
  const business = await startBusiness(product)
  const other = await startBusiness(product, { person: business })
  const sessionId = await business.startSession()
  await readStream(
    await business.call('POST', endpoints.stream, { session_id: sessionId, prompt: 'Hello there 24' }),
  )
  const list = await business.call('GET', `${endpoints.messages}/${sessionId}`)
  const [question] = ((await list.json()) as { messages: Message[] }).messages
  const box = await business.box()
  const id = randomUUID()
  const source = {
    message_id: question!.id,
    quote: '24',
    said_at: '2027-03-03T10:00:00.000Z',
    by: 'extraction' as const,
  }
  const fact: Fact = {
    id,
    key: 'price',
    status: 'noted',
    value: { kind: 'money', amount: 24 },
    quote: '24',
    source,
  }
  const understood: Understood = { v: 1, facts: [fact], asks: [], safety: null }
  await product.sql`update message set understood = ${box.seal(understoodPlace(question!.id), JSON.stringify(understood))} where id = ${question!.id}`
  await transaction(product.sql, scope =>
    recordEvents(scope, box, {
      ownerId: business.ownerId,
      businessId: business.id,
      now: new Date(),
      events: [{ id, message_id: question!.id, said_at: source.said_at, content: { type: 'stated', fact } }],
    }),
  )
  let hasMoved = false
  const sql = new Proxy(product.sql, {
    apply(target, self, args) {
      const text = Array.isArray(args[0]) ? args[0].join('') : ''
      if (!hasMoved && text.includes('reply.answered')) {
        hasMoved = true
        return (async () => {
          const response = await business.call('PATCH', `${endpoints.sessions}/${sessionId}`, {
            business_id: other.id,
          })
          expect(response.status).toBe(200)
          return await Reflect.apply(target, self, args)
        })()
      }
      return Reflect.apply(target, self, args)
    },
  })
  await forgetFact(
    { ...product.deps, sql },
    { ownerId: business.ownerId, businessId: business.id, key: 'price' },
  )
  expect(hasMoved).toBe(true)
  expect((await other.read()).facts.map(({ key }) => key)).toEqual(['price'])
  const [row] = await product.sql<
    { understood: Buffer }[]
  >`select understood from message where id = ${question!.id}`
  expect(openUnderstood(box, question!.id, row!.understood)?.facts.map(({ key }) => key)).toEqual(['price'])
})
