import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#server/database/transaction.ts'
import type { Cipher } from '#server/encryption/encryption.ts'
import type { Answered } from '#shared/business/answered.ts'
import type { WrittenEvent } from '#shared/business/calls.ts'
import type { Fact, FactValue } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import type { Understood } from '#shared/business/understood.ts'
import type { Message } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { talkIn } from '#tests/support/conversation.ts'
import { money, startBusiness, type OwnBusiness } from '#tests/support/businesses.ts'
import { readStream } from '#tests/support/client.ts'
import { openConnectedApp } from '#tests/support/open-app.ts'
import { decryptedTexts } from '#tests/support/postgres/decrypted-texts.ts'
import { isSomebodyWaiting } from '#tests/support/postgres/lock-waits.ts'
import { until } from '#tests/support/until.ts'
import { lockAccount } from '../database/lock-account.ts'
import { moveEvents } from './events/move-events.ts'
import { forgetFact } from './forget-fact.ts'
import { recordEvents } from './events/record-events.ts'
import {
  answeredAssociatedData,
  decryptAnswered,
  decryptUnderstood,
  understoodAssociatedData,
} from './message-facts.store.ts'

const { upstream, product } = await openConnectedApp()
beforeEach(() => upstream.script({ text: 'Noted.' }))

interface Said {
  question: Message
  answer: Message
  sessionId: string
}

async function say(business: OwnBusiness, prompt: string, given?: string): Promise<Said> {
  const { sessionId, messages, ...talk } = talkIn(product, business, given ?? (await business.startSession()))
  await talk.say(prompt)
  const [question, answer] = (await messages()).slice(-2)
  if (!question || !answer) throw new Error('nothing was said')
  return { question, answer, sessionId }
}

function factOf(messageId: string, key: FactKey, value: FactValue, quote: string): Fact {
  const source = {
    message_id: messageId,
    quote,
    said_at: '2027-03-03T10:00:00.000Z',
    by: 'extraction' as const,
  }
  return { id: randomUUID(), key, status: 'noted', value, quote, source }
}

/** What a message told, in its own row, in the row of its answer, and in the log. */
async function understand(
  business: OwnBusiness,
  { question, answer }: Said,
  facts: Fact[],
  step: Answered['step'] = null,
) {
  const cipher = await business.cipher()
  const understood: Understood = { v: 1, facts, asks: ['pricing'], safety: null }
  const answered: Answered = { v: 1, asked: null, step, used: [], facts }
  const [reply] = await product.sql<{ id: string }[]>`
    select reply.id from reply join message on message.owner_id = reply.owner_id and message.reply_id = reply.id where message.id = ${answer.id}`
  const replyId = reply?.id ?? ''
  await product.sql`
    update message set understood = ${cipher.encrypt(understoodAssociatedData(question.id), JSON.stringify(understood))}
    where id = ${question.id}`
  await product.sql`
    update reply set answered = ${cipher.encrypt(answeredAssociatedData(replyId), JSON.stringify(answered))} where id = ${replyId}`
  const events = facts.map(fact => ({
    id: fact.id,
    message_id: question.id,
    said_at: fact.source.said_at,
    content: { type: 'stated' as const, fact },
  }))
  const offered = step
    ? [
        {
          id: randomUUID(),
          message_id: question.id,
          said_at: question.created_at,
          content: { type: 'offered' as const, step },
        },
      ]
    : []
  const { ownerId, id: businessId } = business
  await transaction(product.sql, scope =>
    recordEvents(scope, cipher, {
      ownerId,
      businessId,
      events: [...events, ...offered],
      now: product.clock.now(),
    }),
  )
}

/** The row of a message that told a price, somewhere behind what its session holds. */
function pricedMessage({ ownerId }: OwnBusiness, cipher: Cipher, sessionId: string, position: number) {
  const id = randomUUID()
  const facts = [factOf(id, 'price', money(8), 'Price 8')]
  const told: Understood = { v: 1, facts, asks: [], safety: null }
  return {
    id,
    session_id: sessionId,
    owner_id: ownerId,
    position,
    role: 'user',
    content: cipher.encrypt({ table: 'message', column: 'content', row: id }, 'Price 8.'),
    understood: cipher.encrypt(understoodAssociatedData(id), JSON.stringify(told)),
    created_at: new Date(),
  }
}

const forget = (business: OwnBusiness, key: FactKey) =>
  business.call('DELETE', `${business.path}/facts/${key}`)

async function understoodOf({ cipher }: OwnBusiness, messageId: string) {
  const [row] = await product.sql<
    { understood: Buffer }[]
  >`select understood from message where id = ${messageId}`
  return row && decryptUnderstood(await cipher(), messageId, row.understood)
}

test('what is forgotten leaves no row that opens to it, but for the message itself, and all else stays', async () => {
  const business = await startBusiness(product)
  const prompt = 'A wrap sells for 7301 cents, yes, for 7301 cents. Making one costs me 3.10.'
  const said = await say(business, prompt)
  await understand(business, said, [
    factOf(said.question.id, 'price', money(7301), 'for 7301 cents'),
    factOf(said.question.id, 'unit_cost', money(3.1), 'costs me 3.10'),
  ])
  const byHand = await business.state('price', money(7301), 'by mail')
  await business.write({ type: 'confirmed', fact_id: byHand.id })
  const holding = async () =>
    [
      ...new Set(
        (await decryptedTexts(product.sql, await business.cipher()))
          .filter(({ text }) => text.includes('7301'))
          .map(({ place }) => place),
      ),
    ].sort()
  const before = await holding()
  expect(before).toEqual(
    expect.arrayContaining([
      'business_event.content',
      'message.content',
      'message.understood',
      'reply.answered',
    ]),
  )

  expect((await forget(business, 'price')).status).toBe(204)
  const texts = new Set(['message.content', 'reply.content', 'chat_session.title'])
  expect((await holding()).filter(place => !texts.has(place))).toEqual([])
  expect(await holding()).toContain('message.content')
  // The cost is there as the chat heard it, and as this test noted it.
  expect(await business.read()).toMatchObject({ facts: [{ key: 'unit_cost' }], counts: { events: 2 } })
  const from = prompt.indexOf('for 7301 cents')
  const again = prompt.lastIndexOf('for 7301 cents')
  expect(await understoodOf(business, said.question.id)).toMatchObject({
    facts: [{ key: 'unit_cost', quote: 'costs me 3.10' }],
    asks: ['pricing'],
    forgotten: [
      { from, to: from + 14 },
      { from: again, to: again + 14 },
    ],
  })
})

test.each<[FactKey, string, FactKey, string]>([
  ['offer', 'beeswax wraps', 'price', 'at 7301 cents'],
  ['price', '7301', 'offer', 'beeswax wraps'],
])(
  'of a sentence that told more than %s, the quote of the rest holds it no longer',
  async (key, words, other, quote) => {
    const business = await startBusiness(product)
    const said = await say(business, 'We sell beeswax wraps at 7301 cents.')
    const sentence = 'We sell beeswax wraps at 7301 cents'
    await understand(business, said, [
      factOf(said.question.id, 'price', money(7301), sentence),
      factOf(said.question.id, 'offer', { kind: 'text', text: 'beeswax wraps' }, sentence),
    ])
    expect((await forget(business, key)).status).toBe(204)
    const holding = (await decryptedTexts(product.sql, await business.cipher())).filter(({ text }) =>
      text.includes(words),
    )
    const texts = new Set(['message.content', 'reply.content', 'chat_session.title'])
    expect(holding.map(({ place }) => place).filter(place => !texts.has(place))).toEqual([])
    const left = (await business.read()).facts.filter(fact => fact.key === other)
    expect([...new Set(left.flatMap(fact => [fact.quote, fact.source.quote]))]).toEqual([quote])
    expect(await understoodOf(business, said.question.id)).toMatchObject({ facts: [{ key: other, quote }] })
  },
)

test('a step that repeats what a number was before goes with it', async () => {
  const business = await startBusiness(product)
  const said = await say(business, 'Rent goes from 7301 to 8402.')
  const action = 'Ask your landlord to stay at $7,301.'
  const step = { id: 'step', action, sign: [{ label: 'answers', at_least: 1 }], stop: null, by: '2027-03-10' }
  const value = { ...money(8402), was: 7301 }
  await understand(
    business,
    said,
    [factOf(said.question.id, 'fixed_costs', value, 'from 7301 to 8402')],
    step,
  )
  expect((await forget(business, 'fixed_costs')).status).toBe(204)
  const holding = (await decryptedTexts(product.sql, await business.cipher())).filter(
    ({ text, place }) => /7,?301/.test(text) && place !== 'message.content' && place !== 'chat_session.title',
  )
  expect(holding).toEqual([])
})

test.each([
  ['price', 'Offer five people the set at $7,301.'],
  ['offer', 'Count every beeswax wrap that you sell.'],
] as const)(
  'a step that repeats the %s goes with it, in the log and beside its answer',
  async (key, action) => {
    const business = await startBusiness(product)
    const said = await say(business, 'We make beeswax wraps for 7301.')
    const step = { id: 'step', action, sign: [{ label: 'sales', at_least: 1 }], stop: null, by: '2027-03-10' }
    const facts = [
      factOf(said.question.id, 'price', money(7301), 'for 7301'),
      factOf(said.question.id, 'offer', { kind: 'text', text: 'beeswax wraps' }, 'We make beeswax wraps'),
    ]
    await understand(business, said, facts, step)
    const holding = async () =>
      (await decryptedTexts(product.sql, await business.cipher())).filter(({ text }) => text.includes(action))
        .length
    expect(await holding()).toBe(2)
    expect((await forget(business, 'customers')).status).toBe(204)
    expect(await holding()).toBe(2)
    expect((await forget(business, key)).status).toBe(204)
    expect(await holding()).toBe(0)
  },
)

test('what was written by hand is not written again with the words that were cut from its quote', async () => {
  const business = await startBusiness(product)
  const { question } = await say(business, 'There are Meadowfoam wraps for 7301 cents, she said.')
  const source = { message_id: question.id }
  const given = (value: FactValue, quote: string): WrittenEvent => ({
    type: 'stated',
    fact: { key: value.kind === 'text' ? 'offer' : 'price', value, quote, source },
  })
  const sentence = 'Meadowfoam wraps for 7301 cents'
  const id = randomUUID()
  await business.write(given({ kind: 'text', text: 'Meadowfoam wraps' }, sentence))
  await business.write(given(money(7301), sentence), id)
  expect((await forget(business, 'offer')).status).toBe(204)
  const [left] = (await business.events()).events
  expect(left).toMatchObject({ content: { fact: { id, quote: 'for 7301 cents' } } })

  expect(await business.write(given(money(7301), sentence), id)).toEqual(left)
  expect((await business.post(given(money(8), sentence), id)).status).toBe(409)
  const prices = (await business.read()).facts.filter(
    ({ key, status }) => key === 'price' && status === 'noted',
  )
  expect(prices).toMatchObject([{ history: [] }])
  const holding = (await decryptedTexts(product.sql, await business.cipher())).filter(
    ({ text, place }) => text.includes('Meadowfoam') && place === 'business_event.content',
  )
  expect(holding).toEqual([])
})

test('a page that still shows what was forgotten brings none of it back with the quote of another fact', async () => {
  const business = await startBusiness(product)
  const said = await say(business, 'There are Meadowfoam wraps for 7301 cents, she said.')
  const { question } = said
  await understand(business, said, [
    factOf(question.id, 'offer', { kind: 'text', text: 'Meadowfoam wraps' }, 'Meadowfoam wraps'),
  ])
  expect((await forget(business, 'offer')).status).toBe(204)
  const source = { message_id: question.id }
  const price = (quote: string): WrittenEvent => ({
    type: 'corrected',
    fact: { key: 'price', value: money(7302), quote, source },
  })
  const written = [
    await business.write(price('Meadowfoam wraps for 7301 cents')),
    await business.write(price('7301 cents')),
  ]
  expect(written).toMatchObject([
    { content: { fact: { quote: '', source: { ...source, quote: '' } } } },
    { content: { fact: { quote: '7301 cents' } } },
  ])
  expect((await business.post(price('for 7302 cents'))).status).toBe(422)
})

test('forgetting one key after another keeps the places of both, and forgetting again changes nothing', async () => {
  const business = await startBusiness(product)
  const said = await say(business, 'Price 8, cost 3.')
  await understand(business, said, [
    factOf(said.question.id, 'unit_cost', money(3), 'cost 3'),
    factOf(said.question.id, 'price', money(8), 'Price 8'),
  ])
  await Promise.all([forget(business, 'unit_cost'), forget(business, 'price')])
  const expected = {
    facts: [],
    forgotten: [
      { from: 0, to: 7 },
      { from: 9, to: 15 },
    ],
  }
  expect(await understoodOf(business, said.question.id)).toMatchObject(expected)
  expect((await forget(business, 'price')).status).toBe(204)
  expect(await understoodOf(business, said.question.id)).toMatchObject(expected)
})

test('many messages in many sessions are gone through to the last, and another business keeps what it knows', async () => {
  const business = await startBusiness(product)
  const other = await startBusiness(product, { person: business })
  const spared = await say(other, 'Price 8.')
  await understand(other, spared, [factOf(spared.question.id, 'price', money(8), 'Price 8')])
  const first = await say(business, 'Price 8.')
  await understand(business, first, [factOf(first.question.id, 'price', money(8), 'Price 8')])
  // As many more as two readings take, each with what it told, encrypted in its own place.
  const cipher = await business.cipher()
  const sessionIds = [first.sessionId, await business.startSession(), await business.startSession()]
  const rows = Array.from({ length: 450 }, (_, index) =>
    pricedMessage(business, cipher, sessionIds[index % sessionIds.length] ?? '', 10 + index),
  )
  await product.sql`insert into message ${product.sql(rows)}`

  expect((await forget(business, 'price')).status).toBe(204)
  for (const { id } of rows)
    expect(await understoodOf(business, id)).toMatchObject({ facts: [], forgotten: [{ from: 0, to: 7 }] })
  expect((await business.read()).facts).toEqual([])
  expect(await understoodOf(other, spared.question.id)).toMatchObject({ facts: [{ key: 'price' }] })
  expect((await other.read()).facts).toMatchObject([{ key: 'price' }])
  const [reply] = await product.sql<{ id: string; answered: Buffer }[]>`
    select reply.id, reply.answered from reply join message on message.owner_id = reply.owner_id and message.reply_id = reply.id
    where message.id = ${first.answer.id}`
  expect(reply && decryptAnswered(cipher, reply.id, reply.answered)?.facts).toEqual([])
})

test('what a model quoted is forgotten where it stands, in a message of an older release, too', async () => {
  const business = await startBusiness(product)
  const [said, old] = [await say(business, 'On the counter: 431.'), await say(business, 'So 431 it was.')]
  await product.sql`update message set understood = null where id = ${old.question.id}`
  const quoted = [said, old].map(({ question }) => {
    const fact = factOf(question.id, 'sales', { kind: 'count', amount: 431 }, '431')
    const source = { ...fact.source, by: 'model' as const }
    return { ...fact, status: 'asked' as const, source }
  })
  const events = quoted.map(fact => ({
    id: fact.id,
    message_id: fact.source.message_id,
    said_at: fact.source.said_at,
    content: { type: 'stated' as const, fact },
  }))
  const [cipher, { ownerId, id: businessId }] = [await business.cipher(), business]
  await transaction(product.sql, scope =>
    recordEvents(scope, cipher, { ownerId, businessId, events, now: product.clock.now() }),
  )
  expect((await forget(business, 'sales')).status).toBe(204)
  const forgotten = [said, old].map(({ question }) => understoodOf(business, question.id))
  expect(await Promise.all(forgotten)).toMatchObject([
    { forgotten: [{ from: 16, to: 19 }] },
    { facts: [], forgotten: [{ from: 3, to: 6 }] },
  ])
  expect((await business.read()).facts.filter(({ key }) => key === 'sales')).toEqual([])
})

test('a message whose understanding is damaged stands in nobody’s way', async () => {
  const business = await startBusiness(product)
  const said = await say(business, 'Price 8.')
  await understand(business, said, [factOf(said.question.id, 'price', money(8), 'Price 8')])
  await product.sql`update message set understood = '\\x0102' where id = ${said.question.id}`
  expect((await forget(business, 'price')).status).toBe(204)
  expect((await business.read()).facts).toEqual([])
})

test('what is said while an answer is being made is forgotten as well', async () => {
  const business = await startBusiness(product)
  const gate = Promise.withResolvers<void>()
  upstream.script({ text: 'My own plan.', chunkUnits: 2, pause: { afterUnits: 6, until: gate.promise } })
  const session_id = await business.startSession()
  const running = readStream(
    await business.call('POST', endpoints.stream, { session_id, prompt: 'What now?' }),
  )
  const row = pricedMessage(business, await business.cipher(), await business.startSession(), 1)
  await product.sql`insert into message ${product.sql(row)}`
  expect((await forget(business, 'price')).status).toBe(204)
  expect(await understoodOf(business, row.id)).toMatchObject({ facts: [], forgotten: [{ from: 0, to: 7 }] })
  gate.resolve()
  expect((await running).text).toBe('My own plan.')
})

test('what a session told that moves in meanwhile is forgotten as well', async () => {
  const business = await startBusiness(product)
  const other = await startBusiness(product, { person: business })
  const moving = await say(other, 'Price 8.')
  await understand(other, moving, [factOf(moving.question.id, 'price', money(8), 'Price 8')])
  // Newer than all that moves.
  const stayed = await say(business, 'Price 9.')
  await understand(business, stayed, [factOf(stayed.question.id, 'price', money(9), 'Price 9')])
  const [locked, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const [cipher, { sessionId }, userId] = [await business.cipher(), moving, business.ownerId]
  const moved = transaction(product.sql, async scope => {
    await lockAccount(scope, userId)
    locked.resolve()
    await waited.promise
    const messageIds = [moving.question.id]
    const [from, to, now] = [other.id, business.id, product.clock.now()]
    await moveEvents(scope, cipher, { ownerId: userId, from, to, messageIds, now })
    await scope`update chat_session set business_id = ${to} where owner_id = ${userId} and id = ${sessionId}`
  })
  await locked.promise
  const forgotten = forget(business, 'price')
  await until(() => isSomebodyWaiting(product.sql))
  waited.resolve()
  await moved
  expect((await forgotten).status).toBe(204)
  expect((await business.read()).facts.filter(({ key }) => key === 'price')).toEqual([])
  for (const { question, answer } of [moving, stayed]) {
    expect(await understoodOf(business, question.id)).toMatchObject({ facts: [] })
    const [reply] = await product.sql<{ id: string; answered: Buffer }[]>`
      select reply.id, reply.answered from reply join message on message.owner_id = reply.owner_id and message.reply_id = reply.id
      where message.id = ${answer.id}`
    expect(reply && decryptAnswered(cipher, reply.id, reply.answered)?.facts).toEqual([])
  }
})

test('what a session told that leaves meanwhile is left as it was', async () => {
  const business = await startBusiness(product)
  const other = await startBusiness(product, { person: business })
  const leaving = await say(business, 'Price 8.')
  await understand(business, leaving, [factOf(leaving.question.id, 'price', money(8), 'Price 8')])
  async function move() {
    const path = `${endpoints.sessions}/${leaving.sessionId}`
    expect((await business.call('PATCH', path, { business_id: other.id })).status).toBe(200)
  }
  let hasMoved = false
  // It moves between the look for its sessions and the first look into one.
  const sql = new Proxy(product.sql, {
    // A part of a statement is no promise and is handed on as it is.
    apply(target, self, words: Parameters<typeof product.sql>) {
      const run = () => Reflect.apply(target, self, words)
      if (hasMoved || !String(words[0]).includes('reply.answered')) return run()
      hasMoved = true
      return move().then(run)
    },
  })
  await forgetFact(
    { ...product.deps, sql },
    { ownerId: business.ownerId, businessId: business.id, key: 'price' },
  )
  expect(hasMoved).toBe(true)
  expect((await other.read()).facts.map(({ key }) => key)).toContain('price')
  expect(await understoodOf(business, leaving.question.id)).toMatchObject({ facts: [{ key: 'price' }] })
})
