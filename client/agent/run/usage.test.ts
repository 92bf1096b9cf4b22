import { expect, test } from 'vitest'
import { usageWords } from './usage.ts'

const call = { agent: 'ember', input: 10_000, output: 2_400, reasoning: 0, estimated: false } as const

test.each([
  [[], ''],
  [[call], '12,400 tokens'],
  [[call, { ...call, agent: 'designer' as const, estimated: true }], 'about 24,800 tokens'],
  [[{ ...call, cost: 0.031 }], '12,400 tokens, $0.03'],
  [[{ ...call, cost: 0.004 }], '12,400 tokens, less than $0.01'],
  [
    [
      { ...call, cost: 1.2 },
      { ...call, agent: 'analyst' as const },
    ],
    '24,800 tokens, $1.20',
  ],
])('%j is told as %j', (usage, words) => {
  expect(usageWords({ usage })).toBe(words)
})
