import type { FactValue } from '#shared/business/fact.ts'
import { type FactKey, keyRules } from '#shared/business/keys.ts'
import { isSameValue } from '#shared/business/same-value.ts'
import type { Reading } from '../features/features.ts'
import { isSmallWord } from '../text/language.ts'
import { vocabulary } from '../quantities/vocabulary.ts'
import { CLAUSE_ENDS, type Token } from '../text/tokens.ts'

/** How far the name of a part is looked for, in words. */
const REACH = 4
const PART_MAX_UNITS = 40
/** Words that say that something costs, and not what. */
const GENERIC = 'generic_cost'
/** A name follows. */
const BEHIND: ReadonlySet<string> = new Set(['for', 'on', 'of', 'für', 'para', 'pour', 'por'])
/** What nobody named. */
const OTHER = 'other'
/** Classes of the lexicon that name what is paid for. */
const NAMES: Readonly<Partial<Record<FactKey, readonly string[]>>> = {
  fixed_costs: ['fixed_costs', 'place_cost', 'software', 'own_pay'],
  unit_cost: ['unit_cost', 'material'],
  one_off_cost: ['one_off_cost', 'equipment'],
}

interface NamedPart {
  name: string
  /** the token that names it, and how far it stands from the number */
  at: number
  distance: number
  /** it stands behind a comma, where the next thing is named */
  isBeyond: boolean
}

/** What a cost is for, where several add up: 'rent' in 'rent is 900'. The nearest word that names such a thing. */
export function partOf(reading: Reading, index: number, key: FactKey): string | undefined {
  const named = namedPart(reading, index, key)
  return named?.isBeyond ? undefined : named?.name
}

function namedPart(
  { tokens, classes, quantities }: Reading,
  index: number,
  key: FactKey,
): NamedPart | undefined {
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
  // '17 a board, oil 3.50': behind the comma another thing is named.
  const isEnd = ({ text }: Token) => text === ',' || CLAUSE_ENDS.has(text)
  const behind = tokens.slice(quantity.end, Math.min(next, quantity.end + REACH)).findIndex(isEnd)
  const beyond = behind < 0 ? next : quantity.end + behind
  for (let distance = 1; distance <= REACH; distance++) {
    const left = quantity.first - distance
    const right = quantity.end - 1 + distance
    const places = [left >= previous && left, right < next && right]
    // '20 for parking': what comes is named, and not what was.
    for (const at of isNamedBehind ? places.toReversed() : places)
      if (at !== false && isName(at))
        return { name: tokens[at]?.text ?? OTHER, at, distance, isBeyond: at >= beyond }
  }
  return undefined
}

/** A number of a message that is the person's own. */
interface Told {
  key: FactKey
  value: FactValue
}

/**
 * What the costs of a message are for. A word names the number it stands nearest to; of two that no word names, or the same one, the other one
 * gets a word of theirs: both are costs, and neither is a change of the other.
 */
export function partsOf(reading: Reading, all: readonly (Told | undefined)[]): (string | undefined)[] {
  const named = all.map((told, index) => told && namedPart(reading, index, told.key))
  const costs = new Map<string, FactValue>()
  /** Whether another number of the message has the name already. */
  const isTaken = (name: string | undefined, { key, value }: Told) => {
    const place = JSON.stringify([key, name ?? null])
    const before = costs.get(place)
    if (!before) costs.set(place, value)
    return keyRules[key].isSum === true && before !== undefined && !isSameValue(before, value)
  }
  return all.map((told, index) => {
    const own = named[index]
    if (!told) return own?.name
    const isNearer = (other: NamedPart | undefined) =>
      other !== own && other?.at === own?.at && (other?.distance ?? 0) < (own?.distance ?? 0)
    const isOthers = own !== undefined && (own.isBeyond || named.some(isNearer))
    if (!isOthers && !isTaken(own?.name, told)) return own?.name
    const word = otherPart(reading, index, own?.at)
    if (isOthers && word === undefined && !isTaken(word, told)) return undefined
    const other = word ?? OTHER
    for (let count = 1; ; count++) {
      const name = count === 1 ? other : `${other} ${count}`
      if (!isTaken(name, told)) return name
    }
  })
}

/** A cost's own word: the nearest one that says something, but for that which names another one. */
function otherPart({ tokens, classes, quantities }: Reading, index: number, taken: number | undefined) {
  const quantity = quantities[index]
  if (!quantity) return undefined
  const from = Math.max(quantities[index - 1]?.end ?? 0, quantity.first - REACH)
  const to = Math.min(quantities[index + 1]?.first ?? tokens.length, quantity.end + 2 * REACH)
  const before = ownWords(tokens.slice(from, quantity.first).toReversed())
  const behind = ownWords(tokens.slice(quantity.end, to))
  const named = behind.findIndex(({ text }) => BEHIND.has(text))
  const inOrder = named < 0 ? [...before, ...behind] : [...behind.slice(named), ...before]
  const generic = new Set(tokens.filter((_, at) => classes[at]?.includes(GENERIC)))
  const others = taken === undefined ? undefined : tokens[taken]
  return inOrder.find(word => word !== others && !generic.has(word) && saysSomething(word))?.text
}

const saysSomething = ({ kind, text }: Token) =>
  kind === 'word' && text.length <= PART_MAX_UNITS && !isSmallWord(text) && !vocabulary.periods.has(text)

/** To where another thing begins: 'and', or a sign. */
function ownWords(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(({ kind, text }) => kind === 'sign' || vocabulary.and.has(text))
  return end < 0 ? tokens : tokens.slice(0, end)
}
