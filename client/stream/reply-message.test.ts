import { expect, test } from 'vitest'
import type { ReplyMessage } from './reply-message.ts'
import { receivedOf } from './reply-message.ts'

const message = (parts: ReplyMessage['parts']): ReplyMessage => ({
  id: 'm1',
  role: 'assistant',
  metadata: { generationId: 'g1', userMessageId: 'u1' },
  parts,
})

test('before the reply begins nothing is received', () => {
  const question: ReplyMessage = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'Is $19 right?' }] }
  expect(receivedOf(question, 'g1').text).toBe('')
  expect(receivedOf(undefined, 'g1').messageId).toBeNull()
})

test('the text, the ids and where others are come out of the parts', () => {
  const received = receivedOf(
    message([
      { type: 'data-attach', data: { typed: 4 } },
      { type: 'text', text: 'Hello world' },
    ]),
    'g1',
  )
  expect(received).toEqual({
    messageId: 'm1',
    userMessageId: 'u1',
    text: 'Hello world',
    attachTyped: 4,
    kept: null,
  })
})

test('a reply without a question of its own is read all the same', () => {
  const answer = {
    ...message([{ type: 'text', text: 'Hello' }]),
    metadata: { generationId: 'g1', userMessageId: null },
  }
  expect(receivedOf(answer, 'g1')).toMatchObject({ text: 'Hello', userMessageId: null })
})

test('a later attach never takes the typed position back', () => {
  const parts: ReplyMessage['parts'] = [
    { type: 'data-attach', data: { typed: 9 } },
    { type: 'data-attach', data: { typed: 4 } },
  ]
  expect(receivedOf(message(parts), 'g1').attachTyped).toBe(9)
})

test('a stopped reply shows what is kept and no more', () => {
  const parts: ReplyMessage['parts'] = [
    { type: 'text', text: 'Hello world' },
    { type: 'data-kept', data: { length: 5 } },
  ]
  expect(receivedOf(message(parts), 'g1')).toMatchObject({ text: 'Hello', kept: 5 })
})

test('the end of an earlier reply is never taken for the beginning of the next', () => {
  expect(receivedOf(message([{ type: 'text', text: 'Hello' }]), 'g2').text).toBe('')
})
