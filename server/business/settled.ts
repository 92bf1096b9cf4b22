import type { Profile } from '#shared/business/fold.ts'
import { isHeld } from '#shared/business/held.ts'
import type { FactKey } from '#shared/business/keys.ts'
import type { Understood } from '#shared/business/understood.ts'
import type { BareAnswer } from '../extraction/corrections/bare-answer.ts'
import { idOfName } from '../extraction/facts/fact-id.ts'
import type { NewEvent } from './record-events.ts'

interface Said {
  answer: BareAnswer
  /** the question of theirs before */
  questionId: string
  /** the key that Ember asked for since, which a bare answer would be about */
  asked: FactKey | undefined
}

/**
 * What a bare yes or no says of what the message before left open: it settles that if it is one thing, and nothing if it is several, if Ember has
 * asked for something else since, or if it is open which business it is of, which no yes answers. What a model took a number for stands in
 * no sentence of its answer: a yes is about that only where it has asked for it.
 */
export function settledBy({ asked }: Pick<Profile, 'asked'>, said: Said): NonNullable<Understood['settled']> {
  const open = asked.filter(({ source }) => source.message_id === said.questionId)
  const [only] = open
  if (!only || open.length > 1 || isHeld(only)) return []
  if (said.asked !== undefined && said.asked !== only.key) return []
  if (said.asked === undefined && only.source.by === 'model') return []
  return [{ type: said.answer === 'yes' ? 'confirmed' : 'retracted', fact_id: only.id }]
}

/** As events of the message that says it, with ids that it decides: no repetition writes them twice. */
export const settlingEvents = (
  { settled = [] }: Understood,
  { messageId, saidAt }: { messageId: string; saidAt: Date },
) =>
  settled.map(({ type, fact_id }): NewEvent => ({
    id: idOfName([messageId, type, fact_id]),
    message_id: messageId,
    said_at: saidAt.toISOString(),
    content: { type, fact_id },
  }))
