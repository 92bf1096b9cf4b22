import { expect, test } from 'vitest'
import { NOTHING_RECEIVED, receivedOf, type ReplyMessage } from './received.ts'

const message = (...parts: ReplyMessage['parts']): ReplyMessage => ({
  id: 'm1',
  role: 'assistant',
  metadata: { generationId: 'g1', userMessageId: 'u1' },
  parts,
})
const text = (said: string) => ({ type: 'text' as const, text: said })
const attach = (typed: number) => ({ type: 'data-attach' as const, data: { typed } })
const kept = (length: number) => ({ type: 'data-kept' as const, data: { length } })

test('the text, the ids and where others are come out of the parts', () => {
  expect(receivedOf(message(attach(4), text('Hello world')), 'g1')).toEqual({
    messageId: 'm1',
    userMessageId: 'u1',
    text: 'Hello world',
    attachTyped: 4,
    kept: null,
    understood: null,
    answered: null,
  })
})

test('what the question told and what the answer did are kept with it', () => {
  const understood = { facts: [], asks: ['pricing' as const], safety: 'unlawful' as const }
  const answered = { asked: 'price' as const, step: null, used: [] }
  const told = message({ type: 'data-understood', data: understood }, text('No.'), {
    type: 'data-answered',
    data: answered,
  })
  expect(receivedOf(told, 'g1')).toMatchObject({ text: 'No.', understood, answered })
})

test('what belongs to another reply, or is the question, is nothing yet', () => {
  expect(receivedOf(message(text('Hello')), 'g2')).toBe(NOTHING_RECEIVED)
  expect(receivedOf({ id: 'q', role: 'user', parts: [text('Why?')] }, 'g1')).toBe(NOTHING_RECEIVED)
  expect(receivedOf(undefined, 'g1')).toBe(NOTHING_RECEIVED)
})

test('a later attach never takes the typed position back', () => {
  expect(receivedOf(message(attach(9), text('Hello'), attach(4)), 'g1').attachTyped).toBe(9)
})

test('a stopped reply shows what is kept and no more', () => {
  expect(receivedOf(message(text('Hello world'), kept(5)), 'g1')).toMatchObject({ text: 'Hello', kept: 5 })
})
