import type { FactKey } from '#shared/business/keys.ts'
import type { Reading } from './features.ts'
import { isSmallWord } from '../text/language.ts'
import { hashOf, mixed } from '../model/hash.ts'
import { SENTENCE_ENDS } from '../text/tokens.ts'

const kind = (name: string) => hashOf(name)
const KINDS = {
  bias: kind('bias'),
  tag: kind('tag'),
  language: kind('language'),
  pairBefore: kind('-2-1'),
  threeBefore: kind('-3-2-1'),
  pairHere: kind('-1 0'),
  pairNext: kind('0 1'),
  pairAfter: kind('1 2'),
  tagPairBefore: kind('tag|-2-1'),
  tagPairNext: kind('tag|0 1'),
  ending: kind('ending'),
  capital: kind('capital'),
  capitalWord: kind('capital|-1'),
  start: kind('start'),
  repeated: kind('repeated'),
  quantityLeft: kind('quantity left'),
  quantityRight: kind('quantity right'),
  quantities: kind('quantities'),
  shapesFar: kind('shapes -2 2'),
  shapesNear: kind('shapes -1 1'),
  shapeBefore: kind('shape|-1'),
  shapeAfter: kind('shape|1'),
  shapeTag: kind('shape|tag'),
  asked: kind('asked'),
  askedTag: kind('asked|tag'),
} as const
const WORD_KINDS = [-4, -3, -2, -1, 0, 1, 2, 3].map(offset => ({ offset, kind: kind(`word ${offset}`) }))
const TAG_WORD_KINDS = [-2, -1, 0, 1, 2].map(offset => ({ offset, kind: kind(`tag|word ${offset}`) }))
const CLASS_KINDS = [-3, -2, -1, 0, 1, 2].map(offset => ({ offset, kind: kind(`class ${offset}`) }))
const BEFORE_TEXT = hashOf('^')
const BEHIND_TEXT = hashOf('$')
const CAPITAL = /^\p{Lu}/u
const FEW_WORDS = 10

/** What a token may be, before what it says is looked at. */
const SHAPES = { nothing: 0, quantity: 1, sign: 2, smallWord: 3, knownWord: 4, otherWord: 5 } as const
const SHAPES_COUNT = 8
/** A word shorter than this says nothing by coming twice. */
const SHORTEST_REPEATED = 3
/** Distances in tokens: each of the first counts by itself, then those up to a clause away, then all others. */
const NEAR = 4
const CLAUSE = 8

/** A message as its words are looked for: what is the same for all tokens is made once. */
export interface Surroundings {
  reading: Reading
  text: string
  /** of each token, whether its word stands elsewhere too */
  isRepeated: readonly boolean[]
  shapes: readonly number[]
  /** of each token, the quantity before it and the one after it: where it is, and the hash of what it likely means */
  before: readonly (Beside | undefined)[]
  after: readonly (Beside | undefined)[]
}

interface Beside {
  distance: number
  meaning: number
}

export function surroundingsOf(
  reading: Reading,
  { text, meanings }: { text: string; meanings: readonly (FactKey | 'none')[] },
): Surroundings {
  const { words, quantities } = reading
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const before: (Beside | undefined)[] = []
  const after: (Beside | undefined)[] = []
  const hashes = quantities.map((_, index) => hashOf(meanings[index] ?? 'none'))
  let last = -1
  let next = 0
  for (let at = 0; at < words.length; at++) {
    while ((quantities[next]?.first ?? Infinity) <= at) next += 1
    while ((quantities[last + 1]?.end ?? Infinity) <= at) last += 1
    const [left, right] = [quantities[last], quantities[next]]
    before.push(left && { distance: far(at - left.end), meaning: hashes[last] ?? 0 })
    after.push(right && { distance: far(right.first - at), meaning: hashes[next] ?? 0 })
  }
  return {
    reading,
    text,
    isRepeated: words.map(word => word.length >= SHORTEST_REPEATED && (counts.get(word) ?? 0) > 1),
    shapes: words.map((_, at) => shapeOf(reading, at)),
    before,
    after,
  }
}

const far = (distance: number) => (distance <= NEAR ? distance : distance <= CLAUSE ? NEAR + 1 : NEAR + 2)

function shapeOf({ words, tokens, classes }: Reading, at: number): number {
  const token = tokens[at]
  if (!token) return SHAPES.nothing
  if (words[at]?.startsWith('#')) return SHAPES.quantity
  if (token.kind !== 'word') return SHAPES.sign
  if (isSmallWord(token.text)) return SHAPES.smallWord
  return classes[at]?.length ? SHAPES.knownWord : SHAPES.otherWord
}

/** What a token and its surroundings look like; `tag` is what the token before it was taken for. */
export function tokenFeatures(surroundings: Surroundings, at: number, tag: string): number[] {
  const { reading, text } = surroundings
  const { words, hashes, classes, tokens, asked, language } = reading
  const word = (offset: number) => hashes[at + offset] ?? (at + offset < 0 ? BEFORE_TEXT : BEHIND_TEXT)
  const tagged = hashOf(tag)
  const isCapital = CAPITAL.test(text[tokens[at]?.from ?? 0] ?? '')
  const isFirst = at === 0 || SENTENCE_ENDS.has(words[at - 1] ?? '') || tokens[at]?.isLineStart === true
  const capital = (isCapital ? 2 : 0) + (isFirst ? 1 : 0)
  const features = [
    KINDS.bias,
    mixed(KINDS.tag, tagged),
    mixed(KINDS.language, hashOf(language)),
    mixed(KINDS.capital, capital),
    mixed(mixed(KINDS.capitalWord, capital), word(-1)),
    mixed(KINDS.ending, hashOf((words[at] ?? '').slice(-3))),
    mixed(KINDS.ending, hashOf((words[at] ?? '').slice(-4))),
  ]
  for (const { offset, kind } of WORD_KINDS) features.push(mixed(kind, word(offset)))
  for (const { offset, kind } of TAG_WORD_KINDS) features.push(mixed(mixed(kind, tagged), word(offset)))
  const before = mixed(word(-2), word(-1))
  const next = mixed(word(0), word(1))
  features.push(
    mixed(KINDS.pairBefore, before),
    mixed(KINDS.threeBefore, mixed(word(-3), before)),
    mixed(KINDS.pairHere, mixed(word(-1), word(0))),
    mixed(KINDS.pairNext, next),
    mixed(KINDS.pairAfter, mixed(word(1), word(2))),
    mixed(mixed(KINDS.tagPairBefore, tagged), before),
    mixed(mixed(KINDS.tagPairNext, tagged), next),
  )
  for (const { offset, kind } of CLASS_KINDS)
    for (const name of classes[at + offset] ?? []) {
      const said = mixed(kind, hashOf(name))
      features.push(said, mixed(mixed(KINDS.tag, tagged), said))
      if (offset === 0) features.push(mixed(said, word(-1)), mixed(mixed(said, word(-1)), word(-2)))
    }
  if (at < 3) features.push(mixed(KINDS.start, at))
  features.push(...besideFeatures(surroundings, at, tagged), ...shapeFeatures(surroundings, at, tagged))
  if (asked !== undefined) {
    const wanted = mixed(hashOf(asked), words.length < FEW_WORDS ? 1 : 0)
    features.push(mixed(KINDS.asked, wanted), mixed(mixed(KINDS.askedTag, wanted), tagged))
  }
  return features
}

/** What the quantities beside a token mean, and whether its word stands elsewhere too. */
function besideFeatures({ reading, isRepeated, before, after }: Surroundings, at: number, tagged: number) {
  const wordBefore = reading.hashes[at - 1] ?? BEFORE_TEXT
  const wordAfter = reading.hashes[at + 1] ?? BEHIND_TEXT
  const [left, right] = [before[at], after[at]]
  const features = [mixed(mixed(KINDS.quantities, left?.meaning ?? 0), right?.meaning ?? 0)]
  if (left) {
    const there = mixed(mixed(KINDS.quantityLeft, left.meaning), left.distance)
    features.push(there, mixed(there, wordBefore), mixed(mixed(KINDS.tag, tagged), there))
  }
  if (right) {
    const there = mixed(mixed(KINDS.quantityRight, right.meaning), right.distance)
    features.push(there, mixed(there, wordAfter), mixed(mixed(KINDS.tag, tagged), there))
  }
  if (isRepeated[at])
    features.push(KINDS.repeated, mixed(KINDS.repeated, wordBefore), mixed(KINDS.repeated, wordAfter))
  return features
}

/** The shapes of a token and of its neighbours: a word that no list knows is told from one that is everywhere. */
function shapeFeatures({ reading, shapes }: Surroundings, at: number, tagged: number) {
  const shape = (offset: number) => shapes[at + offset] ?? SHAPES.nothing
  const near = [-1, 0, 1].reduce((sum, offset) => sum * SHAPES_COUNT + shape(offset), 0)
  const wide = [-2, -1, 0, 1, 2].reduce((sum, offset) => sum * SHAPES_COUNT + shape(offset), 0)
  return [
    mixed(KINDS.shapesNear, near),
    mixed(KINDS.shapesFar, wide),
    mixed(mixed(KINDS.shapeBefore, shape(0)), reading.hashes[at - 1] ?? BEFORE_TEXT),
    mixed(mixed(KINDS.shapeAfter, shape(0)), reading.hashes[at + 1] ?? BEHIND_TEXT),
    mixed(mixed(KINDS.shapeTag, shape(0)), tagged),
  ]
}
