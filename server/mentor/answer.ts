import { isDeepStrictEqual } from 'node:util'
import type { Ask } from '#shared/asks.ts'
import type { FactKey } from '#shared/business/keys.ts'
import type { Understood } from '#shared/business/understood.ts'
import { CONTINUE_PROMPT } from '#shared/chat.ts'
import type { Knowledge } from '../ports.ts'
import { type Choice, choicesFor, impliedBy } from './choice.ts'
import { restAfter } from './continuation.ts'
import { figureKeys } from './workshop/legacy/facts.ts'
import { followUpOf, isFollowUp } from './follow-ups/list.ts'
import { type IfSo, ifSo } from './if-so.ts'
import { type Conversation, heardIn, type HeardTurn } from './heard.ts'
import { acknowledgment, unsureOf } from './intents/acknowledgment.ts'
import { beyond, outside } from './intents/beyond.ts'
import { fallback } from './intents/fallback.ts'
import { smallTalk } from './intents/small-talk.ts'
import { whatIf } from './intents/what-if.ts'
import { remarksOn } from './remarks.ts'
import type { Reply } from './reply.ts'
import type { Turn } from './turn.ts'
import { composedBoth } from './two-asks.ts'
import { watched, wordsUsed } from './used.ts'
import { composed } from './writing/compose.ts'
import { onLanguage } from './writing/foreign.ts'

export interface Answer {
  /** Markdown */
  text: string
  /** what the question at its end asks for */
  asked: FactKey | null
  /** what it was worked out from */
  used: FactKey[]
  /** what gave it, and why */
  entry: {
    name: string
    because: Choice['because'] | 'words' | 'what-if' | 'told' | 'nothing was recognized'
  }
}

/**
 * The reply to the last turn of the person. Numbers and what is asked come from `knowledge` alone; of the turns only phrases are read.
 * The same conversation on the same day with the same knowledge gets the same answer.
 */
export function answer({ turns, today, knowledge }: Conversation): Answer {
  const end = turns.findLastIndex(turn => turn.role === 'user')
  const asked = turns.slice(0, end + 1)
  return isContinue(asked.at(-1))
    ? continued({ turns: asked, today, knowledge })
    : replyTo({ turns: asked, today, knowledge })
}

function isContinue(turn: Turn | undefined): boolean {
  return turn?.role === 'user' && turn.content.trim() === CONTINUE_PROMPT
}

/** The answer to the question that was interrupted, composed again, and what of it is missing. */
function continued({ turns, today, knowledge }: Conversation): Answer {
  const question = turns.findLastIndex(turn => turn.role === 'user' && !isContinue(turn))
  const stops = turns.slice(question + 1).filter(isContinue).length
  const whole = replyTo({
    turns: turns.slice(0, question + 1),
    today,
    knowledge: knowledgeBefore(knowledge, stops),
  })
  if (question === -1) return whole
  const partial = turns
    .slice(question + 1)
    .filter(turn => turn.role === 'assistant')
    .map(turn => turn.content)
    .join('')
  const rest = restAfter(whole.text, partial)
  if (rest === undefined)
    return { ...whole, text: `I pick up the thread from the answer itself.\n\n${whole.text}` }
  if (rest !== '') return { ...whole, text: rest }
  return {
    ...whole,
    text: 'That was the whole answer; nothing is missing. Tell me what came of the step, or ask the next thing.',
    asked: null,
  }
}

/** What was known at a question so many questions back: who asks to go on tells nothing new. */
function knowledgeBefore(knowledge: Knowledge | undefined, questions: number): Knowledge | undefined {
  const earlier = [...(knowledge?.earlier ?? [])]
  const understood = earlier[questions - 1]
  return knowledge && understood ? { ...knowledge, understood, earlier: earlier.slice(questions) } : knowledge
}

function replyTo(conversation: Conversation): Answer {
  const used = new Set<FactKey>()
  const plain = heardIn(conversation)
  const heard = { ...plain, facts: watched(plain.facts, used) }
  const { reply: whatIs, intent, second, entry } = chosen(heard, conversation)
  const isWhole = entry.because !== 'words'
  const so = intent && ifSo(plain, whatIs, intent)
  const others = entry.because === 'told' ? [] : plain.unsure.filter(({ id }) => id !== so?.fact.id)
  const remarks = [...remarksOn(plain, entry.because === 'told'), so?.line ?? '', unsureOf(others) ?? '']
  const reply = { ...whatIs, question: questionOf(plain, whatIs, others.length === 0 ? so : undefined) }
  const whole = second
    ? composedBoth(reply, second, heard, remarks)
    : composed(reply, heard, isWhole ? remarks : [])
  const text = onLanguage(plain.words) + whole
  const { question } = reply
  return {
    text,
    asked: typeof question === 'object' ? question.asks : null,
    used: [...used, ...wordsUsed(plain.facts, text)],
    entry,
  }
}

/** A bare yes settles the only thing that is open; of several that are, what was just told is not asked for again. */
function questionOf({ unsure }: HeardTurn, { question }: Reply, so: IfSo | undefined): Reply['question'] {
  if (so && unsure.length === 1) return so.question
  const isTold = typeof question === 'object' && unsure.some(({ key }) => key === question.asks)
  return isTold ? undefined : question
}

interface Chosen {
  reply: Reply
  /** what gave it, where it may give another one */
  intent?: Choice['intent']
  second?: Choice['intent'] | undefined
  entry: Answer['entry']
}

function chosen(heard: HeardTurn, { turns, knowledge }: Conversation): Chosen {
  const before = turns.slice(0, -1)
  const earlier = knowledge?.earlier ?? []
  const choices = choicesFor(heard, asksOf(before, earlier))
  const talk =
    beyond(
      heard,
      choices.some(({ because }) => because === 'asked'),
    ) ??
    followUpOf(heard, before, earlier) ??
    (heard.isSettling ? undefined : smallTalk(heard))
  if (talk) return { reply: talk, entry: { name: 'small talk', because: 'words' } }
  const tried = heard.isWhatIf ? whatIf(heard.known, heard) : undefined
  if (tried) return { reply: tried, entry: { name: 'what-if', because: 'what-if' } }
  const [first, second] = choices
  const isOther = heard.asks[0] === 'other'
  if (!first || isOther || isToldInPassing(heard, first, earlier)) {
    const noted = acknowledgment(
      heard,
      [first?.intent, impliedBy(heard.facts)].filter(intent => intent !== undefined),
    )
    if (noted) return { reply: noted, entry: { name: 'acknowledgment', because: 'told' } }
    return isOther
      ? { reply: outside(heard), entry: { name: 'outside', because: 'asked' } }
      : { reply: fallback(heard), entry: { name: 'fallback', because: 'nothing was recognized' } }
  }
  const { intent, because } = first
  return { reply: intent.reply(heard), intent, second: second?.intent, entry: { name: intent.name, because } }
}

/** Whether a message only tells a number that what was asked before has not asked for, of a business that it had numbers of. */
function isToldInPassing(
  heard: HeardTurn,
  { intent, because }: Choice,
  earlier: Iterable<Pick<Understood, 'asks'>>,
): boolean {
  const { before, facts, news } = heard
  if (because !== 'asked before' || news.length === 0) return false
  // A yes belongs to the message whose number it is about.
  if (heard.isSettling) {
    const [last] = earlier
    return last?.asks[0] === 'tells_only'
  }
  const was = intent.reply({ ...heard, facts: before })
  if (isDeepStrictEqual(was, intent.reply(heard))) return true
  const asked = typeof was.question === 'object' ? was.question.asks : undefined
  return (
    Object.keys(before.figures).length > 0 &&
    facts.product === before.product &&
    news.every(name => name === 'anchor' || figureKeys[name] !== asked)
  )
}

/** What the questions before ask for, the newest first; 'why?' and 'as a table' ask for nothing of their own, and a what-if is over. */
function* asksOf(
  before: readonly Turn[],
  earlier: NonNullable<Knowledge['earlier']>,
): Generator<readonly Ask[]> {
  const questions = before.filter(({ role }) => role === 'user').toReversed()
  let index = 0
  for (const { asks, facts } of earlier) {
    const isOver = facts.some(({ status }) => status === 'supposed')
    if (!isFollowUp(questions[index++]?.content ?? '') && !isOver) yield asks
  }
}
