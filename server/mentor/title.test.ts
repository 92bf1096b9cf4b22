import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { playbook } from './playbook/testing/built-in.ts'
import { play } from './playbook/testing/play.ts'
import { titleFrom } from './title.ts'

test.each([
  [
    'I sell sourdough starter kits at $29 and each one costs me $11. Can I reach $5k a month by spring?',
    'Sourdough starter kits at $29 to $5,000 a month',
  ],
  ['Hi Ember, can you please help me with pricing my candles?', 'Pricing my candles'],
  ['Hello! How long is my runway with $18k?', 'How long is my runway with $18k'],
  [
    'How do I get my first ten customers for my window cleaning business in Leeds?',
    'How do I get my first ten customers for my window cleaning',
  ],
  [
    'Make it a 90-day plan with milestones, and write me the mail that I send to the first ten',
    'Make it a 90-day plan with milestones',
  ],
  ['Wie finde ich Kunden für meine Bäckerei?', 'Wie finde ich Kunden für meine Bäckerei'],
  ['我想开一家咖啡店。需要多少钱？', '我想开一家咖啡店'],
  ['# **Break-even** for mugs', 'Break-even for mugs'],
  ['hi', 'Untitled Session'],
  ['', 'Untitled Session'],
  ['🍞🍞', 'Untitled Session'],
  ['...', 'Untitled Session'],
])('%j becomes %j', (question, title) => {
  expect(titleFrom(question, play([question], { playbook })[0]?.understood.facts)).toBe(title)
})

test('a title is one line of at most 60 units and never ends inside a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), question => {
      const title = titleFrom(question)
      expect(title.length).toBeLessThanOrEqual(60)
      expect(title).not.toMatch(/\n/)
      expect(title.isWellFormed()).toBe(true)
      expect(title.trim()).not.toBe('')
    }),
    { numRuns: 300 },
  )
})
