import { expect, test } from 'vitest'
import { SpecDraft } from '#shared/agent/spec.ts'
import type { ModelEvent } from '#server/ports.ts'
import { goodPlan, goodSpec } from '#tests/support/fake-upstream/team-answers.ts'
import { fieldsOf, heard, wordsOf } from '#tests/support/team-events.ts'
import { readPlan } from './read-plan.ts'

async function* answer(deltas: Iterable<string>): AsyncGenerator<ModelEvent> {
  for (const text of deltas) yield { type: 'text', text }
  yield { type: 'finish', reason: 'stop' }
}

const plan = {
  ...goodPlan,
  answer: 'Say "}" or "{" \\ and 🚀.\n\tDone 🚀',
  spec: { ...goodSpec, name: '🚀 & "sons" {1}', pitch: 'Ünïcode 漢字 👩‍👩‍👧' },
}
const json = JSON.stringify(plan)
const escaped = json.replace(
  /[\u0080-\uffff]/g,
  unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

test.each([
  ['as it is', json],
  ['with escapes', escaped],
  ['over many lines', JSON.stringify(plan, null, 2)],
  ['with words around it', `Sure, {here} it is:\n\`\`\`json\n${json}\n\`\`\`\nIs "that" {right}?`],
])('a plan %s is drafted after each character, and each draft only goes on', async (_, text) => {
  const { events, end } = await heard(readPlan(answer(text.split(''))))
  expect(end).toEqual({ type: 'finish', spec: plan.spec })
  expect(wordsOf(events)).toBe(plan.answer)
  expect(fieldsOf(events)).toEqual(plan.spec)
  for (const event of events) {
    expect(JSON.stringify(event)).not.toMatch(/\\ud[89a-f]/)
    if (event.type === 'words') expect(event.text).not.toBe('')
    if (event.type === 'spec') expect(SpecDraft.parse(event.fields)).toEqual(event.fields)
  }
  const names = events.flatMap(event => (event.type === 'spec' && event.fields.name) || [])
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) expect(plan.spec.name.startsWith(name)).toBe(true)
})

test('a spec is not told before the model has said that it is one', async () => {
  const { is_project: isProject, answer: words, spec } = plan
  const late = JSON.stringify({ answer: words, spec, is_project: isProject })
  const { events } = await heard(readPlan(answer(late.split(''))))
  expect(events.filter(({ type }) => type === 'spec')).toHaveLength(1)
  expect(fieldsOf(events)).toEqual(spec)
})

test('a draft is told without what is of another shape', async () => {
  const odd = JSON.stringify({ ...plan, spec: { ...plan.spec, pitch: 7, audience: ['all'], extra: 'x' } })
  const { events, failure } = await heard(readPlan(answer([odd])))
  const { pitch: _pitch, audience: _audience, ...rest } = plan.spec
  expect(fieldsOf(events)).toEqual(rest)
  expect(failure).toBe('unavailable')
})

test('words never go back, even when a model says them twice', async () => {
  const twice = json.replace('{', '{"answer":"First words.",')
  const { events, end } = await heard(readPlan(answer(twice.split(''))))
  expect(wordsOf(events)).toBe('First words.')
  expect(end).toEqual({ type: 'finish', spec: plan.spec })
})
