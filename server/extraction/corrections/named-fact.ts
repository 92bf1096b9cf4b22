import type { Fact } from '#shared/business/fact.ts'
import { keyRules } from '#shared/business/keys.ts'
import { isSmallWord } from '../text/language.ts'
import { classesOf } from '../text/lexicon.ts'
import type { Quantity } from '../quantities/quantity.ts'
import { vocabulary } from '../quantities/vocabulary.ts'
import { stem } from '../text/stem.ts'
import { type Token, tokensOf } from '../text/tokens.ts'

/** So far from a number, in tokens, words tell what it is of. */
const NAME_REACH = 8

/** Words that are said of anything that costs, sells or is paid; but 'rent' names a place as well, and 'price' the price. */
const OF_ANYTHING = [
  'generic_cost',
  'selling_verb',
  'paying_verb',
  'earning_verb',
  'asking_words',
  'wanting_words',
]
const OF_SOMETHING = ['place_cost', 'material', 'equipment', 'software']
const LABELS: ReadonlySet<string> = new Set(
  Object.values(keyRules).flatMap(({ label }) => (label.includes(' ') ? [] : [stem(label)])),
)

function isOfAnything(word: string) {
  const classes = classesOf([word])[0] ?? []
  const isOneOf = (names: readonly string[]) => classes.some(name => names.includes(name))
  return isOneOf(OF_ANYTHING) && !isOneOf(OF_SOMETHING) && !LABELS.has(word)
}

/** The words beside a number that say something by themselves, by their stems, with how far they stand. */
export function wordsAround(
  tokens: readonly Token[],
  {
    first,
    end,
    rateFirst = 0,
    rateEnd = 0,
  }: Pick<Quantity, 'first' | 'end'> & Partial<Pick<Quantity, 'rateFirst' | 'rateEnd'>>,
) {
  const words = new Map<string, number>()
  for (let distance = 1; distance <= NAME_REACH; distance++)
    for (const at of [first - distance, end - 1 + distance]) {
      // What it is counted by, 'per jar', is no name of it.
      if (at >= rateFirst && at < rateEnd) continue
      const token = tokens[at]
      if (token?.kind !== 'word' || isSmallWord(token.text) || vocabulary.periods.has(token.text)) continue
      const word = stem(token.text)
      if (!words.has(word) && !isOfAnything(word)) words.set(word, distance)
    }
  return words
}

/** The fact whose own words, or whose part, stand nearest to its number and to this one; none where none is shared. */
export function nearestNamed(words: ReadonlyMap<string, number>, facts: readonly Fact[]): Fact | undefined {
  let best: { fact: Fact; distance: number } | undefined
  for (const fact of facts)
    for (const [word, there] of wordsOf(fact)) {
      const here = words.get(word)
      if (here === undefined) continue
      if (!best || here + there < best.distance) best = { fact, distance: here + there }
    }
  return best?.fact
}

/** Words are made once for each fact. */
const wordsOfFacts = new WeakMap<Fact, ReadonlyMap<string, number>>()

function wordsOf(fact: Fact): ReadonlyMap<string, number> {
  const words = wordsOfFacts.get(fact) ?? wordsIn(fact)
  wordsOfFacts.set(fact, words)
  return words
}

function wordsIn({ key, quote, part, value }: Fact): ReadonlyMap<string, number> {
  const tokens = tokensOf(quote)
  const numbers = tokens.flatMap(({ kind }, at) => (kind === 'number' ? [at] : []))
  const words = new Map<string, number>()
  for (const at of numbers)
    for (const [word, distance] of wordsAround(tokens, { first: at, end: at + 1 }))
      words.set(word, Math.min(distance, words.get(word) ?? Infinity))
  const label = key === null ? '' : stem(keyRules[key].label)
  if (LABELS.has(label) && !words.has(label)) words.set(label, 1)
  for (const name of [part, value.unit]) if (name !== undefined) words.set(stem(name.toLowerCase()), 0)
  return words
}
