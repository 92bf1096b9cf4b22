import { expect, test } from 'vitest'
import { ask, conversation, TODAY } from '../testing/conversation.ts'

test('what Ember does not do is told what it does for what is sold, and gets no plan', () => {
  const reply = conversation(['I sell mugs at $20 to small offices, each costs me $8', 'hmm, blue or green'])
  expect(reply).toContain('help with your mugs: the price')
  expect(reply).not.toContain('**This week')
})

test('two askers do not get the same words with other nouns', () => {
  const [one, other] = [ask('landing page for my yoga studio'), ask('landing page for my budgeting app')]
  const lines = new Set(one.split('\n'))
  const same = other.split('\n').filter(line => line !== '' && lines.has(line)).length
  expect(same / other.split('\n').filter(line => line !== '').length).toBeLessThan(0.6)
})

test('every day of a year gives dates that lie ahead and on working days', () => {
  for (let day = 0; day < 366; day += 5) {
    const today = new Date(TODAY.getTime() + day * 86_400_000)
    expect(
      ask('I sell kits at $29 and each costs me $11. Can I reach $5k a month in 4 months?', today),
    ).toMatch(/This week, by \d/)
  }
})
