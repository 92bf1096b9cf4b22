import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#server/database/transaction.ts'
import { businessErrors, factErrors } from '#shared/business/errors.ts'
import type { Step } from '#shared/business/answered.ts'
import type { Fact } from '#shared/business/fact.ts'
import { endpoints } from '#shared/endpoints.ts'
import { errorBody } from '#shared/errors.ts'
import { httpErrors } from '#shared/http-errors.ts'
import { DAY_MS } from '#shared/durations.ts'
import { money, startBusiness, type OwnBusiness } from '#tests/support/businesses.ts'
import { readStream } from '#tests/support/client.ts'
import { openApp } from '#tests/support/open-app.ts'
import { readProfile } from '../read-profile.ts'
import { recordEvents, type NewEvent } from './record-events.ts'

const STEP: Step = {
  id: 'raise-price',
  action: 'Ask ten buyers for $9.',
  sign: [{ label: 'who pay it', at_least: 3 }],
  stop: null,
  by: '2027-04-01',
}

const product = await openApp()

const answerOf = async (answer: Promise<Response>) => {
  const response = await answer
  return [response.status, await response.json()]
}
const stating = (key: string, value: unknown, more = {}) => ({
  type: 'stated',
  fact: { key, value, ...more },
})

/** A session of the business in which this was said; gives the message's id. */
async function say(business: OwnBusiness, prompt: string) {
  const session_id = await business.startSession()
  await readStream(await business.call('POST', endpoints.stream, { session_id, prompt }))
  const list = await business.call('GET', `${endpoints.messages}/${session_id}`)
  const { messages } = (await list.json()) as { messages: { id: string }[] }
  return messages[0]?.id ?? ''
}

/** As a message tells it. */
function heard(fact: Partial<Fact> & Pick<Fact, 'key' | 'value'>, id: string = randomUUID()): NewEvent {
  const said_at = product.clock.now().toISOString()
  const source = { message_id: randomUUID(), quote: '', said_at, by: 'extraction' as const }
  return {
    id,
    message_id: source.message_id,
    said_at,
    content: { type: 'stated', fact: { id, status: 'noted', quote: '', source, ...fact } },
  }
}

/** As the answer to a message offers it. */
const offering = (): NewEvent => ({
  id: randomUUID(),
  message_id: randomUUID(),
  said_at: product.clock.now().toISOString(),
  content: { type: 'offered', step: STEP },
})

const record = async (business: OwnBusiness, events: NewEvent[]) => {
  const cipher = await business.cipher()
  const recording = { ownerId: business.ownerId, businessId: business.id, events, now: product.clock.now() }
  return transaction(product.sql, scope => recordEvents(scope, cipher, recording))
}

test('what a person states by hand is known, with when and how it was said', async () => {
  const { write, read } = await startBusiness(product)
  const value = { kind: 'money' as const, amount: 45, per: 'unit' as const, unit: 'market day' }
  const event = await write({
    type: 'stated',
    fact: { key: 'fixed_costs', part: 'stall', value: { ...value, times: { amount: 2, per: 'week' } } },
  })
  expect(event).toMatchObject({ position: 1, message_id: null })
  expect((await read()).facts).toEqual([
    {
      id: event.id,
      key: 'fixed_costs',
      part: 'stall',
      status: 'noted',
      value: { ...value, times: { amount: 2, per: 'week' } },
      monthly: 390,
      quote: '',
      source: { message_id: null, quote: '', said_at: event.said_at, by: 'edit' },
      history: [],
    },
  ])
})

test('another value of a setting is a contradiction until it is corrected, and one that is retracted leaves the one before', async () => {
  const { state, write, read } = await startBusiness(product)
  await state('price', money(29))
  product.clock.advance(1_000)
  const second = await state('price', money(19))
  expect(await read()).toMatchObject({
    facts: [{ value: { amount: 19 }, history: [{ value: { amount: 29 } }] }],
    contradictions: [{ key: 'price', before: { value: { amount: 29 } }, now: { value: { amount: 19 } } }],
  })
  product.clock.advance(1_000)
  await write({ type: 'retracted', fact_id: second.id })
  expect(await read()).toMatchObject({ facts: [{ value: { amount: 29 }, history: [] }], contradictions: [] })
  product.clock.advance(1_000)
  await write({ type: 'corrected', fact: { key: 'price', value: money(24) } })
  expect(await read()).toMatchObject({ facts: [{ value: { amount: 24 } }], contradictions: [] })
})

test('what a number was before stays with it when the person says that it holds', async () => {
  const business = await startBusiness(product)
  const value = { ...money(2300), was: 1800 }
  await business.write({ type: 'corrected', fact: { key: 'fixed_costs', value } })
  expect((await business.read()).facts).toMatchObject([{ key: 'fixed_costs', value }])
  const lost = { kind: 'share' as const, share: 0.1, was: 20 }
  expect((await business.post(stating('churn', lost))).status).toBe(422)
})

test('what was heard without certainty is asked, and known once it is confirmed', async () => {
  const business = await startBusiness(product)
  const question = heard({ key: 'fixed_costs', value: money(45), status: 'asked' })
  await record(business, [question])
  expect((await business.read()).facts).toMatchObject([{ id: question.id, status: 'asked', history: [] }])
  product.clock.advance(1_000)
  await business.write({ type: 'confirmed', fact_id: question.id })
  expect((await business.read()).facts).toMatchObject([{ id: question.id, status: 'noted' }])
})

test('the same id again answers what was written, and for something else it is refused', async () => {
  const { post, events } = await startBusiness(product)
  const id = randomUUID()
  const first = await answerOf(post(stating('price', money(29)), id))
  product.clock.advance(1_000)
  expect(await answerOf(post(stating('price', money(29)), id.toUpperCase()))).toEqual(first)
  expect(await answerOf(post(stating('price', money(30)), id))).toEqual([
    409,
    errorBody(businessErrors.otherEvent),
  ])
  expect((await events()).events).toHaveLength(1)
})

test('events that are written at once have positions of their own, without a gap', async () => {
  const { state, events } = await startBusiness(product)
  await Promise.all(Array.from({ length: 8 }, (_, index) => state('cash', money(index))))
  expect((await events()).events.map(({ position }) => position)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
})

test('one id that is written many times at once is written once', async () => {
  const { post, events } = await startBusiness(product)
  const id = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => answerOf(post(stating('cash', money(5)), id))),
  )
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]))
  expect((await events()).events).toHaveLength(1)
})

test('the log pages by key, newest first', async () => {
  const { state, events, call, path } = await startBusiness(product)
  for (const amount of [1, 2, 3, 4, 5]) await state('cash', money(amount))
  const listed: unknown[] = []
  for (let query = '?limit=2'; query !== '';) {
    const page = await events(query)
    listed.push(...page.events.map(({ position }) => position))
    query = page.next === null ? '' : `?limit=2&before=${page.next}`
  }
  expect(listed).toEqual([5, 4, 3, 2, 1])
  expect((await call('GET', `${path}/events?limit=0`)).status).toBe(400)
  expect((await call('GET', `${path}/events?before=x`)).status).toBe(400)
})

test('the past is what was known by a day, or a moment', async () => {
  const { state, read, call, path } = await startBusiness(product)
  const { said_at } = await state('cash', money(900))
  product.clock.advance(2 * DAY_MS)
  await state('cash', money(500))
  const cash = async (query: string) => (await read(query)).facts.map(({ value }) => value.amount)
  expect(await cash('')).toEqual([500])
  expect(await cash(`?as_of=${said_at.slice(0, 10)}`)).toEqual([900])
  expect(await cash(`?as_of=${said_at}`)).toEqual([900])
  // The same moment, told in another zone.
  const inDelhi = new Date(Date.parse(said_at) + 5.5 * 3_600_000).toISOString().replace('Z', '+05:30')
  expect(await cash(`?as_of=${encodeURIComponent(inDelhi)}`)).toEqual([900])
  expect(await cash('?as_of=2001-01-01')).toEqual([])
  for (const none of ['yesterday', '2027-13-01', '', '2027-02-30', '1e9'])
    expect(await answerOf(call('GET', `${path}?as_of=${none}`))).toEqual([
      400,
      errorBody(businessErrors.badMoment),
    ])
})

test('a message may be named as the source when the person wrote it in this business and the words stand in it', async () => {
  const business = await startBusiness(product)
  const messageId = await say(business, 'A wrap sells for 8 dollars, I think.')
  const source = { message_id: messageId }
  const event = await business.write({
    type: 'corrected',
    fact: { key: 'price', value: money(8), quote: 'sells for 8 dollars', source },
  })
  expect(event.message_id).toBe(messageId)
  expect((await business.read()).facts[0]).toMatchObject({
    quote: 'sells for 8 dollars',
    source: { message_id: messageId, quote: 'sells for 8 dollars', by: 'edit' },
  })
  expect(
    await answerOf(business.post(stating('price', money(9), { quote: 'sells for 9 dollars', source }))),
  ).toEqual([422, errorBody(factErrors.quoteNotSaid)])

  const other = await startBusiness(product, { person: business })
  const stranger = await startBusiness(product)
  const answers = await say(stranger, 'And mine for 8 dollars')
  for (const [asker, message_id] of [
    [other, messageId],
    [stranger, messageId],
    [business, answers],
    [business, randomUUID()],
  ] as const)
    expect(await answerOf(asker.post(stating('price', money(8), { source: { message_id } })))).toEqual([
      404,
      errorBody(businessErrors.unknownSource),
    ])
})

test('the profile tells in which session each source stands, until the message is gone', async () => {
  const business = await startBusiness(product)
  const messageId = await say(business, 'It sells as we said before.')
  const source = { message_id: messageId }
  await business.post(stating('price', money(8), { quote: 'as we said', source }))
  await business.state('price', money(9))
  const { session_id } = await product.sql<{ session_id: string }[]>`
    select session_id from message where id = ${messageId}`.then(([row]) => row ?? { session_id: '' })
  expect((await business.read()).sources).toEqual([{ message_id: messageId, session_id }])
  await business.call('DELETE', `${endpoints.sessions}/${session_id}`)
  expect(await business.read()).toMatchObject({ sources: [], facts: [{ history: [{ source }] }] })
})

test('a fact that is confirmed or retracted must be of this business', async () => {
  const business = await startBusiness(product)
  const other = await startBusiness(product, { person: business })
  const stranger = await startBusiness(product)
  const { id } = await business.state('price', money(29))
  for (const type of ['confirmed', 'retracted']) {
    for (const asker of [other, stranger])
      expect(await answerOf(asker.post({ type, fact_id: id }))).toEqual([
        404,
        errorBody(businessErrors.unknownFact),
      ])
    expect((await business.post({ type, fact_id: randomUUID() })).status).toBe(404)
  }
  expect((await business.read()).facts).toHaveLength(1)
})

describe('what does not fit is refused with a message and leaves no trace', () => {
  let business: OwnBusiness
  beforeAll(async () => {
    business = await startBusiness(product)
  })

  test.each([
    ['a price that is a share', 'price', { kind: 'share', share: 0.2 }, factErrors.wrongKind],
    ['customers in money', 'customers', money(5), factErrors.wrongKind],
    ['money without an amount', 'cash', { kind: 'money' }, factErrors.valueMissing],
    ['half a range', 'cash', { kind: 'money', low: 3 }, factErrors.valueMissing],
    ['a number and a range', 'cash', { kind: 'money', amount: 3, low: 2, high: 4 }, factErrors.valueExtra],
    ['a range upside down', 'cash', { kind: 'money', low: 3, high: 2 }, factErrors.rangeReversed],
    ['money with a text', 'cash', { ...money(3), text: 'three' }, factErrors.valueExtra],
    ['a negative price', 'price', money(-1), factErrors.numberOutOfRange],
    ['more money than there is', 'cash', money(1e13), factErrors.numberOutOfRange],
    ['more than a whole', 'churn', { kind: 'share', share: 1.2 }, factErrors.numberOutOfRange],
    ['a part of nothing', 'churn', { kind: 'share', share: 0.2, whole: 0 }, factErrors.numberOutOfRange],
    ['an offer of nothing', 'offer', { kind: 'text', text: ' \u200b' }, factErrors.blankText],
    ['an offer that is too long', 'offer', { kind: 'text', text: 'x'.repeat(201) }, factErrors.longText],
    ['an offer without a text', 'offer', { kind: 'text' }, factErrors.valueMissing],
    ['a day that is none', 'goal_date', { kind: 'date', date: '2027-02-30' }, factErrors.badDate],
    [
      'a duration of nothing known',
      'lifetime',
      { kind: 'duration', amount: 3, unit: 'moons' },
      factErrors.badUnit,
    ],
  ])('%s', async (_, key, value, error) => {
    expect(await answerOf(business.post(stating(key, value)))).toEqual([422, errorBody(error)])
    expect((await business.read()).counts.events).toBe(0)
  })

  test.each([
    ['an unknown key', stating('shoe_size', money(5)), 'event.fact.key'],
    ['an unknown type', { type: 'path_left', message_id: randomUUID() }, 'event.type'],
    ['a step offered', { type: 'offered', step: STEP }, 'event.type'],
    ['a number that is a text', stating('price', { kind: 'money', amount: '5' }), 'event.fact.value.amount'],
    [
      'a currency that is none',
      stating('price', { ...money(5), currency: '$' }),
      'event.fact.value.currency',
    ],
    ['a fact that is no id', { type: 'confirmed', fact_id: 'x' }, 'event.fact_id'],
    ['nothing', {}, 'event.type'],
  ])('%s', async (_, event, field) => {
    expect(await answerOf(business.post(event))).toEqual([
      422,
      { error: `The field '${field}' does not fit an event.`, code: 'unfit_event' },
    ])
    expect((await business.read()).counts.events).toBe(0)
  })

  test('an event that is no object', async () => {
    for (const event of ['stated', 5, true])
      expect(await answerOf(business.post(event))).toMatchObject([400, { code: httpErrors.badField.code }])
  })
})

test.each([
  ['an overdraft', 'cash', money(-400)],
  ['a growth of 300 %', 'growth', { kind: 'share', share: 3 }],
  ['a range', 'price', { kind: 'money', low: 20, high: 30, currency: 'EUR' }],
  ['28 of 310', 'churn', { kind: 'share', share: 28 / 310, whole: 310, of: 'customers', per: 'month' }],
  ['ten hours a week', 'hours', { kind: 'duration', amount: 10, unit: 'hour', per: 'week' }],
  ['hours by their longer name', 'hours', { kind: 'duration', amount: 10, unit: 'hours', per: 'week' }],
  ['a day', 'goal_date', { kind: 'date', date: '2028-02-29' }],
  ['a text of 200 units', 'audience', { kind: 'text', text: 'x'.repeat(200) }],
])('%s can be noted', async (_, key, value) => {
  const { post, read } = await startBusiness(product)
  expect((await post(stating(key, value))).status).toBe(200)
  expect((await read()).facts[0]?.value).toEqual(value)
})

test('characters that nobody sees, and turn others around, are not kept', async () => {
  const { post, read } = await startBusiness(product)
  await post(
    stating('offer', { kind: 'text', text: ' wraps\u202e\u0000\ud800 ' }, { part: '\u2066main\u0007 ' }),
  )
  expect((await read()).facts[0]).toMatchObject({ part: 'main', value: { text: 'wraps\ufffd' } })
})

test('a business holds 5,000 events; what is heard beyond them is left out, and told by hand refused', async () => {
  const business = await startBusiness(product)
  await record(
    business,
    Array.from({ length: 4_999 }, (_, index) => heard({ key: 'cash', value: money(index) })),
  )
  const last = [heard({ key: 'sales', value: money(1) }), heard({ key: 'sales', value: money(2) })]
  expect(await record(business, last)).toHaveLength(1)
  expect(await answerOf(business.post(stating('price', money(5))))).toEqual([
    409,
    errorBody(businessErrors.tooManyEvents),
  ])
  expect((await business.read()).counts.events).toBe(5_000)
  expect((await business.call('DELETE', `${business.path}/facts/sales`)).status).toBe(204)
  expect((await business.post(stating('price', money(5)))).status).toBe(200)
})

test('what a message told is written once, and in the transaction that writes the message', async () => {
  const business = await startBusiness(product)
  const event = heard({ key: 'price', value: money(29) })
  expect(await record(business, [event, event])).toHaveLength(1)
  expect(await record(business, [event])).toEqual([])
  const cipher = await business.cipher()
  const { ownerId, id: businessId } = business
  const broken = transaction(product.sql, async scope => {
    const events = [heard({ key: 'cash', value: money(5) })]
    await recordEvents(scope, cipher, { ownerId, businessId, events, now: product.clock.now() })
    throw new Error('the message was not written')
  })
  await expect(broken).rejects.toThrow('the message was not written')
  const { known } = await readProfile(product.sql, cipher, { ownerId, businessId })
  expect(known.map(({ fact }) => fact.key)).toEqual(['price'])
})

test('a business that does not remember notes nothing that it hears, and takes what is told by hand', async () => {
  const business = await startBusiness(product)
  await business.call('PATCH', business.path, { remembers: false })
  expect(await record(business, [heard({ key: 'cash', value: money(5) }), offering()])).toEqual([])
  await business.state('price', money(29))
  expect((await business.read()).facts.map(({ key }) => key)).toEqual(['price'])
})

test('a step that was offered is listed in the log, and is no fact of the business', async () => {
  const business = await startBusiness(product)
  await business.state('price', money(29))
  const before = await business.read()
  const [offered] = await record(business, [offering()])
  expect((await business.events()).events[0]).toEqual(offered)
  expect(await business.read()).toEqual({ ...before, counts: { ...before.counts, events: 2 } })
  expect((await business.call('DELETE', `${business.path}/facts/price`)).status).toBe(204)
  expect((await business.events()).events).toEqual([offered])
})

test('nothing is written into a business that is gone', async () => {
  const business = await startBusiness(product)
  await business.call('DELETE', business.path)
  expect(await record(business, [heard({ key: 'cash', value: money(5) })])).toEqual([])
})

test('an event that does not open hides no other', async () => {
  const { state, read, events, id } = await startBusiness(product)
  await state('price', money(29))
  const broken = await state('cash', money(5))
  await product.sql`update business_event set content = '\\x0102' where business_id = ${id} and id = ${broken.id}`
  expect((await read()).facts.map(({ key }) => key)).toEqual(['price'])
  expect((await events()).events).toHaveLength(1)
})

test('Ember begins with what it knows, and offers what it can answer', async () => {
  const { state, write, read } = await startBusiness(product)
  const empty = await read()
  expect(empty.greeting).toBe('What are we building today?')
  expect(empty.starters.length).toBeGreaterThan(1)
  await state('offer', { kind: 'text', text: 'beeswax $& wraps' })
  expect((await read()).greeting).toContain('beeswax $& wraps')
  await state('price', money(8))
  await state('unit_cost', money(3.1))
  await state('fixed_costs', money(390))
  const { starters } = await read()
  expect(starters[0]).toBe('Plan how I get to 80 sales a month.')
  expect(starters).not.toContain('How many do I have to sell a month to break even?')
  expect(starters.length).toBeLessThanOrEqual(4)
  product.clock.advance(1_000)
  await state('price', money(9))
  expect((await read()).greeting).toContain("don't agree")
  await write({ type: 'corrected', fact: { key: 'price', value: money(9) } })
  expect((await read()).greeting).toContain('you break even at 67 sales a month')
})
