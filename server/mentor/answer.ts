import { CONTINUE_PROMPT } from '#shared/chat.ts'
import { asksOf } from './asks.ts'
import { restAfter } from './continuation.ts'
import { isSupposed } from './facts/supposition.ts'
import { followUpOf } from './follow-ups/list.ts'
import { heardIn } from './heard.ts'
import { beyond } from './intents/beyond.ts'
import { fallback } from './intents/fallback.ts'
import { smallTalk } from './intents/small-talk.ts'
import { whatIf } from './intents/what-if.ts'
import { listened } from './listening.ts'
import { recognise } from './recognise.ts'
import { remarksOn } from './remarks.ts'
import type { Turn } from './turn.ts'
import { composedBoth } from './two-asks.ts'
import { composed } from './writing/compose.ts'

interface Question {
  turns: readonly Turn[]
  today: Date
}

/** The Markdown reply to the last turn of the person. The same conversation on the same day gets the same answer. */
export function answer({ turns, today }: Question): string {
  const end = turns.findLastIndex(turn => turn.role === 'user')
  if (end === -1) return composed(fallback(heardIn([], today)), heardIn([], today))
  const asked = turns.slice(0, end + 1)
  return isContinue(asked[end]) ? continued(asked, today) : replyTo(asked, today)
}

function isContinue(turn: Turn | undefined): boolean {
  return turn?.role === 'user' && turn.content.trim() === CONTINUE_PROMPT
}

/** Everything said since the question that was interrupted, its own answer recomputed, and what of it is missing. */
function continued(turns: readonly Turn[], today: Date): string {
  const question = turns.findLastIndex(turn => turn.role === 'user' && !isContinue(turn))
  if (question === -1) return replyTo([], today)
  const whole = replyTo(turns.slice(0, question + 1), today)
  const partial = turns
    .slice(question + 1)
    .filter(turn => turn.role === 'assistant')
    .map(turn => turn.content)
    .join('')
  const rest = restAfter(whole, partial)
  if (rest === undefined) return `I pick up the thread from the answer itself.\n\n${whole}`
  return rest === ''
    ? 'That was the whole answer; nothing is missing. Tell me what came of the step, or ask the next thing.'
    : rest
}

function replyTo(turns: readonly Turn[], today: Date): string {
  const said = listened(turns.filter(turn => !isContinue(turn)))
  const heard = heardIn(said, today)
  const before = said.slice(0, -1)
  const boundary = beyond(heard, recognise(heard.words).length > 0)
  const talk = boundary ?? followUpOf(heard, before) ?? smallTalk(heard)
  if (talk) return composed(talk, heard)
  const remarks = remarksOn(heard)
  const tried = isSupposed(heard.words) ? whatIf(heard.known, heard) : undefined
  if (tried) return composed(tried, heard, remarks)
  const [first, second] = asksOf(heard, before)
  const reply = first ? first.reply(heard) : fallback(heard)
  return second ? composedBoth(reply, second, heard, remarks) : composed(reply, heard, remarks)
}
