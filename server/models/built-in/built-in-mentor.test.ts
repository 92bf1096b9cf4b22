import { expect, test } from 'vitest'
import { mentor, playbook } from '#server/mentor/playbook/testing/built-in.ts'
import { play } from '#server/mentor/playbook/testing/play.ts'
import type { AnswerReport } from '#server/ports.ts'
import { collect } from '#tests/support/fake-upstream/collect.ts'
import { mentorLanguageModel, builtInStream } from './built-in-mentor.ts'

const today = new Date('2026-03-02T09:00:00Z')
const turns = [
  { role: 'user', content: 'I sell bread for $6 at a market.' },
  { role: 'assistant', content: 'What does a loaf cost you?' },
  { role: 'user', content: 'About $2. How many must I sell to earn $1,000 a month?' },
] as const
const signal = new AbortController().signal
const { knowledge } =
  play([turns[0].content, turns[2].content], { playbook, today }).at(-1)?.conversation ?? {}
const ask = () => collect(builtInStream(mentor)({ turns, today, knowledge, signal }))

test('the built-in mentor says at least 1,000 characters a second', async () => {
  await ask()
  const startMs = performance.now()
  const rounds = 10
  let said = 0
  for (let round = 0; round < rounds; round += 1)
    for (const event of await ask()) said += event.type === 'text' ? event.text.length : 0
  expect(said / (performance.now() - startMs)).toBeGreaterThan(1)
})

test('the built-in mentor answers from what is known', async () => {
  const events = await ask()
  const said = events.map(event => (event.type === 'text' ? event.text : '')).join('')
  expect(said).toBe(mentor.answer({ turns, today, knowledge }).text)
  expect(said).toContain('$6 − $2')
})

test('the built-in mentor speaks in pieces and serves others in between', async () => {
  let served = 0
  const serve = () => {
    served += 1
    turn = setImmediate(serve)
  }
  let turn = setImmediate(serve)
  const events = await ask()
  clearImmediate(turn)
  expect(events.length).toBeGreaterThan(10)
  expect(served).toBeGreaterThan(10)
})

test('the built-in mentor tells what its question asks for and what it used before its first word', async () => {
  const told: AnswerReport[] = []
  const onReport = (now: AnswerReport) => void told.push(now)
  for await (const event of builtInStream(mentor)({ turns, today, knowledge, signal, onReport })) {
    expect(event.type).toBe('text')
    break
  }
  expect(told).toEqual([
    {
      asked: expect.any(String) as unknown,
      used: expect.arrayContaining(['price', 'unit_cost']) as unknown,
      step: expect.objectContaining({ sign: [expect.anything()] }) as unknown,
    },
  ])
})

test('the built-in mentor answers as a whole, too', async () => {
  const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hello' }] }]
  const { content } = await mentorLanguageModel({ mentor, today }).doGenerate({ prompt })
  expect(content).toEqual([
    { type: 'text', text: mentor.answer({ turns: [{ role: 'user', content: 'Hello' }], today }).text },
  ])
})
