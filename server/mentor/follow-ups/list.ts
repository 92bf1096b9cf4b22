import type { Heard, Reply } from '../reply.ts'
import type { Turn } from '../turn.ts'
import { asTable } from './as-table.ts'
import { bareAsk, type FollowUp, withoutAsking } from './follow-up.ts'
import { lastAskOf } from './last-ask.ts'
import { longer } from './longer.ts'
import { next } from './next.ts'
import { plainly } from './plainly.ts'
import { shorter } from './shorter.ts'
import { example } from './example.ts'
import { why } from './why.ts'

const followUps: readonly FollowUp[] = [shorter, asTable, why, next, longer, plainly, example]

function matching(words: string): FollowUp | undefined {
  const bare = bareAsk(words)
  const short = withoutAsking(bare)
  const asks = [bare, short].filter(ask => ask !== '')
  return followUps.find(({ cue }) => asks.some(ask => cue.test(ask)))
}

/** The reply to 'shorter', 'as a table', 'why?', 'next': short messages about the answer before them. */
export function followUpOf(heard: Heard, before: readonly Turn[]): Reply | undefined {
  const followUp = matching(heard.words)
  if (!followUp) return undefined
  const last = lastAskOf(heard, before, words => matching(words) !== undefined)
  const reply = followUp.reply(heard, last)
  // The question that still stands at the end of the last answer need not be put again.
  const isAsked = reply.question !== undefined && before.at(-1)?.content.includes(reply.question)
  return isAsked ? { ...reply, question: undefined } : reply
}
