import type { Fact } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { profileOf } from '#shared/business/fold.ts'
import type { Understood } from '#shared/business/understood.ts'
import { understand } from '../../extraction/understand.ts'
import { weights } from '../../extraction/weights.ts'
import type { Knowledge } from '../../ports.ts'
import { answer, type Answer } from '../answer.ts'
import type { Facts } from '../facts.ts'
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
  const told: Fact[] = []
  const earlier: Understood[] = []
  let last: Played | undefined
  for (const [index, text] of messages.entries()) {
    const before = last && answer(last)
    if (before) turns.push({ role: 'assistant', content: before.text })
    turns.push({ role: 'user', content: text })
    const understood = understoodAs({ text, index, today, asked: before?.asked ?? undefined, told })
    const isKept = ({ status }: Fact) => status === 'noted' || (status === 'asked' && isConfirmed)
    told.push(...understood.facts.filter(isKept).map(fact => ({ ...fact, status: 'noted' as const })))
    const knowledge = { profile: profileFrom(told), understood, earlier: [...earlier] }
    earlier.unshift(understood)
    last = { turns: [...turns], today, knowledge }
  }
  return last ?? { turns, today, knowledge: { profile: profileFrom([]), understood: NOTHING } }
}

const NOTHING: Understood = { v: 1, facts: [], asks: [], safety: null }
const MINUTE_MS = 60_000

interface Message {
  text: string
  index: number
  today: Date
  asked: FactKey | undefined
  told: readonly Fact[]
}

function understoodAs({ text, index, today, asked, told }: Message): Understood {
  const currency = told.findLast(({ value }) => value.currency !== undefined)?.value.currency
  const saidAt = new Date(today.getTime() + index * MINUTE_MS)
  const heard = { text, messageId: `message-${index}`, saidAt, asked, currency }
  const labels = labelsOf(text)
  return labels ? understoodAsLabeled(labels, heard) : understand(heard, weights)
}

const profileFrom = (told: readonly Fact[]) =>
  profileOf(
    told.map((fact, position) => ({
      id: fact.id,
      position,
      message_id: fact.source.message_id,
      said_at: fact.source.said_at,
      content: { type: 'stated', fact },
    })),
  )

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
