import type { Profile } from '#shared/business/fold.ts'
import { keyRules } from '#shared/business/keys.ts'
import { isSameValue } from '#shared/business/same-value.ts'
import type { Understood } from '#shared/business/understood.ts'

/**
 * Keeps of what a message says has changed what takes the place of another value that is known: there it settles which of the two
 * holds. A reading has no need of it: a later one replaces an earlier one anyway.
 */
export function correctedAmong(
  { known }: Profile,
  { corrected = [], ...understood }: Understood,
): Understood {
  const kept = understood.facts.filter(
    ({ id, key, part, value }) =>
      corrected.includes(id) &&
      key !== null &&
      keyRules[key].changes === 'setting' &&
      known.some(
        ({ fact }) =>
          fact.key === key &&
          fact.part?.toLowerCase() === part?.toLowerCase() &&
          !isSameValue(fact.value, value),
      ),
  )
  return kept.length === 0 ? understood : { ...understood, corrected: kept.map(({ id }) => id) }
}
