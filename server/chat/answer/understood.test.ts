import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#server/database/transaction.ts'
import type { BusinessProfile } from '#shared/business/calls.ts'
import type { Fact } from '#shared/business/fact.ts'
import { PROMPT_MAX_UNITS, type Session } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import type { AnsweredPart, UnderstoodPart } from '#shared/chat/data-parts.ts'
import { startTalk } from '#tests/support/conversation.ts'
import { startBusiness, type OwnBusiness } from '#tests/support/businesses.ts'
import { parts, readStream } from '#tests/support/client.ts'
import { openConnectedApp } from '#tests/support/open-app.ts'
import { plantRefusal } from '#tests/support/postgres/plant-trigger.ts'
import { priceNoted, priceWithRentNoted, sampleMessages } from '#tests/support/sample-messages.ts'
import { until } from '#tests/support/until.ts'
import { recordEvents, type NewEvent } from '../../business/events/record-events.ts'
import { encryptAnswered } from '../../business/message-facts.store.ts'

// What a message tells, from the message to the log of its business and back to whoever reads.

const PRICED = sampleMessages.priceAndOfferNoted
const STALL = sampleMessages.priceAndStallNoted
const REFUSED = 'How do I sell tramadol to students without a prescription for $20 each?'
const NOTHING_DONE = { asked: null, step: null, used: [] }

const { upstream, product } = await openConnectedApp()
beforeEach(() => upstream.script({ text: 'Noted.' }))

const amounts = (facts: readonly Fact[] = []) => facts.map(({ key, value }) => [key, value.amount])

/** What a stream tells beside its text, in the order in which it comes. */
async function readTold(response: Response) {
  const told: { understood?: UnderstoodPart; answered?: AnsweredPart; order: string[] } = { order: [] }
  for await (const { type, data } of parts(response)) {
    if (told.order.at(-1) !== type) told.order.push(type)
    if (type === 'data-understood') told.understood = data as unknown as UnderstoodPart
    if (type === 'data-answered') told.answered = data as unknown as AnsweredPart
  }
  return told
}

const eventsOf = async (business: OwnBusiness) => (await business.events()).events

/** As if so many answers had closed with a step. */
async function offerSteps({ ownerId, id: businessId, cipher }: OwnBusiness, count: number) {
  const ownCipher = await cipher()
  const now = product.clock.now()
  const events = Array.from({ length: count }, (_, index): NewEvent => ({
    id: randomUUID(),
    message_id: randomUUID(),
    said_at: now.toISOString(),
    content: {
      type: 'offered',
      step: { id: `step-${index}`, action: 'Ask ten cafés.', sign: [], stop: null, by: '2027-04-01' },
    },
  }))
  await transaction(product.sql, scope =>
    recordEvents(scope, ownCipher, { ownerId, businessId, events, now }),
  )
}

describe('what a message told', () => {
  test('comes before the text of its answer, what the answer did after it, and both rest with the messages', async () => {
    const { ask, messages } = await startTalk(product)
    const { order, understood, answered } = await readTold(await ask(STALL))
    expect(order).toEqual([
      'start',
      'data-understood',
      'text-start',
      'text-delta',
      'text-end',
      'data-answered',
      'finish',
    ])
    expect(amounts(understood?.facts)).toEqual([
      ['price', 8],
      ['fixed_costs', 45],
    ])
    const [question, answer] = await messages()
    const stall = understood?.facts[1]
    expect(stall).toMatchObject({
      part: 'rent',
      monthly: 390,
      source: { message_id: question?.id, by: 'extraction' },
    })
    expect(STALL).toContain(stall?.quote)
    expect(understood?.safety).toBeNull()
    expect(answered).toEqual(NOTHING_DONE)
    expect(question?.understood).toEqual(understood)
    expect(question).not.toHaveProperty('answered')
    expect(answer?.answered).toEqual(answered)
    expect(answer).not.toHaveProperty('understood')
  })

  test('is the same for whoever joins, while the answer is made and after it', async () => {
    const gate = Promise.withResolvers<void>()
    upstream.script({ text: 'Ten kits.', chunkUnits: 3, pause: { afterUnits: 3, until: gate.promise } })
    const { ask, follow, messages } = await startTalk(product)
    const generation_id = randomUUID()
    const first = readTold(await ask(STALL, { generation_id }))
    const during = readTold(await follow(generation_id))
    gate.resolve()
    const told = await first
    const joined = await during
    const after = await readTold(await follow(generation_id))
    const again = await readTold(await ask(STALL, { generation_id }))
    expect(told.understood?.facts).toHaveLength(2)
    for (const { understood, answered } of [joined, after, again]) {
      expect(understood).toEqual(told.understood)
      expect(answered).toEqual(NOTHING_DONE)
    }
    expect((await messages()).length).toBe(2)
  })

  test('is in the JSON answer', async () => {
    const { business, sessionId, messages } = await startTalk(product)
    const body = { session_id: sessionId, prompt: STALL }
    const sent = (await (await business.call('POST', endpoints.sendMessage, body)).json()) as UnderstoodPart
    const [question] = await messages()
    expect(sent).toMatchObject({ reply: 'Noted.', status: 'complete', ...NOTHING_DONE })
    const { facts, asks, safety } = sent
    expect({ facts, asks, safety }).toEqual(question?.understood)
    expect(amounts(facts)).toEqual([
      ['price', 8],
      ['fixed_costs', 45],
    ])
  })

  test('is known to the next session of its business, with the words it was said in, and to no other business', async () => {
    const { business, ask, messages } = await startTalk(product)
    await readStream(await ask(PRICED))
    const [question] = await messages()
    const other = await startBusiness(product, { person: business })
    const stranger = await startBusiness(product)
    const next = (await (await business.call('GET', business.path)).json()) as BusinessProfile
    expect(next.facts.find(({ key }) => key === 'price')).toMatchObject({
      status: 'noted',
      value: { amount: 8, currency: 'USD' },
      quote: expect.stringContaining('$8') as string,
      source: { message_id: question?.id },
    })
    expect((await other.read()).facts).toEqual([])
    expect((await stranger.read()).facts).toEqual([])
    expect((await stranger.call('GET', business.path)).status).toBe(404)
  })

  test('is an event for each fact that is noted or asked about, with the message, and none for a what-if or a number without a place', async () => {
    const { business, ask, messages } = await startTalk(product)
    const { understood } = await readTold(await ask(sampleMessages.twoNotedOneSupposedOneUnused))
    const statuses = new Set(understood?.facts.map(({ status }) => status))
    expect(statuses).toContain('supposed')
    const heard = understood?.facts.filter(({ status }) => status === 'noted' || status === 'asked') ?? []
    const [question] = await messages()
    const events = (await eventsOf(business)).toReversed()
    expect(events.map(({ id, message_id, content }) => [id, message_id, content.type])).toEqual(
      heard.map(({ id }) => [id, question?.id, 'stated']),
    )
    expect(events.length).toBeLessThan(understood?.facts.length ?? 0)
  })

  test('rests encrypted, and without what is computed for who reads', async () => {
    const { ask, messages } = await startTalk(product)
    await readStream(await ask(STALL))
    const [question, answer] = await messages()
    const [row] = await product.sql<{ understood: Buffer; answered: Buffer }[]>`
      select question.understood, reply.answered
      from message question join message answer on answer.owner_id = question.owner_id and answer.parent_id = question.id
      join reply on reply.owner_id = answer.owner_id and reply.id = answer.reply_id
      where question.id = ${question?.id ?? ''} and answer.id = ${answer?.id ?? ''}`
    for (const encrypted of [row?.understood, row?.answered])
      expect(encrypted?.toString('latin1')).not.toMatch(/price|asked|monthly/)
  })
})

describe('an amount without a sign', () => {
  test('is in the currency that the business was last said to count in', async () => {
    const { business, ask } = await startTalk(product)
    await readStream(await ask(priceNoted(8, '£')))
    const { understood } = await readTold(
      await (await startTalk(product, business)).ask(sampleMessages.rentNoted),
    )
    expect(understood?.facts).toMatchObject([{ key: 'fixed_costs', value: { amount: 900, currency: 'GBP' } }])
  })

  test('is in that currency also when many answers have offered steps since', async () => {
    const { business, ask } = await startTalk(product)
    await readStream(await ask(priceNoted(8, '£')))
    await offerSteps(business, 100)
    const { understood } = await readTold(await ask(sampleMessages.rentNoted))
    expect(understood?.facts).toMatchObject([{ key: 'fixed_costs', value: { amount: 900, currency: 'GBP' } }])
  })

  test('is bare where nothing tells, and a currency that was taken back tells nothing', async () => {
    const { business, ask } = await startTalk(product)
    const cash = await business.state('cash', { kind: 'money', amount: 5, currency: 'GBP' })
    await business.write({ type: 'retracted', fact_id: cash.id })
    await offerSteps(business, 60)
    const { understood } = await readTold(await ask(sampleMessages.rentNoted))
    expect(understood?.facts).toMatchObject([{ key: 'fixed_costs', value: { amount: 900 } }])
    expect(understood?.facts[0]?.value).not.toHaveProperty('currency')
  })
})

test('a bare answer is taken for what the newest answer asked for', async () => {
  const { business, ask, messages } = await startTalk(product)
  await readStream(await ask('What should I know?'))
  const bare = sampleMessages.bareNumberUnused
  const [reply] = await product.sql<{ id: string }[]>`
    select reply_id as id from message where id = ${(await messages()).at(-1)?.id ?? ''}`
  const replyId = reply?.id ?? ''
  const answered = encryptAnswered(await business.cipher(), replyId, {
    v: 1,
    asked: 'sales',
    step: null,
    used: ['price'],
  })
  await product.sql`update reply set answered = ${answered} where id = ${replyId}`
  expect((await messages()).at(-1)?.answered).toMatchObject({ asked: 'sales', used: ['price'] })
  const { understood } = await readTold(await ask(bare))
  expect(understood?.facts).toMatchObject([{ key: 'sales', status: 'noted', value: { amount: 20 } }])
  const elsewhere = await readTold(await (await startTalk(product, business)).ask(bare))
  expect(elsewhere.understood?.facts).toMatchObject([{ key: null, status: 'unused' }])
})

describe('what a message told is noted once', () => {
  test('however often the same request comes, at once and later', async () => {
    const { business, ask, messages } = await startTalk(product)
    const generation_id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(STALL, { generation_id })))
    await Promise.all(answers.map(answer => readStream(answer)))
    await readStream(await ask(STALL, { generation_id }))
    expect((await eventsOf(business)).length).toBe(2)
    expect((await messages()).length).toBe(2)
  })

  test('whatever becomes of its answer: stopped, stopped before it was asked for, failed, and asked for again', async () => {
    const { business, ask, retry, stop, messages } = await startTalk(product)
    upstream.script({ text: 'Never shown. '.repeat(400), chunkUnits: 5, delayMs: 5 })
    const reading = readTold(await ask(STALL))
    await until(async () => (await messages()).at(-1)?.content !== '')
    await stop({ shown: 0 })
    expect((await reading).answered).toBeUndefined()
    const [question, stopped] = await messages()
    expect(stopped?.status).toBe('stopped')
    expect(stopped).not.toHaveProperty('answered')
    const noted = await eventsOf(business)
    expect(noted.length).toBe(2)

    upstream.script({ text: 'Now.' })
    const again = await readTold(await retry(question))
    expect(again.understood).toEqual(question?.understood)
    expect(again.answered).toEqual(NOTHING_DONE)
    expect(await eventsOf(business)).toEqual(noted)

    const prevented = randomUUID()
    await stop({ generation_id: prevented })
    expect((await readStream(await ask(PRICED, { generation_id: prevented }))).end).toBe('abort')
    const afterwards = await eventsOf(business)
    expect(afterwards.length).toBeGreaterThan(noted.length)

    upstream.script({ text: '' })
    await readStream(await ask('hi'))
    expect(await eventsOf(business)).toEqual(afterwards)
  })

  test('and never without its message: one that is refused leaves nothing', async () => {
    const { business, sessionId, ask } = await startTalk(product)
    const gate = Promise.withResolvers<void>()
    upstream.script({ text: 'Slow one.', chunkUnits: 2, pause: { afterUnits: 2, until: gate.promise } })
    const running = readStream(await ask('hello'))
    expect((await ask(STALL)).status).toBe(409)
    gate.resolve()
    await running
    expect(await eventsOf(business)).toEqual([])
    const unknown = { session_id: randomUUID(), prompt: STALL }
    expect((await business.call('POST', endpoints.stream, unknown)).status).toBe(404)
    const [row] = await product.sql<{ count: number }[]>`
      select count(*)::int as count from message where session_id = ${sessionId} and role = 'user'`
    expect(row?.count).toBe(1)
    expect(await eventsOf(business)).toEqual([])
  })

  test('a database that fails at the insert of the question keeps neither question nor facts', async () => {
    const { business, ask, messages } = await startTalk(product)
    const pull = await plantRefusal(product.sql, {
      table: 'message',
      at: 'before insert',
      when: "new.role = 'assistant'",
      code: '53100',
    })
    try {
      expect((await ask(STALL)).status).toBeGreaterThanOrEqual(500)
    } finally {
      await pull()
    }
    expect(await messages()).toEqual([])
    expect(await eventsOf(business)).toEqual([])
    await readStream(await ask(STALL))
    expect((await eventsOf(business)).length).toBe(2)
  })
})

test('a business that is told to forget as it goes keeps what was told with its message alone', async () => {
  const { business, ask, messages } = await startTalk(product)
  await business.call('PATCH', business.path, { remembers: false })
  const { understood } = await readTold(await ask(STALL))
  expect(understood?.facts).toHaveLength(2)
  expect((await messages())[0]?.understood).toEqual(understood)
  expect(await eventsOf(business)).toEqual([])
})

test('a refused message tells nothing, and what it was taken for is what was stored', async () => {
  const { business, ask, messages, follow } = await startTalk(product)
  const { understood } = await readTold(await ask(REFUSED))
  expect(understood).toMatchObject({ facts: [], safety: 'unlawful' })
  expect(await eventsOf(business)).toEqual([])
  const [question, answer] = await messages()
  expect(question?.understood?.safety).toBe('unlawful')
  // As if it had been judged by another release.
  const cipher = await business.cipher()
  const place = { table: 'message', column: 'understood', row: question?.id ?? '' }
  const stored = cipher.encrypt(place, JSON.stringify({ v: 1, facts: [], asks: [], safety: 'deceptive' }))
  await product.sql`update message set understood = ${stored} where id = ${question?.id ?? ''}`
  expect((await readTold(await follow(answer?.generation_id))).understood?.safety).toBe('deceptive')
})

test('a message from before anything was noted is listed without, and joined and asked again with what it is taken for', async () => {
  const { business, ask, retry, messages, follow } = await startTalk(product)
  await readStream(await ask(REFUSED))
  const [question, answer] = await messages()
  await product.sql`update message set understood = null where id = ${question?.id ?? ''}`
  await product.sql`
    update reply set answered = null from message
    where message.owner_id = reply.owner_id and message.reply_id = reply.id and message.id = ${answer?.id ?? ''}`
  expect(await messages()).toMatchObject([{ understood: null }, { answered: null }])
  const expected = { facts: [], asks: [], safety: 'unlawful' }
  const joined = await readTold(await follow(answer?.generation_id))
  expect(joined.understood).toEqual(expected)
  expect(joined.answered).toEqual(NOTHING_DONE)
  expect((await readTold(await retry(question))).understood).toEqual(expected)
  expect(await eventsOf(business)).toEqual([])
})

test('what rests beside a message and does not open harms neither the list nor who joins', async () => {
  const { ask, messages, follow } = await startTalk(product)
  await readStream(await ask(STALL))
  const [question, answer] = await messages()
  await product.sql`update message set understood = '\\x0102' where id = ${question?.id ?? ''}`
  await product.sql`
    update reply set answered = '\\x0102' from message
    where message.owner_id = reply.owner_id and message.reply_id = reply.id and message.id = ${answer?.id ?? ''}`
  expect((await messages())[0]).toMatchObject({ content: STALL, understood: null })
  const { understood, answered } = await readTold(await follow(answer?.generation_id))
  expect(understood).toEqual({ facts: [], asks: [], safety: null })
  expect(answered).toEqual(NOTHING_DONE)
})

test('a message of 32,000 units is noted like any other, in one piece', async () => {
  const { business, ask, messages } = await startTalk(product)
  const story = 'We talked about it for a long time and then went home again. '
  const long = (PRICED + ' ' + story.repeat(600)).slice(0, PROMPT_MAX_UNITS)
  const { understood } = await readTold(await ask(long))
  expect(understood?.facts.find(({ key }) => key === 'price')?.value.amount).toBe(8)
  expect((await messages())[0]?.content).toBe(long)
  expect((await business.read()).facts.map(({ key }) => key)).toContain('price')
})

describe('sessions and businesses', () => {
  test('a session that an older release started is put into the business used last by its first message', async () => {
    const { business, sessionId, ask } = await startTalk(product)
    await product.sql`update chat_session set business_id = null where id = ${sessionId}`
    await readStream(await ask(STALL))
    const list = await business.call('GET', endpoints.sessions)
    const { sessions } = (await list.json()) as { sessions: Session[] }
    expect(sessions[0]).toMatchObject({ id: sessionId, business_id: business.id })
    expect((await eventsOf(business)).length).toBe(2)
  })

  test('two tabs that send at once in two sessions of an account without a business make one, which knows what both told', async () => {
    const business = await startBusiness(product)
    const sessions = [await startTalk(product, business), await startTalk(product, business)]
    await product.sql`update chat_session set business_id = null where owner_id = ${business.ownerId}`
    await product.sql`delete from business where owner_id = ${business.ownerId}`
    const [price, rent] = [priceNoted(8), sampleMessages.rentAndInsuranceNoted]
    const answers = await Promise.all([sessions[0]?.ask(price), sessions[1]?.ask(rent)])
    for (const answer of answers) expect(answer && (await readStream(answer)).end).toBe('finish')
    const made = await business.list()
    expect(made.length).toBe(1)
    const read = await business.call('GET', `${endpoints.businesses}/${made[0]?.id}`)
    const keys = ((await read.json()) as BusinessProfile).facts.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['price', 'fixed_costs']))
  })

  test('messages, moves, hand-written facts, forgetting and deletions at one moment wait for each other and never for ever', async () => {
    const one = await startBusiness(product)
    const other = await startBusiness(product, { person: one })
    const talks = await Promise.all([one, other, one].map(business => startTalk(product, business)))
    const told = new Set<number>()
    const note = async (work: Promise<Response>) => void told.add((await work).status)
    for (let round = 0; round < 6; round++) {
      const [from, to] = round % 2 ? [one, other] : [other, one]
      await Promise.all([
        ...talks.map(async ({ ask }) => {
          const answer = await ask(priceWithRentNoted(round + 1))
          told.add(answer.status)
          await readStream(answer)
        }),
        ...talks.map(({ sessionId }) =>
          note(one.call('PATCH', `${endpoints.sessions}/${sessionId}`, { business_id: to.id })),
        ),
        note(from.post({ type: 'stated', fact: { key: 'cash', value: { kind: 'money', amount: round } } })),
        note(from.call('DELETE', `${from.path}/facts/churn`)),
        one.startSession(to.id),
      ])
    }
    expect([...told].toSorted()).toEqual([200, 204])
    const ids = new Set<string>()
    for (const business of [one, other])
      for (const { id } of await eventsOf(business)) {
        expect(ids.has(id)).toBe(false)
        ids.add(id)
      }
    const [deleted, ...answers] = await Promise.all([
      other.call('DELETE', other.path),
      ...talks.map(({ ask }) => ask(PRICED)),
    ])
    expect(deleted?.status).toBe(204)
    for (const answer of answers) {
      expect([200, 404]).toContain(answer.status)
      await readStream(answer)
    }
    const [orphans] = await product.sql<{ count: number }[]>`
      select count(*)::int as count from business_event
      where owner_id = ${one.ownerId} and message_id is not null
        and not exists (
          select from message where message.owner_id = business_event.owner_id and message.id = message_id)`
    expect(orphans?.count).toBe(0)
  }, 60_000)
})
