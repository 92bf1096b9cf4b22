import type { BusinessEvent } from '#shared/business/events.ts'
import { profileOf, type Profile } from '#shared/business/fold.ts'
import type { Fact } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import type { Understood } from '#shared/business/understood.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { correctable, correctedAmong, resolvedBy, resolutionEvents } from '../../../business/corrections.ts'
import { eventsOf } from '../../../chat/answer/question.ts'
import { bareAnswerOf } from '../../../extraction/corrections/bare-answer.ts'
import { understand } from '../../../extraction/understand.ts'
import { weights } from '../../../extraction/weights.ts'
import { labelsOf, understoodAsLabeled } from './as-labeled.ts'
import type { Knowledge, Turn } from '../../../ports.ts'
import { createMentor } from '../../answer.ts'
import type { Conversation } from '../hearing/messages.ts'
import type { Playbook } from '../content/playbook.ts'
import type { Answer } from '../saying/say.ts'

/** A Friday, so that weeks, weekends and the turn of the year are all near. */
export const TODAY = new Date('2026-11-20T12:00:00Z')

export interface Exchange {
  message: string
  understood: Understood
  /** the conversation up to it, as the chat hands it to the mentor */
  conversation: Conversation
  answer: Answer
}

interface Playing {
  playbook: Playbook
  today?: Date
  /** the person says yes to whatever they are asked about */
  isConfirmed?: boolean
  /** messages of the corpus are understood as they are labeled there */
  isLabeled?: boolean
  /** what a message is understood as; the learned reader where it gives nothing */
  understoodAs?: (text: string) => Partial<Understood> | undefined
}

/**
 * Plays a conversation as the chat does: each message is understood in the light of what the answer before it asked, what it states
 * becomes an event, and it is answered before the next.
 */
export function play(
  messages: readonly string[],
  { playbook, today = TODAY, isConfirmed = false, isLabeled = false, understoodAs }: Playing,
): Exchange[] {
  const turns: Turn[] = []
  const events: BusinessEvent[] = []
  const earlier: Understood[] = []
  const offered: NonNullable<Knowledge['offered']>[number][] = []
  const exchanges: Exchange[] = []
  for (const [index, message] of messages.entries()) {
    const messageId = `message-${index}`
    const saidAt = new Date(today.getTime() + index * MINUTE_MS)
    const before = exchanges.at(-1)
    if (before) turns.push({ role: 'assistant', content: before.answer.text })
    turns.push({ role: 'user', content: message })
    const read = understandIn(profileOf(events), {
      message,
      messageId,
      saidAt,
      askedBy: `message-${index - 1}`,
      asked: before?.answer.asked ?? undefined,
      isLabeled,
      before: earlier[0]?.facts ?? [],
    })
    const heard = { ...read, ...understoodAs?.(message) }
    const yes = heard.facts.map(({ id }) => ({ type: 'confirmed' as const, fact_id: id }))
    const understood = isConfirmed ? { ...heard, settled: [...(heard.settled ?? []), ...yes] } : heard
    for (const event of [...eventsOf(understood), ...resolutionEvents(understood, { messageId, saidAt })])
      events.push({ ...event, position: events.length })
    const knowledge = { profile: profileOf(events), understood, earlier: [...earlier], offered: [...offered] }
    const conversation = { turns: [...turns], today, knowledge }
    const answer = createMentor(playbook, fault => {
      throw new Error(fault)
    }).answer(conversation)
    earlier.unshift(understood)
    if (answer.step) offered.unshift({ step: answer.step, saidAt })
    exchanges.push({ message, understood, conversation, answer })
  }
  return exchanges
}

interface Said {
  message: string
  messageId: string
  saidAt: Date
  askedBy: string
  asked: FactKey | undefined
  isLabeled: boolean
  /** what the message before told */
  before: readonly Fact[]
}

function understandIn(
  profile: Profile,
  { message, messageId, saidAt, askedBy, asked, isLabeled, before }: Said,
): Understood {
  const currency = profile.known.findLast(({ fact }) => fact.value.currency !== undefined)?.fact.value
    .currency
  const told = correctable(profile, before)
  const heard = { text: message, messageId, saidAt, asked, currency, told }
  const labels = isLabeled ? labelsOf(message) : undefined
  const understood = labels ? understoodAsLabeled(labels, heard) : understand(heard, weights)
  const yesOrNo = bareAnswerOf(message)
  const settled = yesOrNo ? resolvedBy(profile, { answer: yesOrNo, questionId: askedBy, asked }) : []
  return correctedAmong(profile, settled.length === 0 ? understood : { ...understood, settled })
}
