import { expect, test } from 'vitest'
import { messagesOf } from './messages.ts'

const page = { file: 'landing/index.html', agent: 'designer', language: 'html', content: '<h1>Cadeira</h1>' }

test('an answer without a spec is shown as the words it holds', () => {
  expect(messagesOf({ role: 'assistant', content: 'Tell me what you want to build.' })).toEqual([
    { role: 'assistant', content: 'Tell me what you want to build.' },
  ])
})

test('a spec is shown by its words, and each file that an agent made by itself', () => {
  expect(
    messagesOf({ role: 'agent', content: 'A plan.', spec: { name: 'Cadeira' }, agents_output: [page] }),
  ).toEqual([
    { role: 'assistant', content: 'A plan.' },
    { role: 'agent', ...page },
  ])
})

test('a spec without words is shown as formatted JSON', () => {
  const [message] = messagesOf({ role: 'agent', spec: { name: 'Cadeira' } })
  expect(message?.content).toBe('```json\n{\n  "name": "Cadeira"\n}\n```')
})

test.each([
  ['a word', 'a word', 'a word'],
  ['another role', { role: 'system', content: 'x' }, '"role": "system"'],
  ['a number', 7, '7'],
  ['files of a wrong shape', { role: 'agent', spec: {}, agents_output: [{ file: 1 }] }, '"file": 1'],
])('anything else is shown whole: %s', (_, answer, text) => {
  const [message, ...others] = messagesOf(answer)
  expect(message?.content).toContain(text)
  expect(others).toEqual([])
})
