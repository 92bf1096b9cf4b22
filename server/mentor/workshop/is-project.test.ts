import { expect, test } from 'vitest'
import { knownFrom } from '../../extraction/known-from.ts'
import { weights } from '../../extraction/weights.ts'
import { otherSentences, projects } from './is-project.examples.ts'
import { heardProject } from './idea-from.ts'
import { isProject } from './is-project.ts'
import { plainAnswer } from './plain-answer.ts'

const today = new Date('2026-11-22T09:00:00Z')
const named = (sentences: readonly string[]) =>
  sentences.map(sentence => [sentence.slice(0, 80), sentence] as const)

test.each(named(projects))('"%s" is a project', (_, sentence) => {
  expect(isProject(heardProject(sentence, today))).toBe(true)
})

test.each(named(otherSentences))('"%s" is none', (_, sentence) => {
  expect(isProject(heardProject(sentence, today))).toBe(false)
})

test('what is no project gets Ember’s answer and what the workshop takes', () => {
  const said = plainAnswer('How do I price my product?', {
    today,
    knowledge: knownFrom('How do I price my product?', { today, weights }),
  })
  expect(said).toContain('This is the workshop')
  expect(said.indexOf('This is the workshop')).toBeGreaterThan(100)
})
