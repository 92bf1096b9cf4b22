import { expect } from 'vitest'
import type { Facts } from '../workshop/legacy/facts.ts'
import { wordsOf } from '../two-asks.ts'
import { answer } from '../answer.ts'
import { heardIn } from '../heard.ts'
import { played, TODAY } from './conversation.ts'

export interface Example {
  /** what the person says; of several messages each is answered before the next */
  says: string | readonly string[]
  /** they say yes to what they are asked about: a cost above the price is not believed at once */
  confirms?: true
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
export const answerTo = (example: Example) => answer(playedExample(example)).text
export const factsOf = (example: Example) => heardIn(playedExample(example)).facts
export const playedExample = (example: Example) => played(messagesOf(example), TODAY, example.confirms)

/** What holds for every whole answer, and what this one must and must not hear, compute and contain. */
export function expectAnswer(example: Example) {
  const { hears, computes = [], holds = [], lacks = [], isBrief } = example
  if (hears) expect(factsOf(example)).toMatchObject(hears)
  const reply = answerTo(example)
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
