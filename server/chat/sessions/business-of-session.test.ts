import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessErrors } from '#shared/business-errors.ts'
import type { Session } from '#shared/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { errorBody } from '#shared/errors.ts'
import { startBusiness, type OwnBusiness } from '#tests/support/businesses.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await testApp()
})
afterAll(() => product.close())

const answerOf = async (answer: Promise<Response>) => {
  const response = await answer
  return [response.status, await response.json()]
}

async function sessionsOf({ call }: OwnBusiness, query = '') {
  const list = await call('GET', endpoints.sessions + query)
  return ((await list.json()) as { sessions: Session[] }).sessions
}

/** Two businesses of one person. */
async function twoBusinesses() {
  const one = await startBusiness(product, { name: 'One' })
  return { one, other: await startBusiness(product, { name: 'Other', person: one }) }
}

test('sessions are listed with their business, and those of one business alone', async () => {
  const { one, other } = await twoBusinesses()
  const first = await one.startSession()
  const second = await other.startSession()
  const third = await one.startSession()
  const all = (await sessionsOf(one)).map(({ id, business_id }) => [id, business_id])
  expect(all).toEqual([
    [third, one.id],
    [second, other.id],
    [first, one.id],
  ])
  expect((await sessionsOf(one, `?business_id=${one.id}`)).map(({ id }) => id)).toEqual([third, first])
  expect(
    (await sessionsOf(one, `?business_id=${other.id.toUpperCase()}&limit=1`)).map(({ id }) => id),
  ).toEqual([second])
})

test("another's business is unknown to a session that is started or listed", async () => {
  const { one } = await twoBusinesses()
  const stranger = await startBusiness(product)
  const sessionId = await one.startSession()
  for (const business_id of [stranger.id, randomUUID()])
    for (const refused of [
      one.call('POST', endpoints.startSession, { business_id }),
      one.call('GET', `${endpoints.sessions}?business_id=${business_id}`),
    ])
      expect(await answerOf(refused)).toEqual([404, errorBody(businessErrors.unknownBusiness)])
  expect((await one.call('GET', `${endpoints.sessions}?business_id=x`)).status).toBe(404)
  expect(await sessionsOf(one)).toMatchObject([
    { id: sessionId, business_id: one.id, title: 'Untitled Session' },
  ])
  expect(await sessionsOf(stranger)).toEqual([])
})

test('a session that an older release started is listed without a business', async () => {
  const one = await startBusiness(product)
  const sessionId = await one.startSession()
  await product.sql`update chat_session set business_id = null where id = ${sessionId}`
  expect(await sessionsOf(one)).toMatchObject([{ id: sessionId, business_id: null }])
  expect(await sessionsOf(one, `?business_id=${one.id}`)).toEqual([])
})
