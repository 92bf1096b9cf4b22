import type { Fact } from '#shared/business/fact.ts'
import type { Profile } from '#shared/business/fold.ts'
import { isUndecidedFact } from '#shared/business/undecided-fact.ts'
import { keyRules, type FactKey } from '#shared/business/keys.ts'
import { isSameValue } from '#shared/business/same-value.ts'
import type { Understood } from '#shared/business/understood.ts'
import type { BareAnswer } from '../extraction/corrections/bare-answer.ts'
import { idOfName } from '../extraction/facts/fact-id.ts'
import type { NewEvent } from './events/record-events.ts'

/**
 * Keeps of what a message says has changed what takes the place of another value that is known: there it decides which of the two
 * holds. A reading has no need of it: a later one replaces an earlier one anyway. What takes the place of a number that waited for a yes is kept,
 * too: it is not asked about any longer.
 */
export function correctedAmong(
  { known, asked }: Profile,
  { corrected = [], ...understood }: Understood,
): Understood {
  const taken = new Set(understood.settled?.map(({ fact_id }) => fact_id))
  const isOfAsked = ({ key, part }: Fact) =>
    asked.some(fact => taken.has(fact.id) && fact.key === key && fact.part === part)
  const isOfKnown = ({ key, part, value }: Fact) =>
    key !== null &&
    keyRules[key].changes === 'setting' &&
    known.some(
      ({ fact }) =>
        fact.key === key &&
        fact.part?.toLowerCase() === part?.toLowerCase() &&
        (!isSameValue(fact.value, value) || fact.value.whole !== value.whole),
    )
  const kept = understood.facts.filter(
    fact => corrected.includes(fact.id) && (isOfKnown(fact) || isOfAsked(fact)),
  )
  return kept.length === 0 ? understood : { ...understood, corrected: kept.map(({ id }) => id) }
}

/** So many of the newest facts a message may correct. */
const CORRECTABLE_MOST = 100

/** What is known, waits for a yes, or was tried out by the question before: what a message may correct, newest first. */
export function correctable({ known, asked }: Profile, before: readonly Fact[] = []): Fact[] {
  const supposed = before.filter(({ status }) => status === 'supposed')
  return [...known.map(({ fact }) => fact), ...asked.filter(fact => !isUndecidedFact(fact)), ...supposed]
    .toSorted((one, other) => (one.source.said_at < other.source.said_at ? 1 : -1))
    .slice(0, CORRECTABLE_MOST)
}

interface Said {
  answer: BareAnswer
  /** the question of theirs before */
  questionId: string
  /** the key that Ember asked for since, which a bare answer would be about */
  asked: FactKey | undefined
}

/**
 * What a bare yes or no says of what the message before left open: it resolves that if it is one thing, and nothing if it is several, if Ember has
 * asked for something else since, or if it is open which business it is of, which no yes answers. What a model took a number for stands in
 * no sentence of its answer: a yes is about that only where it has asked for it.
 */
export function resolvedBy(
  { asked }: Pick<Profile, 'asked'>,
  said: Said,
): NonNullable<Understood['settled']> {
  const open = asked.filter(({ source }) => source.message_id === said.questionId)
  const [only] = open
  if (!only || open.length > 1 || isUndecidedFact(only)) return []
  if (said.asked !== undefined && said.asked !== only.key) return []
  if (said.asked === undefined && only.source.by === 'model') return []
  return [{ type: said.answer === 'yes' ? 'confirmed' : 'retracted', fact_id: only.id }]
}

/** As events of the message that says it, with ids that it decides: no repetition writes them twice. */
export const resolutionEvents = (
  { settled = [] }: Understood,
  { messageId, saidAt }: { messageId: string; saidAt: Date },
) =>
  settled.map(({ type, fact_id }): NewEvent => ({
    id: idOfName([messageId, type, fact_id]),
    message_id: messageId,
    said_at: saidAt.toISOString(),
    content: { type, fact_id },
  }))
