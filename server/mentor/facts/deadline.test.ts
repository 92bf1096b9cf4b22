import { expect, test } from 'vitest'
import { TODAY } from '../testing/conversation.ts'
import { deadlineIn } from './deadline.ts'

test.each([
  ['by spring', '2027-03-20'],
  ['by March', '2027-03-31'],
  ['by the end of June 2027', '2027-06-30'],
  ['by 1 March', '2027-03-01'],
  ['before March 15', '2027-03-15'],
  ['by 2027-02-01', '2027-02-01'],
  ['in 6 months', '2027-05-20'],
  ['in one month', '2026-12-20'],
  ['within 90 days', '2027-02-18'],
  ['a 90-day growth plan', '2027-02-18'],
  ['3-month plan', '2027-02-20'],
  ['12-week marketing roadmap', '2027-02-12'],
  ['this quarter', '2026-12-31'],
  ['a plan for 6 weeks', '2027-01-01'],
  ['a 30-day money-back guarantee', undefined],
  ['my 6-week course', undefined],
  ['by Christmas', '2026-12-18'],
  ['this year', '2026-12-31'],
  ['next year', '2027-12-31'],
  ['by end of 2027', '2027-12-31'],
  ['by 2020-01-01', undefined],
  ['for 3 years I have baked bread', undefined],
  ['someday', undefined],
])('%s', (text, expected) => {
  expect(deadlineIn(text, TODAY)?.toISOString().slice(0, 10)).toBe(expected)
})
