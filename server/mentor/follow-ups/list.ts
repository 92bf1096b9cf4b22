import type { Understood } from '#shared/business/understood.ts'
import type { HeardTurn } from '../heard.ts'
import type { Reply } from '../reply.ts'
import type { Turn } from '../turn.ts'
import { asTable } from './as-table.ts'
import { bareAsk, type FollowUp, withoutAsking } from './follow-up.ts'
import { lastAskOf } from './last-ask.ts'
import { longer } from './longer.ts'
import { next } from './next.ts'
import { plainly } from './plainly.ts'
import { shorter } from './shorter.ts'
import { example } from './example.ts'
import { wordsOfQuestion } from '../writing/questions.ts'
import { why } from './why.ts'

const followUps: readonly FollowUp[] = [shorter, asTable, why, next, longer, plainly, example]

function matching(words: string): FollowUp | undefined {
  const bare = bareAsk(words)
  const short = withoutAsking(bare)
  const asks = [bare, short].filter(ask => ask !== '')
  return followUps.find(({ cue }) => asks.some(ask => cue.test(ask)))
}

export const isFollowUp = (words: string) => matching(words) !== undefined

/** The reply to 'shorter', 'as a table', 'why?', 'next': short messages about the answer before them. */
export function followUpOf(
  heard: HeardTurn,
  before: readonly Turn[],
  earlier: Iterable<Understood>,
): Reply | undefined {
  const followUp = matching(heard.words)
  if (!followUp) return undefined
  const last = lastAskOf(heard, { before, earlier, isFollowUp })
  const reply = followUp.reply(heard, last)
  // The question that still stands at the end of the last answer need not be put again.
  const isAsked = reply.question !== undefined && before.at(-1)?.content.includes(wordsOfQuestion(reply))
  return isAsked ? { ...reply, question: undefined } : reply
}
