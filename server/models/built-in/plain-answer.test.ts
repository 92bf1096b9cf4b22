import { expect, test } from 'vitest'
import { knownFrom } from '#server/extraction/known-from.ts'
import { weights } from '#server/extraction/weights.ts'
import { mentor } from '#server/mentor/playbook/testing/built-in.ts'
import { plainAnswer } from './built-in-agents.ts'

const today = new Date('2026-11-22T09:00:00Z')

test('what is no project gets Ember’s answer and what the workshop takes', () => {
  const said = plainAnswer('How do I price my product?', {
    mentor,
    today,
    knowledge: knownFrom('How do I price my product?', { today, weights }),
  })
  expect(said).toContain('This is the workshop')
  expect(said.indexOf('This is the workshop')).toBeGreaterThan(100)
})
