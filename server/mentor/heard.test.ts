import { expect, test } from 'vitest'
import type { Knowledge } from '#server/ports.ts'
import type { Fact } from '#shared/business/fact.ts'
import { heardIn } from './heard.ts'

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
