import { beforeEach, describe, expect, test } from 'vitest'
import type { Step } from '#shared/business/answered.ts'
import type { Message } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { DAY_MS } from '#shared/durations.ts'
import { startTalk, type Talk } from '#tests/support/conversation.ts'
import { money, startBusiness, type OwnBusiness } from '#tests/support/businesses.ts'
import { readStream } from '#tests/support/client.ts'
import type { Behavior, ToolCall } from '#tests/support/fake-upstream/behavior.ts'
import { openConnectedApp } from '#tests/support/open-app.ts'
import { knowledgeIn } from '#tests/support/knowledge-in.ts'
import { sampleMessages } from '#tests/support/sample-messages.ts'
import { until } from '#tests/support/until.ts'
import { EVENTS_MAX } from '../../business/events/record-events.ts'

// Which steps were offered: from the answer that closes with one to the log of its business, and to what later answers know.

const DONE: Behavior = { text: 'Sell ten a week.' }
const WHAT_NEXT = 'What should I do this week?'

const { upstream, product } = await openConnectedApp()
beforeEach(() => upstream.script(DONE))

const stepOf = (action: string): Omit<Step, 'id'> => ({
  action,
  sign: [{ label: 'orders', at_least: 3 }],
  stop: null,
  by: new Date(product.clock.now().getTime() + 7 * DAY_MS).toISOString().slice(0, 10),
})
const closing = (action: string): ToolCall => ({
  name: 'close_with',
  arguments: JSON.stringify({ asked: null, step: stepOf(action) }),
})
const offering = (action: string): Behavior => ({ calls: [closing(action)] })

/** A session of a business, a new person's where none is given. */
async function talking(given?: OwnBusiness) {
  const talk = await startTalk(product, given)
  return {
    ...talk,
    /** Asks what to do; the answer closes with this step. */
    async offer(action: string, prompt = WHAT_NEXT) {
      upstream.script(offering(action), DONE)
      expect((await talk.say(prompt)).end).toBe('finish')
    },
  }
}

/** What the log says was offered, oldest first. */
const offeredIn = async (business: OwnBusiness) =>
  (await business.events('?limit=100')).events
    .toReversed()
    .flatMap(({ content }) => (content.type === 'offered' ? [content.step.action] : []))

/** The steps that are known as offered where this question is answered, the newest first. */
async function offeredBefore(
  { business, sessionId }: Pick<Talk, 'business' | 'sessionId'>,
  question: Message | undefined,
  limit?: number,
) {
  const { offered } = await knowledgeIn(product, business, {
    sessionId,
    from: { at: question?.id ?? '' },
    ...(limit && { limit }),
  })
  return offered?.map(({ step }) => step.action)
}

/** The same where a new question comes into the conversation. */
async function offeredBeforeNext(talk: Talk) {
  upstream.script(DONE)
  await talk.say('hello')
  return offeredBefore(talk, (await talk.messages()).at(-2))
}

describe('a step with which an answer closes', () => {
  test('is noted with the end of that answer, as offered to its question', async () => {
    const { business, offer, messages } = await talking()
    await offer('Ask ten cafés.')
    const [question, answer] = await messages()
    const { events } = await business.events()
    expect(events).toMatchObject([
      {
        message_id: question?.id,
        content: { type: 'offered', step: answer?.answered?.step },
      },
    ])
    expect((await business.read()).counts).toMatchObject({ sessions: 1, events: 1 })
  })

  test('is noted after the facts of its answer, and another one for each answer', async () => {
    const { business, offer } = await talking()
    await offer('Ask ten cafés.', sampleMessages.rentNoted)
    await offer('Ask ten bakeries.')
    const { events } = await business.events()
    expect(events.map(({ content }) => content.type)).toEqual(['offered', 'offered', 'stated'])
    expect(await offeredIn(business)).toEqual(['Ask ten cafés.', 'Ask ten bakeries.'])
  })

  test('is not noted where the answer is stopped, broken off or empty, or has none', async () => {
    const { business, post, say, again, sessionId, messages } = await talking()
    upstream.script(offering('Ask ten cafés.'), { text: 'Sell. '.repeat(40), chunkUnits: 5, delayMs: 20 })
    const reading = post({ prompt: WHAT_NEXT }).then(readStream)
    await until(async () => ((await messages()).at(-1)?.content ?? '').length > 0)
    await business.call('POST', endpoints.stop, { session_id: sessionId, shown: 5 })
    expect((await reading).end).toBe('abort')
    const [question] = await messages()
    for (const broken of [{ text: 'Sell', ending: 'reset' }, { text: '' }, { status: 400 }] as Behavior[]) {
      upstream.script(offering('Ask ten cafés.'), broken)
      expect((await again(question)).end).toBe('error')
    }
    upstream.script(DONE)
    await say('hello')
    expect((await business.events()).events).toEqual([])
  })

  test('is not noted of a business that does not remember, or was told so while the answer was made', async () => {
    const { business, offer, say, messages } = await talking()
    upstream.script(async () => {
      await business.call('PATCH', business.path, { remembers: false })
      return offering('Ask ten cafés.')
    }, DONE)
    await say(WHAT_NEXT)
    await offer('Ask ten bakeries.')
    expect((await messages()).at(-1)?.answered).toMatchObject({ step: { action: 'Ask ten bakeries.' } })
    expect((await business.events()).events).toEqual([])
  })

  test('is not noted while it is open which business the session is about', async () => {
    const business = await startBusiness(product)
    await business.state('offer', { kind: 'text', text: 'Bread classes' })
    const { offer, messages } = await talking(business)
    await offer('Ask ten cafés.', sampleMessages.onlyAnOfferNoted)
    expect(await offeredIn(business)).toEqual([])
    const held = (await messages())[0]?.understood?.facts ?? []
    for (const { id } of held) await business.write({ type: 'confirmed', fact_id: id })
    await offer('Ask ten bakeries.')
    expect(await offeredIn(business)).toEqual(['Ask ten bakeries.'])
    await (await talking(business)).offer('Ask ten hotels.')
    expect(await offeredIn(business)).toEqual(['Ask ten bakeries.', 'Ask ten hotels.'])
  })

  test('is noted in neither business when the session is moved while the answer is made', async () => {
    const { business, say, move } = await talking()
    const other = await startBusiness(product, { person: business })
    upstream.script(async () => {
      await move(other)
      return offering('Ask ten cafés.')
    }, DONE)
    expect((await say(WHAT_NEXT)).end).toBe('finish')
    for (const each of [business, other]) expect(await offeredIn(each)).toEqual([])
  })

  test('moves with its session, and outlives it as what the session told does, but not its business', async () => {
    const { business, offer, sessionId, move } = await talking()
    const other = await startBusiness(product, { person: business })
    await offer('Ask ten cafés.', sampleMessages.rentNoted)
    await (await talking(business)).offer('Ask ten bakeries.')
    expect((await move(other)).status).toBe(200)
    expect(await offeredIn(business)).toEqual(['Ask ten bakeries.'])
    expect(await offeredIn(other)).toEqual(['Ask ten cafés.'])
    await business.call('DELETE', `${endpoints.sessions}/${sessionId}`)
    expect((await other.events()).events.map(({ content }) => content.type)).toEqual(['offered', 'stated'])
    expect((await other.call('DELETE', other.path)).status).toBe(204)
    const [left] = await product.sql<{ count: number }[]>`
      select count(*)::int as count from business_event where business_id = ${other.id}`
    expect(left?.count).toBe(0)
  })

  test('is left out of a full log without harm to its answer, and gives its place to what the person told', async () => {
    const { business, offer, say, messages } = await talking()
    await product.sql`
      insert into business_event (owner_id, business_id, position, id, said_at, content, created_at)
      select ${business.ownerId}, ${business.id}, number, gen_random_uuid(), now(), '\\x00', now()
      from generate_series(1, ${EVENTS_MAX - 1}::int) number`
    await say(sampleMessages.numberUnused)
    const record = {
      name: 'record_fact',
      arguments: JSON.stringify({ key: 'sales', value: 431, quote: '431 on the counter' }),
    }
    upstream.script({ calls: [record, closing('Ask ten cafés.')] }, DONE)
    expect((await say(WHAT_NEXT)).end).toBe('finish')
    await offer('Ask ten bakeries.')
    expect((await messages()).at(-1)).toMatchObject({
      status: 'complete',
      answered: { step: { action: 'Ask ten bakeries.' } },
    })
    expect((await business.read()).facts.map(({ key }) => key)).toEqual(['sales'])
    expect(await offeredIn(business)).toEqual([])
    expect((await business.read()).counts.events).toBe(EVENTS_MAX)
    expect((await business.post({ type: 'stated', fact: { key: 'cash', value: money(5) } })).status).toBe(409)
  })
})

describe('an answer knows as offered', () => {
  test('what every session of its business was offered, each once and the newest first, and nothing of another business', async () => {
    const talk = await talking()
    const other = await startBusiness(product, { person: talk.business })
    expect(await offeredBeforeNext(talk)).toEqual([])
    await talk.offer('Ask ten cafés.')
    await (await talking(talk.business)).offer('Ask ten bakeries.')
    await (await talking(other)).offer('Ask ten hotels.')
    await talk.offer('Ask ten bars.')
    const expected = ['Ask ten bars.', 'Ask ten bakeries.', 'Ask ten cafés.']
    expect(await offeredBeforeNext(talk)).toEqual(expected)
    expect(await offeredBeforeNext(await talking(talk.business))).toEqual(expected)
  })

  test('not the step of the answer that it replaces, nor later the one that was replaced', async () => {
    const talk = await talking()
    await (await talking(talk.business)).offer('Ask ten hotels.')
    await talk.offer('Ask ten cafés.')
    const [question] = await talk.messages()
    expect(await offeredBefore(talk, question)).toEqual(['Ask ten hotels.'])
    upstream.script(offering('Ask ten bakeries.'), DONE)
    await talk.again(question)
    expect(await offeredBefore(talk, question)).toEqual(['Ask ten hotels.'])
    expect(await offeredBeforeNext(talk)).toEqual(['Ask ten bakeries.', 'Ask ten hotels.'])
    expect(await offeredBeforeNext(await talking(talk.business))).toEqual([
      'Ask ten bakeries.',
      'Ask ten cafés.',
      'Ask ten hotels.',
    ])
  })

  test('not what came later in the conversation, when an older question is answered again', async () => {
    const talk = await talking()
    await talk.offer('Ask ten cafés.')
    await talk.offer('Ask ten bakeries.')
    const [first, , second] = await talk.messages()
    expect(await offeredBefore(talk, first)).toEqual([])
    expect(await offeredBefore(talk, second)).toEqual(['Ask ten cafés.'])
  })

  test('what a long conversation was offered further back than it is read', async () => {
    const talk = await talking()
    await talk.offer('Ask ten cafés.')
    await talk.offer('Ask ten bakeries.')
    await talk.offer('Ask ten hotels.')
    const third = (await talk.messages()).at(-2)
    expect(await offeredBefore(talk, third, 1)).toEqual(['Ask ten bakeries.', 'Ask ten cafés.'])
  })

  test('the steps of its own conversation alone, where the business does not remember', async () => {
    const talk = await talking()
    await (await talking(talk.business)).offer('Ask ten hotels.')
    await talk.business.call('PATCH', talk.business.path, { remembers: false })
    await talk.offer('Ask ten cafés.')
    await talk.offer('Ask ten bakeries.')
    const question = (await talk.messages()).at(-2)
    expect(await offeredBefore(talk, question)).toEqual(['Ask ten cafés.'])
    expect(await offeredBeforeNext(talk)).toEqual(['Ask ten bakeries.', 'Ask ten cafés.'])
    await talk.business.call('PATCH', talk.business.path, { remembers: true })
    expect(await offeredBeforeNext(talk)).toEqual(['Ask ten bakeries.', 'Ask ten cafés.', 'Ask ten hotels.'])
  })

  test('the steps of its own conversation alone, while it is open which business that is about', async () => {
    const business = await startBusiness(product)
    await business.state('offer', { kind: 'text', text: 'Bread classes' })
    await (await talking(business)).offer('Ask ten hotels.')
    const talk = await talking(business)
    await talk.offer('Ask ten cafés.', sampleMessages.onlyAnOfferNoted)
    expect(await offeredBeforeNext(talk)).toEqual(['Ask ten cafés.'])
  })

  test('the other steps, where one that rests beside its answer does not open', async () => {
    const talk = await talking()
    await talk.business.call('PATCH', talk.business.path, { remembers: false })
    await talk.offer('Ask ten cafés.')
    await talk.offer('Ask ten bakeries.')
    await product.sql`
      update reply set answered = '\\x0102' from message
      where message.owner_id = reply.owner_id and message.reply_id = reply.id and message.id = ${(await talk.messages())[1]?.id ?? ''}`
    expect(await offeredBeforeNext(talk)).toEqual(['Ask ten bakeries.'])
  })
})
