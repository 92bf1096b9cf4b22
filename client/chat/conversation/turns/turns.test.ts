import { describe, expect, test } from 'vitest'
import type { Fact } from '#shared/business/fact.ts'
import type { Message } from '#shared/chat/chat.ts'
import type { Listed, Live } from './turns.ts'
import { endStatus, withEnded } from './ended-reply.ts'
import { turnsOf, withLatest } from './turns.ts'

const question = (id: string, content = id): Message => ({
  id,
  role: 'user',
  content,
  status: 'complete',
  parent_id: null,
  generation_id: null,
  created_at: '2026-01-01T00:00:00.000Z',
})
const answer = (id: string, parentId: string, more: Partial<Message> = {}): Message => ({
  ...question(id),
  role: 'assistant',
  parent_id: parentId,
  generation_id: `g-${id}`,
  ...more,
})
const asking: Live = { generationId: 'g9', prompt: 'Is $19 right?', parentId: null }
const keys = (messages: Message[], live: Live | null, userMessageId: string | null = null) =>
  turnsOf(messages, live, userMessageId).map(turn => turn.key)

describe('the conversation shows every message once', () => {
  test('a question stands at once, with the answer to come', () => {
    const turns = turnsOf([question('q1'), answer('a1', 'q1')], asking, null)
    expect(turns.map(turn => turn.key)).toEqual(['q1', 'g-a1', 'question-g9', 'g9'])
    expect(turns.at(-2)).toMatchObject({ role: 'user', content: 'Is $19 right?' })
    expect(turns.at(-1)).toMatchObject({ role: 'assistant', isLive: true, status: 'running' })
  })

  test('what a question told is saved with it, and of a new one not known until the server says so', () => {
    const facts: Fact[] = []
    const saved = { ...question('q1'), understood: { facts, asks: [], safety: null } }
    const turns = turnsOf([saved, answer('a1', 'q1')], asking, null)
    expect(turns.map(turn => turn.facts)).toEqual([facts, undefined, null, undefined])
    expect(turnsOf([], asking, 'q9', facts)[0]?.facts).toBe(facts)
  })

  test('a list that holds the question already does not double it', () => {
    const listed = [question('q9'), answer('a9', 'q9', { generation_id: 'g9', status: 'running' })]
    expect(keys(listed, asking)).toEqual(['q9', 'g9'])
    expect(keys([question('q9')], asking, 'q9')).toEqual(['q9', 'g9'])
  })

  test('a reply that was running when we came is shown in its place', () => {
    const listed = [
      question('q9'),
      answer('a9', 'q9', { generation_id: 'g9', status: 'running', content: 'so f' }),
    ]
    expect(keys(listed, { ...asking, prompt: null })).toEqual(['q9', 'g9'])
  })

  test('a retry takes the place of the answer it replaces', () => {
    const retry: Live = { generationId: 'g9', prompt: null, parentId: 'q1' }
    expect(keys([question('q1'), answer('a1', 'q1', { status: 'failed' })], retry)).toEqual(['q1', 'g9'])
  })

  test('a question whose answer never began can be asked again', () => {
    const missing = turnsOf([question('q1')], null, null).at(-1)
    expect(missing).toMatchObject({ role: 'assistant', status: 'failed', questionId: 'q1', content: '' })
  })
})

describe('a reply that ends here stays until the list comes', () => {
  const ended = {
    messageId: 'a9',
    userMessageId: 'q9',
    content: 'Yes',
    status: 'complete',
    error: null,
    understood: null,
    answered: null,
  } as const

  test('with its question, under the ids the server gave', () => {
    const messages = withEnded([question('q1'), answer('a1', 'q1')], asking, ended, new Date())
    expect(messages.map(message => message.id)).toEqual(['q1', 'a1', 'q9', 'a9'])
    expect(messages.at(-1)).toMatchObject({
      content: 'Yes',
      status: 'complete',
      parent_id: 'q9',
      generation_id: 'g9',
    })
  })

  test('with what the question told and what the answer did, as the list will have it', () => {
    const understood = { facts: [], asks: ['pricing' as const], safety: 'unlawful' as const }
    const answered = { asked: null, step: null, used: [] }
    const told = { ...ended, understood, answered }
    expect(withEnded([], asking, told, new Date())).toMatchObject([
      { role: 'user', understood },
      { role: 'assistant', answered, safety: 'unlawful' },
    ])
  })

  test('stopped before the server spoke, under ids of our own', () => {
    const stopped = {
      ...ended,
      messageId: null,
      userMessageId: null,
      content: '',
      status: 'stopped',
    } as const
    expect(withEnded([], asking, stopped, new Date()).map(message => message.id)).toEqual([
      'question-g9',
      'reply-g9',
    ])
  })

  test('the keys on screen stay the same when it ends', () => {
    const before = keys([question('q1')], asking, 'q9')
    expect(keys(withEnded([question('q1')], asking, ended, new Date()), null)).toEqual(before)
  })
})

describe('a reply ends', () => {
  const nothing = {
    messageId: 'a',
    userMessageId: 'q',
    text: '',
    attachTyped: null,
    kept: null,
    understood: null,
    answered: null,
  }
  test.each([
    ['complete', { ...nothing, text: 'Yes' }, null],
    ['stopped', { ...nothing, kept: 0 }, null],
    ['failed', nothing, 'Ember could not be reached.'],
    ['interrupted', { ...nothing, text: 'Ye' }, 'The reply was interrupted.'],
  ])('%s', (status, received, failure) => {
    expect(endStatus(received, failure)).toBe(status)
  })
})

describe('a fresh list', () => {
  const ids = (listed: Listed) => listed.messages.map(message => message.id)

  test('takes the place of what it overlaps and leaves older pages alone', () => {
    const known = [
      question('q0'),
      answer('a0', 'q0'),
      question('q1'),
      question('question-g9'),
      answer('reply-g9', 'q1'),
    ]
    const latest = [question('q1'), answer('a1', 'q1')]
    const merged = withLatest({ messages: known, next: null }, { messages: latest, next: 'older' })
    expect(ids(merged)).toEqual(['q0', 'a0', 'q1', 'a1'])
    expect(merged.next).toBeNull()
  })

  test('without overlap stands alone', () => {
    const known = { messages: [question('question-g9')], next: null }
    expect(withLatest(known, { messages: [question('q9')], next: 'older' })).toMatchObject({ next: 'older' })
    expect(ids(withLatest(known, { messages: [], next: null }))).toEqual([])
  })
})
