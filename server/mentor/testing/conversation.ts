import type { FactKey } from '#shared/business/keys.ts'
import type { BusinessEvent } from '#shared/business/events.ts'
import { profileOf, type Profile } from '#shared/business/fold.ts'
import type { Understood } from '#shared/business/understood.ts'
import { settledBy, settlingEvents } from '../../business/settled.ts'
import { eventsOf } from '../../chat/answer/note-question.ts'
import { bareAnswerOf } from '../../extraction/bare-answer.ts'
import { understand } from '../../extraction/understand.ts'
import { weights } from '../../extraction/weights.ts'
import type { Knowledge } from '../../ports.ts'
import { answer, type Answer } from '../answer.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { heardIn } from '../heard.ts'
import type { Turn } from '../turn.ts'
import { labelsOf, understoodAsLabeled } from './as-labeled.ts'

/** A Friday, so that weeks, weekends and the turn of the year are all near. */
export const TODAY = new Date('2026-11-20T12:00:00Z')

/** Where a conversation is after its last message, as the chat hands it to the mentor. */
export interface Played {
  turns: Turn[]
  today: Date
  knowledge: Knowledge
}

/**
 * Plays a conversation as the chat does: each message is understood in the light of what the answer before it asked (one of the corpus as
 * it is labeled there, any other by the learned reader), what it states becomes an event, and each is answered before the next.
 * With `isConfirmed` the person says yes to whatever they are asked about.
 */
export function played(messages: readonly string[], today = TODAY, isConfirmed = false): Played {
  const turns: Turn[] = []
  const events: BusinessEvent[] = []
  const earlier: Understood[] = []
  let last: Played | undefined
  for (const [index, text] of messages.entries()) {
    const before = last && answer(last)
    if (before) turns.push({ role: 'assistant', content: before.text })
    turns.push({ role: 'user', content: text })
    const profile = profileOf(events)
    const understood = understoodAs({ text, index, today, asked: before?.asked ?? undefined, profile })
    const said = { messageId: nameOf(index), saidAt: saidAt(index, today) }
    const confirmed = isConfirmed
      ? understood.facts.map(({ id }) => ({ type: 'confirmed' as const, fact_id: id }))
      : []
    const settled = { ...understood, settled: [...(understood.settled ?? []), ...confirmed] }
    for (const event of [...eventsOf(understood), ...settlingEvents(settled, said)])
      events.push({ ...event, position: events.length })
    const knowledge = { profile: profileOf(events), understood, earlier: [...earlier] }
    earlier.unshift(understood)
    last = { turns: [...turns], today, knowledge }
  }
  return last ?? { turns, today, knowledge: { profile: profileOf([]), understood: NOTHING } }
}

const NOTHING: Understood = { v: 1, facts: [], asks: [], safety: null }
const MINUTE_MS = 60_000

const nameOf = (index: number) => `message-${index}`
const saidAt = (index: number, today: Date) => new Date(today.getTime() + index * MINUTE_MS)

interface Message {
  text: string
  index: number
  today: Date
  /** what the answer before it asked for */
  asked: FactKey | undefined
  /** what is known before it */
  profile: Profile
}

function understoodAs({ text, index, today, asked, profile }: Message): Understood {
  const currency = profile.known.findLast(({ fact }) => fact.value.currency !== undefined)?.fact.value
    .currency
  const heard = { text, messageId: nameOf(index), saidAt: saidAt(index, today), asked, currency }
  const labels = labelsOf(text)
  const understood = labels ? understoodAsLabeled(labels, heard) : understand(heard, weights)
  const yesOrNo = bareAnswerOf(text)
  const settled = yesOrNo ? settledBy(profile, { answer: yesOrNo, questionId: nameOf(index - 1), asked }) : []
  return settled.length === 0 ? understood : { ...understood, settled }
}

/** The answer to one message. */
export function ask(message: string, today = TODAY): string {
  return conversation([message], today)
}

/** The answer to the last of several messages, each of the earlier ones answered in between. */
export function conversation(messages: readonly string[], today = TODAY): string {
  return answered(messages, today).text
}

export function answered(messages: readonly string[], today = TODAY): Answer {
  return answer(played(messages, today))
}

/** What is known after the last of several messages. */
export function factsAfter(messages: readonly string[], today = TODAY): Facts {
  return heardIn(played(messages, today)).facts
}
