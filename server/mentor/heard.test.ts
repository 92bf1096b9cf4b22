import { expect, test } from 'vitest'
import type { Knowledge } from '#server/ports.ts'
import type { Fact } from '#shared/business/fact.ts'
import { heardIn } from './heard.ts'
import { answerTo } from './testing/answer-to.ts'

const QUOTE = 'the stall, 45'
const said: Fact = {
  id: 'fact',
  key: 'fixed_costs',
  status: 'asked',
  value: { kind: 'money', amount: 45, per: 'month' },
  quote: QUOTE,
  source: { message_id: 'message', quote: QUOTE, said_at: '2027-03-01T10:00:00.000Z', by: 'extraction' },
}

function hear(profile: Partial<Knowledge['profile']>) {
  const knowledge: Knowledge = {
    profile: { known: [], asked: [], contradictions: [], ...profile },
    understood: { v: 1, facts: [said], asks: [], safety: null },
  }
  return heardIn({ turns: [{ role: 'user', content: QUOTE }], today: new Date('2027-03-02'), knowledge })
}

test('a number that was asked about is unsure until the person says yes or no to it, whenever its message is answered', () => {
  expect(hear({ asked: [said] })).toMatchObject({ unsure: [said], isNews: false })
  const confirmed: Fact = { ...said, status: 'noted' }
  expect(hear({ known: [{ fact: confirmed, history: [] }] })).toMatchObject({
    unsure: [],
    isNews: true,
    facts: { figures: { fixedCosts: 45 } },
    before: { figures: {} },
  })
  expect(hear({})).toMatchObject({ unsure: [], isNews: false })
})

test('another price that is tried out is the price of the same thing', () => {
  const reply = answerTo(
    'I want 5000 a month, a shoot is 350. What if I charged 450?',
    ['pricing'],
    [
      { key: 'goal_money', value: { kind: 'money', amount: 5000, per: 'month' } },
      { key: 'price', value: { kind: 'money', amount: 350, per: 'unit', unit: 'shoot' } },
      { key: 'price', value: { kind: 'money', amount: 450 }, status: 'supposed' },
    ],
  )
  expect(reply).toContain('takes 12 shoots instead of 15')
  expect(reply).toContain('| Left per shoot | 245 | 345 |')
  expect(reply).not.toContain('not known')
})
