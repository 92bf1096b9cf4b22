import type { Facts } from '../workshop/legacy/facts.ts'
import type { Heard, Reply } from '../reply.ts'

/** The last real ask of the conversation and its answer with today's facts. */
export interface LastAsk {
  name: string
  reply: Reply
  /** what it stands on; of a what-if with what it tries out */
  facts: Facts
}

export interface FollowUp {
  name: string
  /** the whole message, without politeness around it */
  cue: RegExp
  reply: (heard: Heard, last: LastAsk) => Reply
}

const MOST_UNITS = 120
const BEFORE =
  /^\s*(?:(?:ok(?:ay)?|thanks?|thank you|great|please|and|so|but|hm+|yes|yeah|good|cool|nice|now|ember|sorry|wait)\b[\s,.:;!-]*)+/i
const ASKING =
  /^(?:(?:can|could|would|will) (?:you|i|we) (?:please |maybe |also )?(?:get |have |give me |show me |do )?|(?:i(?:'d| would) like|i (?:want|need)|give me|show me|let me see|may i have)(?: to see| to have)? )(?:it |that |this )?/i
const AFTER = /(?:[\s,]+(?:please|again|for me|too|thanks?|thank you|ember))*[\s.!?]*$/i

/** A message without the politeness around it: 'ok, could you make it shorter please?' -> 'make it shorter'. */
export function bareAsk(words: string): string {
  if (words.length > MOST_UNITS) return ''
  const rest = words.trim().replace(AFTER, '')
  const short = rest.replace(BEFORE, '')
  return short === '' ? rest : short
}

/** The same without 'can you give me'. */
export function withoutAsking(bare: string): string {
  return bare.replace(ASKING, '')
}
