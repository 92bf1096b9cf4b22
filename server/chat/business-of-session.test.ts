import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessErrors } from '#shared/business/errors.ts'
import { inputErrors } from '#shared/chat/messages.ts'
import type { Message, Session } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { errorBody } from '#shared/errors.ts'
import { money, startBusiness, type OwnBusiness } from '#tests/support/businesses.ts'
import { readStream } from '#tests/support/client.ts'
import { openApp } from '#tests/support/open-app.ts'

const product = await openApp()

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

const move = ({ call }: OwnBusiness, sessionId: string, change: object) =>
  call('PATCH', `${endpoints.sessions}/${sessionId}`, change)

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

test("another's business is unknown to a session that is started, listed or moved", async () => {
  const { one } = await twoBusinesses()
  const stranger = await startBusiness(product)
  const sessionId = await one.startSession()
  for (const business_id of [stranger.id, randomUUID()])
    for (const refused of [
      one.call('POST', endpoints.startSession, { business_id }),
      one.call('GET', `${endpoints.sessions}?business_id=${business_id}`),
      move(one, sessionId, { business_id }),
      move(one, sessionId, { business_id, title: 'Moved' }),
    ])
      expect(await answerOf(refused)).toEqual([404, errorBody(businessErrors.unknownBusiness)])
  expect((await one.call('GET', `${endpoints.sessions}?business_id=x`)).status).toBe(404)
  expect(await sessionsOf(one)).toMatchObject([
    { id: sessionId, business_id: one.id, title: 'Untitled Session' },
  ])
  expect(await sessionsOf(stranger)).toEqual([])
})

test('a session is renamed, moved, or both, and a change of nothing is refused', async () => {
  const { one, other } = await twoBusinesses()
  const sessionId = await one.startSession()
  expect(await answerOf(move(one, sessionId, { title: 'Wraps' }))).toMatchObject([
    200,
    { title: 'Wraps', business_id: one.id },
  ])
  expect(await answerOf(move(one, sessionId, { business_id: other.id }))).toMatchObject([
    200,
    { title: 'Wraps', business_id: other.id },
  ])
  expect(await answerOf(move(one, sessionId, { business_id: one.id, title: 'Bags' }))).toMatchObject([
    200,
    { title: 'Bags', business_id: one.id },
  ])
  expect(await answerOf(move(one, sessionId, {}))).toEqual([400, errorBody(inputErrors.nothingToChange)])
})

/** A message that told a price, and what was said of it since. */
async function tell(business: OwnBusiness, amount: number) {
  const session_id = await business.startSession()
  const prompt = `The price is $${amount} each.`
  await readStream(await business.call('POST', endpoints.stream, { session_id, prompt }))
  const list = await business.call('GET', `${endpoints.messages}/${session_id}`)
  const [question] = ((await list.json()) as { messages: Message[] }).messages
  const price = question?.understood?.facts.find(({ key }) => key === 'price')
  product.clock.advance(1_000)
  await business.write({ type: 'confirmed', fact_id: price?.id ?? '' })
  return session_id
}

test('what the messages of a session told moves with it, with what was said of that since, and nothing else', async () => {
  const { one, other } = await twoBusinesses()
  const moved = await tell(one, 8)
  await tell(one, 9)
  await one.state('cash', money(100))
  await other.state('cash', money(200))
  expect((await one.read()).facts.map(({ value }) => value.amount)).toEqual([9, 100])

  expect((await move(one, moved, { business_id: other.id })).status).toBe(200)
  const left = await one.read()
  expect(left.facts.map(({ value, history }) => [value.amount, history.length])).toEqual([
    [9, 0],
    [100, 0],
  ])
  const now = await other.read()
  expect(now.facts.map(({ key, value, status }) => [key, value.amount, status]).toSorted()).toEqual([
    ['cash', 200, 'noted'],
    ['price', 8, 'noted'],
  ])
  expect((await other.events()).events.map(({ position }) => position)).toEqual([3, 2, 1])
  expect([left.counts, now.counts]).toEqual([
    { sessions: 1, runs: 0, events: 3 },
    { sessions: 1, runs: 0, events: 3 },
  ])

  await move(one, moved, { business_id: one.id })
  expect((await one.read()).counts.events).toBe(5)
  expect((await other.read()).facts.map(({ key }) => key)).toEqual(['cash'])
})

test('a business that cannot hold so much more refuses the session, which stays where it is with all it told', async () => {
  const { one, other } = await twoBusinesses()
  const sessionId = await tell(one, 8)
  await product.sql`
    insert into business_event (owner_id, business_id, position, id, said_at, content, created_at)
    select ${one.ownerId}, ${other.id}, number, gen_random_uuid(), now(), '\\x00', now() from generate_series(1, 4999) number`
  expect(await answerOf(move(one, sessionId, { business_id: other.id, title: 'Moved' }))).toEqual([
    409,
    errorBody(businessErrors.tooManyEvents),
  ])
  expect(await sessionsOf(one)).toMatchObject([{ id: sessionId, business_id: one.id }])
  expect((await one.read()).facts.map(({ value }) => value.amount)).toEqual([8])
})

test('a session that an older release started is listed without a business, and can be put into one', async () => {
  const one = await startBusiness(product)
  const sessionId = await one.startSession()
  await product.sql`update chat_session set business_id = null where id = ${sessionId}`
  expect(await sessionsOf(one)).toMatchObject([{ id: sessionId, business_id: null }])
  expect(await sessionsOf(one, `?business_id=${one.id}`)).toEqual([])
  await move(one, sessionId, { business_id: one.id })
  expect(await sessionsOf(one, `?business_id=${one.id}`)).toMatchObject([{ id: sessionId }])
})
