import { expect, test } from 'vitest'
import { specLabel } from './spec-labels.ts'

test.each([
  ['/name', 'Name'],
  ['/money/unit_cost', 'Money, cost of one'],
  ['/money/goal/by', 'Money, goal, date'],
  ['/features_in/0/title', 'In the first version 1, title'],
  ['/assumptions/11', 'Assumed 12'],
  ['/money/offers/1/price', 'Money, offer 2, price'],
  ['', ''],
])('%j is called %j', (pointer, label) => {
  expect(specLabel(pointer)).toBe(label)
})
