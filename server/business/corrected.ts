import type { Fact } from '#shared/business/fact.ts'
import type { Profile } from '#shared/business/fold.ts'
import { isHeld } from '#shared/business/held.ts'
import { keyRules } from '#shared/business/keys.ts'
import { isSameValue } from '#shared/business/same-value.ts'
import type { Understood } from '#shared/business/understood.ts'

/**
 * Keeps of what a message says has changed what takes the place of another value that is known: there it settles which of the two
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

/** So many of the newest facts a message may put right. */
const CORRECTABLE_MOST = 100

/** What is known, waits for a yes, or was tried out by the question before: what a message may put right, newest first. */
export function correctable({ known, asked }: Profile, before: readonly Fact[] = []): Fact[] {
  const supposed = before.filter(({ status }) => status === 'supposed')
  return [...known.map(({ fact }) => fact), ...asked.filter(fact => !isHeld(fact)), ...supposed]
    .toSorted((one, other) => (one.source.said_at < other.source.said_at ? 1 : -1))
    .slice(0, CORRECTABLE_MOST)
}
