import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SpecDraft } from '#shared/agent/spec.ts'
import type { ReplyEvent } from '#server/ports.ts'
import { goodPlan, goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { isLong } from '#tests/support/repetitions.ts'
import { fieldsOf, heard, wordsOf } from '#tests/support/workshop/agent-events.ts'
import { readPlan } from './read-plan.ts'

async function* answer(deltas: Iterable<string>): AsyncGenerator<ReplyEvent> {
  for (const text of deltas) yield { type: 'text', text }
  yield { type: 'finish', reason: 'stop' }
}

const today = new Date('2026-03-02T09:00:00Z')

/** Reads at a time that stands still: no draft takes long, however busy the machine is. */
const read = (deltas: Iterable<string>) => readPlan(answer(deltas), today, () => 0)

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
  const { events, end } = await heard(read(text.split('')))
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
  const { events } = await heard(read(late.split('')))
  expect(events.filter(({ type }) => type === 'spec')).toHaveLength(1)
  expect(fieldsOf(events)).toEqual(spec)
})

test('a draft is told without what is of another shape', async () => {
  const odd = JSON.stringify({ ...plan, spec: { ...plan.spec, pitch: 7, audience: ['all'], extra: 'x' } })
  const { events, failure } = await heard(read([odd]))
  const { pitch: _pitch, audience: _audience, ...rest } = plan.spec
  expect(fieldsOf(events)).toEqual(rest)
  expect(failure).toBe('unusable')
})

test('words never go back, even when a model says them twice', async () => {
  const twice = json.replace('{', '{"answer":"First words.",')
  const { events, end } = await heard(read(twice.split('')))
  expect(wordsOf(events)).toBe('First words.')
  expect(end).toEqual({ type: 'finish', spec: plan.spec })
})

test('drafts that take long leave most of the time to everybody else', async () => {
  let nowMs = 0
  // Each look at the clock is 50 ms after the one before, so that each draft takes as long.
  const { events, end } = await heard(readPlan(answer(json.split('')), today, () => (nowMs += 50)))
  const drafts = events.filter(({ type }) => type === 'spec')
  const { events: quick } = await heard(read(json.split('')))
  expect(drafts.length).toBeLessThan(quick.filter(({ type }) => type === 'spec').length / 2)
  expect(end).toEqual({ type: 'finish', spec: plan.spec })
  expect(fieldsOf(events)).toEqual(plan.spec)
})

test('whatever a model writes instead, it is a plan, an answer or a failure of the model', async () => {
  const bits = fc.constantFrom(
    '{',
    '}',
    '"',
    '\\',
    '[',
    ']',
    ',',
    ':',
    'null',
    '-',
    '1e999',
    'x',
    '\ud83d',
    '{"is_project": true',
  )
  const damages = fc.array(fc.tuple(fc.nat(json.length), fc.nat(4), bits), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(damages, fc.integer({ min: 20, max: 900 }), async (damage, units) => {
      let text = json
      for (const [at, less, bit] of damage) text = text.slice(0, at) + bit + text.slice(at + less)
      const deltas = text.match(new RegExp(`[^]{1,${units}}`, 'g')) ?? []
      const { events, end, failure } = await heard(read(deltas))
      expect(failure ?? end?.type).toMatch(/^(?:unavailable|unusable|finish)$/)
      for (const event of events) if (event.type === 'spec') SpecDraft.parse(event.fields)
    }),
    { numRuns: isLong ? 5_000 : 200 },
  )
})
