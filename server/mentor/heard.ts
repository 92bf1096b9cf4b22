import type { Facts } from './facts/facts.ts'
import { moments } from './facts/hear.ts'
import type { Heard } from './reply.ts'
import type { Turn } from './turn.ts'

/** What was heard, and what was known a message earlier. */
export interface HeardTurn extends Heard {
  /** before the last message */
  before: Facts
  /** after it, without what it only tries out */
  known: Facts
}

/** What an intent may know after these turns, the last of which is the one to answer. */
export function heardIn(turns: readonly Turn[], today: Date): HeardTurn {
  const saidBefore = turns.flatMap(({ role, content }) => (role === 'assistant' ? [content] : [])).join('\n')
  const { before, known, now } = moments(turns, today)
  return { facts: now, before, known, words: turns.at(-1)?.content ?? '', today, saidBefore }
}
