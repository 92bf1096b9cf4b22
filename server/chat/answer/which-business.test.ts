import { beforeEach, describe, expect, test } from 'vitest'
import type { Fact } from '#shared/business/fact.ts'
import { endpoints } from '#shared/endpoints.ts'
import type { UnderstoodPart } from '#shared/chat/data-parts.ts'
import { talkIn } from '#tests/support/conversation.ts'
import { startBusiness, type OwnBusiness } from '#tests/support/businesses.ts'
import { openConnectedApp } from '#tests/support/open-app.ts'
import { knowledgeIn } from '#tests/support/knowledge-in.ts'
import { sampleMessages } from '#tests/support/sample-messages.ts'

const KITS = sampleMessages.kitsNoted
const CANDLES = sampleMessages.beeswaxCandlesNoted

const { upstream, product } = await openConnectedApp()
beforeEach(() => upstream.script({ text: 'Noted.' }))

const told = (facts: readonly Fact[] = []) =>
  facts.map(({ key, status, value }) => [key, value.text ?? value.amount, status]).toSorted()

/** Says something in a session of a business, a new one where none is given. */
async function say(business: OwnBusiness, prompt: string, given?: string) {
  const { sessionId, messages, ...talk } = talkIn(product, business, given ?? (await business.startSession()))
  await talk.say(prompt)
  const question = (await messages()).findLast(({ role }) => role === 'user')
  return { sessionId, messageId: question?.id ?? '', facts: question?.understood?.facts ?? [] }
}

const move = (business: OwnBusiness, sessionId: string, businessId: string) =>
  business.call('PATCH', `${endpoints.sessions}/${sessionId}`, { business_id: businessId })

const profileFor = async (business: OwnBusiness, sessionId: string) =>
  (await knowledgeIn(product, business, { sessionId })).profile

describe('an offer that has nothing to do with what the business sells', () => {
  test('holds what its message told as a question, in the stream, the JSON answer, the list and the log', async () => {
    const business = await startBusiness(product)
    expect(told((await say(business, KITS)).facts)).toEqual([
      ['offer', 'bread kits', 'noted'],
      ['price', 29, 'noted'],
    ])
    const held = [
      ['offer', 'beeswax candles', 'asked'],
      ['price', 20, 'asked'],
    ]
    expect(told((await say(business, CANDLES)).facts)).toEqual(held)
    const body = { session_id: await business.startSession(), prompt: CANDLES }
    const sent = (await (await business.call('POST', endpoints.sendMessage, body)).json()) as UnderstoodPart
    expect(told(sent.facts)).toEqual(held)
    const { facts, contradictions } = await business.read()
    expect(told(facts.filter(({ status }) => status === 'noted'))).toEqual([
      ['offer', 'bread kits', 'noted'],
      ['price', 29, 'noted'],
    ])
    expect(contradictions).toEqual([])
  })

  test('is an answer of the conversation alone, until it is said which business it is of', async () => {
    const business = await startBusiness(product)
    await say(business, KITS)
    const { sessionId, facts } = await say(business, CANDLES)
    expect((await profileFor(business, sessionId)).known).toEqual([])
    for (const { id } of facts) await business.write({ type: 'confirmed', fact_id: id })
    const { known } = await profileFor(business, sessionId)
    expect(known.map(({ fact }) => [fact.key, fact.value.text ?? fact.value.amount])).toEqual([
      ['price', 20],
      ['offer', 'beeswax candles'],
    ])
  })

  test('is noted with all of its message when it is the same business, which then sells both', async () => {
    const business = await startBusiness(product)
    await say(business, KITS)
    const { sessionId, facts } = await say(business, CANDLES)
    for (const { id } of facts) await business.write({ type: 'confirmed', fact_id: id })
    const profile = await business.read()
    expect(told(profile.facts)).toEqual([
      ['offer', 'beeswax candles', 'noted'],
      ['price', 20, 'noted'],
    ])
    expect(profile.contradictions.map(({ key }) => key)).toEqual(['price'])
    expect(told((await say(business, KITS)).facts)[0]).toEqual(['offer', 'bread kits', 'noted'])
    expect(told((await say(business, sampleMessages.leashesNoted, sessionId)).facts)[0]?.[2]).toBe('noted')
  })

  test('moves to a new business with its session, where all that it told is known', async () => {
    const business = await startBusiness(product)
    await say(business, KITS)
    const { sessionId, facts } = await say(business, CANDLES)
    const other = await startBusiness(product, { person: business })
    expect((await move(business, sessionId, other.id)).status).toBe(200)
    expect(told((await business.read()).facts)).toEqual([
      ['offer', 'bread kits', 'noted'],
      ['price', 29, 'noted'],
    ])
    expect(told((await other.read()).facts)).toEqual([
      ['offer', 'beeswax candles', 'noted'],
      ['price', 20, 'noted'],
    ])
    // Pressed twice, or sent again after an answer that was lost: nothing more is written.
    const count = (await other.events()).events.length
    expect(count).toBe(facts.length * 2)
    await move(business, sessionId, other.id)
    expect((await other.events()).events).toHaveLength(count)
    expect((await profileFor(other, sessionId)).known).toHaveLength(2)
  })

  test('stays where it is when the other business has no room for all that it told with what that settles', async () => {
    const business = await startBusiness(product)
    await say(business, KITS)
    const { sessionId, facts } = await say(business, CANDLES)
    const other = await startBusiness(product, { person: business })
    await product.sql`
      insert into business_event (owner_id, business_id, position, id, said_at, content, created_at)
      select ${business.ownerId}, ${other.id}, number, gen_random_uuid(), now(), '\\x00', now()
      from generate_series(1, ${5_000 - facts.length * 2 + 1}::int) number`
    expect((await move(business, sessionId, other.id)).status).toBe(409)
    await product.sql`delete from business_event where business_id = ${other.id} and position = 1`
    expect((await move(business, sessionId, other.id)).status).toBe(200)
    expect(told((await other.read()).facts).map(([, , status]) => status)).toEqual(['noted', 'noted'])
  })

  test('leaves what was asked about for another reason open when the session moves', async () => {
    const business = await startBusiness(product)
    await say(business, KITS)
    const { sessionId, facts } = await say(business, sampleMessages.candlesNotedRoomAsked)
    const other = await startBusiness(product, { person: business })
    await move(business, sessionId, other.id)
    const uncertain = facts.filter(({ candidates }) => candidates !== undefined)
    expect(uncertain.length).toBeGreaterThan(0)
    const asked = (await other.read()).facts.filter(({ status }) => status === 'asked')
    expect(asked.map(({ id }) => id)).toEqual(uncertain.map(({ id }) => id))
  })
})

describe('nothing is asked', () => {
  test('of a second product in a session that has said what its business sells', async () => {
    const business = await startBusiness(product)
    const { sessionId } = await say(business, KITS)
    expect(told((await say(business, CANDLES, sessionId)).facts)[0]?.[2]).toBe('noted')
  })

  test('of an offer that shares a word with a known one, nor of the first of a business', async () => {
    const business = await startBusiness(product)
    expect(told((await say(business, CANDLES)).facts)[0]?.[2]).toBe('noted')
    expect(told((await say(business, sampleMessages.scentedCandlesNoted)).facts)[0]?.[2]).toBe('noted')
  })

  test('in a business that does not remember', async () => {
    const business = await startBusiness(product)
    await say(business, KITS)
    await business.call('PATCH', business.path, { remembers: false })
    expect(told((await say(business, CANDLES)).facts)[0]?.[2]).toBe('noted')
  })

  test('of a message that says nothing of what is sold', async () => {
    const business = await startBusiness(product)
    await say(business, KITS)
    expect(told((await say(business, sampleMessages.rentNoted)).facts)).toEqual([
      ['fixed_costs', 900, 'noted'],
    ])
  })
})

test('what the new business was called by hand counts as what it sells', async () => {
  const business = await startBusiness(product)
  await business.write({
    type: 'stated',
    fact: { key: 'offer', value: { kind: 'text', text: 'Bread classes' } },
  })
  expect(told((await say(business, CANDLES)).facts)[0]?.[2]).toBe('asked')
})
