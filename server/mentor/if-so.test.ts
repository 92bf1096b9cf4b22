import { expect, test } from 'vitest'
import { answerTo } from './testing/answer-to.ts'

test('what would follow from a number that waits counts with what is tried out beside it', () => {
  const reply = answerTo(
    'Should I hire someone at 18 an hour? I bill 45 an hour, 50 hours a week',
    ['hiring'],
    [
      { key: 'wage', value: { kind: 'money', amount: 18, per: 'hour' }, status: 'supposed' },
      { key: 'price', value: { kind: 'money', amount: 45, per: 'hour' }, status: 'asked' },
      { key: 'hours', value: { kind: 'duration', amount: 50, per: 'week', unit: 'hour' } },
    ],
  )
  expect(reply).toContain('50 hours a week of help cost 4,875 a month')
  expect(reply).toMatch(/\*\*If 45 is the price:\*\*.* cost 4,875\./)
})
