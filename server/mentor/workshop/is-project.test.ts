import { expect, test } from 'vitest'
import { otherSentences, projects } from './is-project.examples.ts'
import { heardProject } from './idea-from.ts'
import { isProject } from './is-project.ts'

const today = new Date('2026-11-22T09:00:00Z')
const named = (sentences: readonly string[]) =>
  sentences.map(sentence => [sentence.slice(0, 80), sentence] as const)

test.each(named(projects))('"%s" is a project', (_, sentence) => {
  expect(isProject(heardProject(sentence, today))).toBe(true)
})

test.each(named(otherSentences))('"%s" is none', (_, sentence) => {
  expect(isProject(heardProject(sentence, today))).toBe(false)
})
