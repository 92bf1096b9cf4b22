import { profileOf } from '#shared/business/fold.ts'
import type { Fact } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import type { Knowledge } from '../ports.ts'
import { type Heard, understand } from './understand.ts'
import type { Weights } from './model/weights.ts'

interface From {
  today: Date
  weights: Weights
  /** the key that the answer before it asked for */
  asked?: FactKey | undefined
  /** of the business that it was named with */
  known?: readonly Fact[] | undefined
}

/** What one message tells beside what is `known`: of a sentence that belongs to no conversation. */
export function knownFrom(text: string, { today, weights, asked, known = [] }: From): Knowledge {
  const currency = known.find(({ value }) => value.currency !== undefined)?.value.currency
  const heard: Heard = { text, messageId: 'message', saidAt: today, asked, currency }
  const understood = understand(heard, weights)
  const events = [...known, ...understood.facts].map((fact, position) => ({
    id: fact.id,
    position,
    message_id: fact.source.message_id,
    said_at: fact.source.said_at,
    content: { type: 'stated' as const, fact },
  }))
  const isNoted = ({ content: { fact } }: (typeof events)[number]) => fact.status === 'noted'
  return { profile: profileOf(events.filter(isNoted)), understood }
}
