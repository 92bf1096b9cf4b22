import { expect, test } from 'vitest'
import type { Message } from '#shared/chat/chat.ts'
import { stillTyped } from './use-messages.ts'

const now = new Date('2026-01-01T12:00:00.000Z')
const reply = (ageS: number, more: Partial<Message> = {}): Message => ({
  id: 'a1',
  role: 'assistant',
  content: 'x'.repeat(1_000),
  status: 'complete',
  parent_id: 'q1',
  generation_id: 'g1',
  created_at: new Date(now.getTime() - ageS * 1_000).toISOString(),
  ...more,
})
const found = (message: Message) => stillTyped([message], now)

test('a reply of 1,000 characters may still be typed for 15 seconds and a minute', () => {
  expect(found(reply(5))).toBe('g1')
  expect(found(reply(74))).toBe('g1')
  expect(found(reply(76))).toBeNull()
})

test('a reply that was stopped or failed is shown as it is', () => {
  expect(found(reply(5, { status: 'stopped' }))).toBeNull()
  expect(found(reply(5, { status: 'failed' }))).toBeNull()
})

test('only the last message can be typed', () => {
  const messages = [reply(5), { ...reply(5), id: 'q2', role: 'user' as const, generation_id: null }]
  expect(stillTyped(messages, now)).toBeNull()
})
