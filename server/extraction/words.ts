import type { FactKey } from '#shared/business/keys.ts'
import { hiddenOf, probabilitiesOf } from './model/network.ts'
import type { Networks } from './model/weights.ts'
import type { Reading } from './features.ts'
import { hashOf, mixed } from './model/hash.ts'

/** Keys whose values are words of the message. */
const WORD_KEYS = ['offer', 'audience', 'place'] as const
type WordKey = (typeof WORD_KEYS)[number]

/** Words that say what is sold, to whom, or where. */
export interface FoundWords {
  key: WordKey
  /** tokens: the first, and the one after the last */
  first: number
  end: number
  probability: number
}

/** The tag of a token: outside of all, or the beginning or inside of one. */
export const OUTSIDE = 'O'

export const isWordKey = (key: FactKey | 'none'): key is WordKey =>
  (WORD_KEYS as readonly string[]).includes(key)

const kind = (name: string) => hashOf(name)
const KINDS = {
  bias: kind('bias'),
  tag: kind('tag'),
  tagWord: kind('tag|word'),
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
  asked: kind('asked'),
  askedTag: kind('asked|tag'),
} as const
const OFFSETS = [-4, -3, -2, -1, 0, 1, 2, 3] as const
const offsetKinds = new Map(OFFSETS.map(offset => [offset, kind(`word ${offset}`)]))
const tagOffsetKinds = new Map(OFFSETS.map(offset => [offset, kind(`tag|word ${offset}`)]))
const CLASS_OFFSETS = [-3, -2, -1, 0, 1, 2] as const
const classKinds = new Map<number, number>(CLASS_OFFSETS.map(offset => [offset, kind(`class ${offset}`)]))
const BEFORE_TEXT = hashOf('^')
const BEHIND_TEXT = hashOf('$')
const CAPITAL = /^\p{Lu}/u
const FEW_WORDS = 10

/** What a token and its surroundings look like; `tag` is what the token before it was taken for. */
export function tokenFeatures(
  { words, hashes, classes, tokens, asked, language }: Reading,
  at: number,
  tag: string,
  text: string,
): number[] {
  const word = (offset: number) => hashes[at + offset] ?? (at + offset < 0 ? BEFORE_TEXT : BEHIND_TEXT)
  const tagged = hashOf(tag)
  const isCapital = CAPITAL.test(text[tokens[at]?.from ?? 0] ?? '')
  const isFirst =
    at === 0 || ['.', '!', '?'].includes(words[at - 1] ?? '') || tokens[at]?.isLineStart === true
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
  for (const offset of OFFSETS) {
    features.push(mixed(offsetKinds.get(offset) ?? 0, word(offset)))
    if (Math.abs(offset) <= 2)
      features.push(mixed(mixed(tagOffsetKinds.get(offset) ?? 0, tagged), word(offset)))
  }
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
  for (const offset of CLASS_OFFSETS)
    for (const name of classes[at + offset] ?? []) {
      const said = mixed(classKinds.get(offset) ?? 0, hashOf(name))
      features.push(said, mixed(mixed(KINDS.tag, tagged), said))
      if (offset === 0) features.push(mixed(said, word(-1)), mixed(mixed(said, word(-1)), word(-2)))
    }
  if (at < 3) features.push(mixed(KINDS.start, at))
  if (asked !== undefined) {
    const wanted = mixed(hashOf(asked), words.length < FEW_WORDS ? 1 : 0)
    features.push(mixed(KINDS.asked, wanted), mixed(mixed(KINDS.askedTag, wanted), tagged))
  }
  return features
}

/** The likeliest words of each key, one for each. Tags are given from left to right, each knowing the one before it. */
export function findWords(reading: Reading, network: Networks['words'], text: string): FoundWords[] {
  const found: FoundWords[] = []
  const head = network.heads.tag
  let tag = OUTSIDE
  let open: (FoundWords & { count: number }) | undefined
  const close = () => {
    if (open)
      found.push({
        key: open.key,
        first: open.first,
        end: open.end,
        probability: open.probability / open.count,
      })
    open = undefined
  }
  for (let at = 0; at < reading.tokens.length; at++) {
    const shares = probabilitiesOf(head, hiddenOf(network, tokenFeatures(reading, at, tag, text)))
    const best = bestOf(shares, head.classes, tag)
    tag = best.name
    if (tag === OUTSIDE) {
      close()
      continue
    }
    const [kind, key] = tag.split('-') as ['B' | 'I', WordKey]
    if (kind === 'B' || open?.key !== key) close()
    open = {
      key,
      first: open?.first ?? at,
      end: at + 1,
      probability: (open?.probability ?? 0) + best.share,
      count: (open?.count ?? 0) + 1,
    }
  }
  close()
  return WORD_KEYS.flatMap(
    key =>
      found.filter(one => one.key === key).toSorted((one, other) => other.probability - one.probability)[0] ??
      [],
  )
}

/** The likeliest tag that may follow: nothing is inside of what has not begun. */
function bestOf(shares: Float64Array, classes: readonly string[], before: string) {
  let name = OUTSIDE
  let share = 0
  for (let index = 0; index < classes.length; index++) {
    const tag = classes[index] ?? OUTSIDE
    if ((shares[index] ?? 0) <= share || (tag.startsWith('I-') && !before.endsWith(tag.slice(1)))) continue
    name = tag
    share = shares[index] ?? 0
  }
  return { name, share }
}
