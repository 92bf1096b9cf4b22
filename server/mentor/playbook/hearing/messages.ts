import type { Ask } from '#shared/asks.ts'
import type { Fact } from '#shared/business/fact.ts'
import type { Understood } from '#shared/business/understood.ts'
import { withoutSpans } from '#shared/business/without-spans.ts'
import { cutText } from '#shared/cut-text.ts'
import type { Knowledge, Turn } from '../../../ports.ts'

/** So much of a message is looked at, in UTF-16 units. */
const WORDS_UNITS = 20_000

export interface Conversation {
  /** the last of them is the one to answer */
  turns: readonly Turn[]
  today: Date
  /** absent where no business is named: then nothing is known */
  knowledge?: Knowledge | undefined
}

/** A message of the person: its words, without those that were to be forgotten, and what it was understood to tell and to ask for. */
export interface Message {
  words: string
  facts: readonly Fact[]
  asks: readonly Ask[]
}

const saidIn = (turns: readonly Turn[]) =>
  turns.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).toReversed()

function messageOf(said = '', { facts = [], asks = [], forgotten = [] }: Partial<Understood> = {}): Message {
  const left = forgotten.length === 0 ? said : withoutSpans(said, forgotten).join(' ')
  return { words: cutText(left.toWellFormed(), WORDS_UNITS), facts, asks }
}

/** The message to answer. */
export const lastMessage = ({ turns, knowledge }: Conversation): Message =>
  messageOf(saidIn(turns)[0], knowledge && { ...knowledge.understood, facts: toldNow(knowledge) })

/** Those before it, the newest first; each is opened as it is looked at. */
export const messagesBefore = ({ turns, knowledge }: Conversation): Iterable<Message> => ({
  *[Symbol.iterator]() {
    const said = saidIn(turns)
    const opened = Iterator.from(knowledge?.earlier ?? [])
    for (let ago = 1; ; ago++) {
      const understood = opened.next()
      if (understood.done && ago >= said.length) return
      yield messageOf(said[ago], understood.done ? {} : understood.value)
    }
  },
})

/** What the last message told, as it stands: what was asked about may have got its yes or no since, before it is answered again. */
function toldNow({ understood, profile }: Knowledge): Fact[] {
  const waiting = new Set(profile.asked.map(({ id }) => id))
  const known = new Set(profile.known.flatMap(({ fact, history }) => [fact, ...history].map(({ id }) => id)))
  return understood.facts.flatMap((fact): Fact[] => {
    if (fact.status !== 'asked' || waiting.has(fact.id)) return [fact]
    return known.has(fact.id) ? [{ ...fact, status: 'noted' }] : []
  })
}

/** The conversation up to the message so many before the last, as it was said: what was forgotten of it is left out once. */
export function conversationBefore(
  { turns, today, knowledge }: Conversation,
  ago: number,
): Conversation | undefined {
  const earlier = () => Iterator.from(knowledge?.earlier ?? [])
  const understood = earlier()
    .drop(ago - 1)
    .next()
  const last = [...turns.keys()].filter(index => turns[index]?.role === 'user').at(-1 - ago)
  if (!knowledge || understood.done || last === undefined) return undefined
  const [first] = understood.value.facts
  const saidAt = first && new Date(first.source.said_at)
  return {
    turns: turns.slice(0, last + 1),
    today,
    knowledge: {
      ...knowledge,
      understood: understood.value,
      earlier: { [Symbol.iterator]: () => earlier().drop(ago) },
      // What it reported was judged by the steps that were offered until then.
      offered: knowledge.offered?.filter(each => !saidAt || each.saidAt < saidAt) ?? [],
    },
  }
}
