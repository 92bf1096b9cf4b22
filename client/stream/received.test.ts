import { expect, test } from 'vitest'
import { NOTHING, withPart } from './received.ts'
import type { ReplyPart } from './reply-part.ts'

const start: ReplyPart = { type: 'start', messageId: 'm1', messageMetadata: { userMessageId: 'u1' } }
const delta = (text: string): ReplyPart => ({ type: 'text-delta', delta: text })
const attach = (typed: number): ReplyPart => ({ type: 'data-attach', data: { typed } })
const kept = (length: number): ReplyPart => ({ type: 'data-kept', data: { length } })

const after = (...parts: ReplyPart[]) => parts.reduce(withPart, NOTHING)

test('the text, the ids and where others are come out of the parts', () => {
  expect(after(start, attach(4), delta('Hello '), delta('world'), { type: 'finish' })).toEqual({
    messageId: 'm1',
    userMessageId: 'u1',
    text: 'Hello world',
    attachTyped: 4,
    kept: null,
  })
})

test('a reply without a question of its own is read all the same', () => {
  const alone: ReplyPart = { type: 'start', messageId: 'm1', messageMetadata: { userMessageId: null } }
  expect(after(alone, delta('Hello'))).toMatchObject({ text: 'Hello', userMessageId: null })
})

test('a later attach never takes the typed position back', () => {
  expect(after(start, attach(9), attach(4)).attachTyped).toBe(9)
})

test('a stopped reply shows what is kept and no more', () => {
  expect(after(start, delta('Hello world'), kept(5), { type: 'abort' })).toMatchObject({
    text: 'Hello',
    kept: 5,
  })
})
