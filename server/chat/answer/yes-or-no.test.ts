import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Fact } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import type { Message } from '#shared/chat/chat.ts'
import { startTalk } from '#tests/support/conversation.ts'
import { type OwnBusiness } from '#tests/support/businesses.ts'
import { readStream } from '#tests/support/client.ts'
import { openConnectedApp } from '#tests/support/open-app.ts'
import { knowledgeIn } from '#tests/support/knowledge-in.ts'
import { sampleMessages } from '#tests/support/sample-messages.ts'
import { until } from '#tests/support/until.ts'
import { account } from '../../limits/actor.ts'
import { encryptAnswered } from '../../business/message-facts.store.ts'
import { answer, lookAhead, type Question } from './answer.ts'

// What later messages make of what earlier ones told: a yes, a no, and 'from now on'.

const STALL = sampleMessages.roomAsked

const { upstream, product } = await openConnectedApp()
beforeEach(() => upstream.script({ text: 'Noted.' }))

/** A new person with a business, and one session in which things are said, one after the other. */
async function talking() {
  const talk = await startTalk(product)
  /** Gives the facts that the message told. */
  async function say(prompt: string, more = {}) {
    await talk.say(prompt, more)
    return (await talk.messages()).findLast(({ role }) => role === 'user')?.understood?.facts ?? []
  }
  return { ...talk, say }
}

const statuses = (facts: readonly Fact[]) =>
  facts.map(({ key, value, status }) => [key, value.amount, status])
const typesOf = async (business: OwnBusiness) =>
  (await business.events()).events.toReversed().map(({ content }) => content.type)

/** As if the newest answer had asked for a key. */
async function askFor(business: OwnBusiness, messages: Message[], key: FactKey) {
  const [row] = await product.sql<{ id: string }[]>`
    select reply_id as id from message where id = ${messages.at(-1)?.id ?? ''}`
  const replyId = row?.id ?? ''
  const answered = encryptAnswered(await business.cipher(), replyId, {
    v: 1,
    asked: key,
    step: null,
    used: [],
  })
  await product.sql`update reply set answered = ${answered} where id = ${replyId}`
}

describe('what a message left open as the only thing', () => {
  test('is known once the next one says yes, and written once however often that is sent', async () => {
    const { business, say } = await talking()
    expect(statuses(await say(STALL))).toEqual([['fixed_costs', 45, 'asked']])
    const generation_id = randomUUID()
    await say('Yes, that’s right.', { generation_id })
    await say('Yes, that’s right.', { generation_id })
    expect(statuses((await business.read()).facts)).toEqual([['fixed_costs', 45, 'noted']])
    expect(await typesOf(business)).toEqual(['stated', 'confirmed'])
  })

  test('is out once the next one says no', async () => {
    const { business, say } = await talking()
    await say(STALL)
    await say('no')
    expect((await business.read()).facts).toEqual([])
    expect(await typesOf(business)).toEqual(['stated', 'retracted'])
  })

  test('stays open when a message lies in between, or the next one says a value', async () => {
    const { business, say } = await talking()
    await say(STALL)
    await say('What should I do next?')
    await say('yes')
    expect((await typesOf(business)).slice(0, 2)).toEqual(['stated'])
    const other = await talking()
    await other.say(STALL)
    await other.say('no, 12')
    expect(await typesOf(other.business)).not.toContain('retracted')
  })

  test('stays open when the answer in between has asked for something else, and not when it asked for just that', async () => {
    const { business, say, messages } = await talking()
    await say(STALL)
    await askFor(business, await messages(), 'sales')
    await say('yes')
    expect(await typesOf(business)).toEqual(['stated'])
    await say(STALL)
    await askFor(business, await messages(), 'fixed_costs')
    await say('yes')
    expect(await typesOf(business)).toEqual(['stated', 'stated', 'confirmed'])
  })

  test('stays open when that answer was still running as the yes set out, and ended before it began', async () => {
    const { business, sessionId, ask, messages } = await talking()
    const spoken = Promise.withResolvers<void>()
    const closing = { name: 'close_with', arguments: '{"asked":"sales","step":null}' }
    const pause = { afterUnits: 0, until: spoken.promise }
    const before = upstream.requests.length
    upstream.script({ calls: [closing] }, { text: 'How many do you sell?', pause }, { text: 'Noted.' })
    const first = await ask(STALL)
    await until(() => upstream.requests.length === before + 2)
    const yes: Question = {
      asker: account(business.ownerId),
      sessionId,
      generationId: randomUUID(),
      prompt: 'yes',
      parentId: undefined,
    }
    const { rows } = lookAhead(product.deps, yes)
    expect((await rows.path)[0]).toMatchObject({ status: 'running' })
    spoken.resolve()
    await readStream(first)
    await answer(product.deps, yes, { ...lookAhead(product.deps, yes), rows })
    await until(async () => (await messages()).at(-1)?.status === 'complete')
    expect((await messages()).at(-1)?.generation_id).toBe(yes.generationId)
    expect((await messages()).map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
    expect(await typesOf(business)).toEqual(['stated'])
  })

  test('is known to the rest of the session where the business does not remember', async () => {
    const { business, sessionId, say } = await talking()
    await business.call('PATCH', business.path, { remembers: false })
    await say(STALL)
    await say('yes')
    const { profile } = await knowledgeIn(product, business, { sessionId })
    expect(profile.known.map(({ fact }) => fact.value.amount)).toEqual([45])
    expect((await business.events()).events).toEqual([])
  })
})

test('a yes settles nothing where several things are open, or which business they are of', async () => {
  const { business, say } = await talking()
  const facts = await say(sampleMessages.hallAndCostAsked)
  expect(facts.filter(({ status }) => status === 'asked').length).toBeGreaterThan(1)
  await say('yes')
  expect(await typesOf(business)).not.toContain('confirmed')

  const held = await talking()
  await held.business.write({
    type: 'stated',
    fact: { key: 'offer', value: { kind: 'text', text: 'Bread classes' } },
  })
  expect(statuses(await held.say(sampleMessages.onlyAnOfferNoted))).toEqual([['offer', undefined, 'asked']])
  await held.say('yes')
  expect(await typesOf(held.business)).not.toContain('confirmed')
})

describe('a value that is said to have changed', () => {
  test('takes the place of the one that is known, without a contradiction', async () => {
    const { business, say } = await talking()
    await say(sampleMessages.rentNoted)
    await say(sampleMessages.changedRentNoted)
    const { facts, contradictions } = await business.read()
    expect(statuses(facts)).toEqual([['fixed_costs', 950, 'noted']])
    expect(facts[0]?.history.map(({ value }) => value.amount)).toEqual([900])
    expect(contradictions).toEqual([])
    expect(await typesOf(business)).toEqual(['stated', 'corrected'])
  })

  test('is stated like any other where nothing else was known, and without such words contradicts', async () => {
    const { business, say } = await talking()
    await say(sampleMessages.actualRentNoted)
    await say(sampleMessages.otherRentNoted)
    expect(await typesOf(business)).toEqual(['stated', 'stated'])
    expect((await business.read()).contradictions).toHaveLength(1)
  })

  test('is told to its readers as every fact is', async () => {
    const { say, messages } = await talking()
    await say(sampleMessages.rentNoted)
    await say(sampleMessages.changedRentNoted)
    const told = (await messages()).findLast(({ role }) => role === 'user')?.understood
    expect(Object.keys(told ?? {}).toSorted()).toEqual(['asks', 'facts', 'safety'])
  })
})
