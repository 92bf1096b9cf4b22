import { expect } from 'vitest'
import { ask } from './conversation.ts'

export interface Example {
  says: string
  holds: readonly (string | RegExp)[]
  lacks?: readonly (string | RegExp)[]
}

const holding = (part: string | RegExp) =>
  typeof part === 'string' ? expect.stringContaining(part) : expect.stringMatching(part)

/** What holds for every whole answer, and what this one must and must not contain. */
export function expectAnswer({ says, holds, lacks = [] }: Example) {
  const reply = ask(says)
  for (const part of holds) expect(reply).toEqual(holding(part))
  for (const part of lacks) expect(reply).not.toEqual(holding(part))
  const words = reply.split(/\s+/).length
  expect(words).toBeGreaterThan(100)
  expect(words).toBeLessThan(420)
  expect(reply.match(/\*\*This week, by/g)).toHaveLength(1)
  expect(reply).not.toMatch(/!|great question|undefined|\$\$/i)
  expect(reply.split('\n').at(-1)?.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1)
}
