import { type FactKey, keyRules } from '#shared/business/keys.ts'
import type { Reading } from './features.ts'
import { isSmallWord } from './language.ts'

/** How far the name of a part is looked for, in words. */
const REACH = 4
const PART_MAX_UNITS = 40
/** Words that say that something costs, and not what. */
const GENERIC = 'generic_cost'
/** A name follows. */
const BEHIND: ReadonlySet<string> = new Set(['for', 'on', 'of', 'für', 'para', 'pour', 'por'])
/** Classes of the lexicon that name what is paid for. */
const NAMES: Readonly<Partial<Record<FactKey, readonly string[]>>> = {
  fixed_costs: ['fixed_costs', 'place_cost', 'software'],
  unit_cost: ['unit_cost', 'material'],
  one_off_cost: ['one_off_cost', 'equipment'],
}

/** What a cost is for, where several add up: 'rent' in 'rent is 900'. The nearest word that names such a thing. */
export function partOf(
  { tokens, classes, quantities }: Reading,
  index: number,
  key: FactKey,
): string | undefined {
  const quantity = quantities[index]
  const names = NAMES[key]
  if (!quantity || !names || !keyRules[key].isSum) return undefined
  const isName = (at: number) => {
    const token = tokens[at]
    return (
      token?.kind === 'word' &&
      token.text.length <= PART_MAX_UNITS &&
      !isSmallWord(token.text) &&
      !(classes[at] ?? []).includes(GENERIC) &&
      (classes[at] ?? []).some(name => names.includes(name))
    )
  }
  const previous = quantities[index - 1]?.end ?? 0
  const next = quantities[index + 1]?.first ?? tokens.length
  const isNamedBehind = BEHIND.has(tokens[quantity.end]?.text ?? '')
  for (let distance = 1; distance <= REACH; distance++) {
    const left = quantity.first - distance
    const right = quantity.end - 1 + distance
    const places = [left >= previous && left, right < next && right]
    // '20 for parking': what comes is named, and not what was.
    for (const at of isNamedBehind ? places.toReversed() : places)
      if (at !== false && isName(at)) return tokens[at]?.text
  }
  return undefined
}
