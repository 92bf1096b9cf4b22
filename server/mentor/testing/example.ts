import { expect } from 'vitest'
import type { Facts } from '../facts/facts.ts'
import { hear } from '../facts/hear.ts'
import { wordsOf } from '../two-asks.ts'
import { conversation, TODAY, turnsOf } from './conversation.ts'

export interface Example {
  /** what the person says; of several messages each is answered before the next */
  says: string | readonly string[]
  /** what must be known of the business after the last of them; figures by name */
  hears?: Partial<Omit<Facts, 'figures'>> & { figures?: Facts['figures'] }
  /** the figures that must be worked out, as the answer shows them */
  computes?: readonly string[]
  holds?: readonly (string | RegExp)[]
  lacks?: readonly (string | RegExp)[]
  /** a few words are enough: a greeting, thanks, a boundary, a follow-up */
  isBrief?: true
}

const FEWEST_WORDS = 100
/** Ember's limit for an answer; the cells of a table count, its lines do not. */
const MOST_WORDS = 350

const holding = (part: string | RegExp) =>
  typeof part === 'string' ? expect.stringContaining(part) : expect.stringMatching(part)

export const messagesOf = ({ says }: Example) => (typeof says === 'string' ? [says] : says)
export const answerTo = (example: Example) => conversation(messagesOf(example))

/** What holds for every whole answer, and what this one must and must not hear, compute and contain. */
export function expectAnswer(example: Example) {
  const { hears, computes = [], holds = [], lacks = [], isBrief } = example
  const messages = messagesOf(example)
  if (hears) expect(hear(turnsOf(messages), TODAY)).toMatchObject(hears)
  const reply = conversation(messages)
  for (const part of [...computes, ...holds]) expect(reply).toEqual(holding(part))
  for (const part of lacks) expect(reply).not.toEqual(holding(part))
  const words = wordsOf(reply)
  expect(words).toBeLessThanOrEqual(MOST_WORDS)
  if (!isBrief) {
    expect(words).toBeGreaterThanOrEqual(FEWEST_WORDS)
    expect(reply.match(/\*\*This week, by/g)).toHaveLength(1)
  }
  expect(reply).not.toMatch(/!|great question|undefined|NaN|Infinity|\$\$/i)
  expect(reply.split('\n').at(-1)?.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1)
}
