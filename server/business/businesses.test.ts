import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessErrors, businessInputErrors } from '#shared/business/errors.ts'
import type { Session } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { errorBody } from '#shared/errors.ts'
import { money, startBusiness } from '#tests/support/businesses.ts'
import { readStream } from '#tests/support/client.ts'
import { openConnectedApp } from '#tests/support/open-app.ts'
import { until } from '#tests/support/until.ts'

const { upstream, product } = await openConnectedApp()

const answerOf = async (answer: Promise<Response>) => {
  const response = await answer
  return [response.status, await response.json()]
}

test('a business has a name, or is called My business, and can be renamed', async () => {
  const { call, path, list, id } = await startBusiness(product, { name: 'Beeswax wraps' })
  expect(await list()).toMatchObject([{ id, name: 'Beeswax wraps', remembers: true, archived_at: null }])
  expect(await answerOf(call('PATCH', path, { name: 'Wraps & more' }))).toMatchObject([
    200,
    { id, name: 'Wraps & more' },
  ])
  await call('PATCH', path, { name: '  ' })
  expect((await list())[0]?.name).toBe('My business')
})

test('archiving and remembering are switched alone and leave the rest as it is', async () => {
  const { call, path, list } = await startBusiness(product, { name: 'Wraps' })
  await call('PATCH', path, { is_archived: true })
  const [archived] = await list()
  expect(archived).toMatchObject({ name: 'Wraps', remembers: true, archived_at: expect.any(String) })
  product.clock.advance(1_000)
  await call('PATCH', path, { is_archived: true, remembers: false })
  expect((await list())[0]).toEqual({ ...archived, remembers: false })
  await call('PATCH', path, { is_archived: false })
  expect((await list())[0]).toEqual({ ...archived, remembers: false, archived_at: null })
})

test('a change of nothing, and a name that is too long, are refused with a message', async () => {
  const { call, path } = await startBusiness(product)
  expect(await answerOf(call('PATCH', path, {}))).toEqual([
    400,
    errorBody(businessInputErrors.nothingToChange),
  ])
  for (const refused of [
    call('PATCH', path, { name: 'x'.repeat(101) }),
    call('POST', endpoints.businesses, { name: 'x'.repeat(101) }),
  ])
    expect(await answerOf(refused)).toEqual([400, errorBody(businessInputErrors.longName)])
  expect((await call('PATCH', path, { name: 'x'.repeat(100) })).status).toBe(200)
})

test('an account holds 20 businesses, also when many are added at once, and more once one is deleted', async () => {
  const { call, path, list } = await startBusiness(product)
  const added = await Promise.all(
    Array.from({ length: 22 }, (_, index) => call('POST', endpoints.businesses, { name: `No. ${index}` })),
  )
  expect(added.filter(({ status }) => status === 200)).toHaveLength(19)
  const refused = added.find(({ status }) => status !== 200)
  expect([refused?.status, await refused?.json()]).toEqual([409, errorBody(businessErrors.tooManyBusinesses)])
  expect(await list()).toHaveLength(20)
  await call('DELETE', path)
  expect((await call('POST', endpoints.businesses, {})).status).toBe(200)
})

test('businesses are managed without a subscription or trial', async () => {
  const person = await product.signIn({ isOnTrial: false })
  const { call, path, state, read } = await startBusiness(product, { person })
  await state('price', money(29))
  expect((await read()).facts).toHaveLength(1)
  expect((await call('DELETE', `${path}/facts/price`)).status).toBe(204)
  expect((await call('DELETE', path)).status).toBe(204)
})

test("another's business, and one that never was, are unknown to every call", async () => {
  const owner = await startBusiness(product)
  const stranger = await startBusiness(product)
  for (const path of [owner.path, `${endpoints.businesses}/${randomUUID()}`, `${endpoints.businesses}/x`]) {
    for (const refused of [
      stranger.call('GET', path),
      stranger.call('PATCH', path, { name: 'Mine' }),
      stranger.call('DELETE', path),
      stranger.call('GET', `${path}/events`),
      stranger.call('POST', `${path}/events`, {
        event: { type: 'stated', fact: { key: 'price', value: money(1) } },
      }),
      stranger.call('DELETE', `${path}/facts/price`),
    ])
      expect(await answerOf(refused)).toEqual([404, errorBody(businessErrors.unknownBusiness)])
  }
  expect(await owner.read()).toMatchObject({ name: 'My business', counts: { events: 0 } })
})

test('below /businesses an unknown address is a call that does not exist', async () => {
  const { call, path } = await startBusiness(product)
  for (const address of [`${path}/nothing`, `${path}/facts`, `${path}/facts/nothing`]) {
    const answer = await call('DELETE', address)
    expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
      address,
      404,
      expect.stringContaining('application/json'),
    ])
  }
})

test('deleting a business ends what runs in it and erases its sessions and its log, and no other', async () => {
  const business = await startBusiness(product)
  const other = await startBusiness(product, { person: business })
  const kept = await other.startSession()
  await other.state('price', money(5))
  await business.state('price', money(29))
  const sessionIds = await Promise.all(Array.from({ length: 60 }, () => business.startSession()))
  const session_id = sessionIds[0] ?? ''
  upstream.script({ text: 'A very long answer indeed', chunkUnits: 2, delayMs: 50 })
  const running = readStream(
    await business.call('POST', endpoints.stream, {
      session_id,
      prompt: 'How?',
      generation_id: randomUUID(),
    }),
  )
  expect((await business.read()).counts).toEqual({ sessions: 60, runs: 0, events: 1 })
  expect((await business.call('DELETE', business.path)).status).toBe(204)
  expect(['abort', 'data-kept', 'finish']).toContain((await running).end)

  expect((await business.call('GET', business.path)).status).toBe(404)
  const list = await business.call('GET', endpoints.sessions)
  expect(((await list.json()) as { sessions: Session[] }).sessions.map(({ id }) => id)).toEqual([kept])
  expect(await other.read()).toMatchObject({ facts: [{ key: 'price' }], counts: { sessions: 1 } })
  const { sql } = product
  expect(await sql`select from business_event where business_id = ${business.id}`).toHaveLength(0)
  await until(async () => (await sql`select from reply where session_id = ${session_id}`).length === 0)
})

test('a session that is started without a business takes the one used last, and a first one makes My business', async () => {
  const { token } = await product.signIn()
  const call = (method: string, path: string, body?: unknown) => product.call(method, path, { token, body })
  await Promise.all(Array.from({ length: 5 }, () => product.startSession(token)))
  const list = async () =>
    (
      (await (await call('GET', endpoints.businesses)).json()) as {
        businesses: { id: string; name: string }[]
      }
    ).businesses
  expect(await list()).toMatchObject([{ name: 'My business' }])
  const sessions = async () =>
    ((await (await call('GET', endpoints.sessions)).json()) as { sessions: Session[] }).sessions
  const [first] = await list()
  expect(new Set((await sessions()).map(session => session.business_id))).toEqual(new Set([first?.id]))

  product.clock.advance(1_000)
  const { id } = (await (await call('POST', endpoints.businesses, { name: 'Second' })).json()) as {
    id: string
  }
  await product.startSession(token)
  expect((await sessions())[0]?.business_id).toBe(id)
  product.clock.advance(1_000)
  await call('POST', endpoints.startSession, { business_id: first?.id })
  await product.startSession(token)
  expect((await sessions())[0]?.business_id).toBe(first?.id)
  await call('PATCH', `${endpoints.businesses}/${first?.id}`, { is_archived: true })
  await product.startSession(token)
  expect((await sessions())[0]?.business_id).toBe(id)
  await call('PATCH', `${endpoints.businesses}/${id}`, { is_archived: true })
  await product.startSession(token)
  expect((await list()).map(({ name }) => name)).toEqual(['My business', 'Second', 'My business'])
})
