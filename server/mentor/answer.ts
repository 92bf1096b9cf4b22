import { CONTINUE_PROMPT } from '#shared/chat.ts'
import { restAfter } from './continuation.ts'
import { hear } from './facts/hear.ts'
import { isSupposed } from './facts/supposition.ts'
import { beyond } from './intents/beyond.ts'
import { fallback } from './intents/fallback.ts'
import { ideas } from './intents/ideas.ts'
import { smallTalk } from './intents/small-talk.ts'
import { validation } from './intents/validation.ts'
import { whatIf } from './intents/what-if.ts'
import { listened } from './listening.ts'
import { impliedBy, recognise } from './recognise.ts'
import type { Heard, Intent, Reply } from './reply.ts'
import type { Turn } from './turn.ts'
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
  const talk = boundary ?? smallTalk(heard) ?? supposed(heard, before)
  if (talk) return composed(talk, heard)
  if (SHORTER.test(heard.words)) return shortened(heard, before)
  const [first, ...more] = asks(heard, before)
  if (!first) return composed(fallback(heard), heard)
  return composed(
    first.reply(heard),
    heard,
    more.slice(0, 1).map(intent => alsoAnswered(intent, heard)),
  )
}

const SHORTER =
  /^\s*(?:please )?(?:(?:make|keep) (?:it|this|that) )?(?:much |a bit |a little )?(?:shorter|too long|tl;?dr|in short|briefly|summari[sz]e(?: (?:it|this|that))?)(?: please)?[.!\s]*$/i

/** The last answer again, down to its first sentences, its arithmetic and the step. */
function shortened(heard: Heard, before: readonly Turn[]): string {
  const earlier = before.findLast(turn => turn.role === 'user' && recognise(turn.content).length > 0)
  const intent = (earlier && recognise(earlier.content)[0]) ?? impliedBy(heard.facts)
  if (!intent) return composed(fallback(heard), heard)
  const { answer, step, body = [] } = intent.reply(heard)
  const arithmetic = body.find(block => block.trim() !== '' && block.length < 200 && !block.includes('|'))
  return composed({ answer, body: arithmetic ? [arithmetic] : [], ...(step ? { step } : {}) }, heard)
}

function heardIn(turns: readonly Turn[], today: Date): Heard {
  const saidBefore = turns.flatMap(({ role, content }) => (role === 'assistant' ? [content] : [])).join('\n')
  return { facts: hear(turns, today), words: turns.at(-1)?.content ?? '', today, saidBefore }
}

function supposed(heard: Heard, before: readonly Turn[]): Reply | undefined {
  return isSupposed(heard.words) ? whatIf(hear(before, heard.today), heard) : undefined
}

/** A message without an ask of its own answers the last question or adds a number: it belongs to the ask before it. */
function asks(heard: Heard, before: readonly Turn[]): Intent[] {
  const now = recognise(heard.words)
  if (now.length > 0) return now
  const isNews = /\d/.test(heard.words) || heard.facts.product !== hear(before, heard.today).product
  const implied = isNews ? impliedBy(heard.facts) : undefined
  for (const turn of isNews ? before.toReversed() : []) {
    const earlier = turn.role === 'user' ? recognise(turn.content)[0] : undefined
    // Who looked for an idea and now names one wants it tested; who gives its numbers wants them worked out.
    if (earlier === ideas && heard.facts.product !== undefined) return [implied ?? validation]
    if (earlier && !(earlier === validation && implied && isWorkable(heard))) return [earlier]
  }
  return implied ? [implied] : []
}

// A price alone belongs to the test; with what one costs, or with buyers, there is something to work out.
function isWorkable({ facts: { figures, grade } }: Heard): boolean {
  return grade >= 3 || figures.price === undefined || (figures.unitCost ?? figures.fixedCosts) !== undefined
}

function alsoAnswered(intent: Intent, heard: Heard): string {
  const reply = intent.reply(heard)
  const [firstBlock = ''] = (reply.body ?? []).filter(block => block.trim() !== '')
  return `**${intent.heading}:** ${reply.answer}\n\n${firstBlock}`
}
