import { expect, test } from 'vitest'
import { specLabel } from './spec-labels.ts'

test.each([
  ['/name', 'Name'],
  ['/numbers/price', 'Numbers, price'],
  ['/numbers/goal_months', 'Numbers, months to the goal'],
  ['/features_in/0/title', 'In the first version 1, title'],
  ['/assumptions/11', 'Assumed 12'],
  ['/money/offers/1/price', 'Money, offers 2, price'],
  ['', ''],
])('%j is called %j', (pointer, label) => {
  expect(specLabel(pointer)).toBe(label)
})
