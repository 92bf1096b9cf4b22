import type { FactKey } from '#shared/business/keys.ts'
import { hashOf } from '../model/hash.ts'
import { findQuantities } from '../quantities/find-quantities.ts'
import type { Quantity } from '../quantities/quantity.ts'
import { type Language, languageOf } from '../text/language.ts'
import { classesOf } from '../text/lexicon.ts'
import { stem } from '../text/stem.ts'
import { CLAUSE_ENDS, SENTENCE_ENDS, type Token, tokensOf } from '../text/tokens.ts'

/** How many tokens on each side are looked at one by one, and how many as a bag. */
const NEAR = 4
const AROUND = 12
/** So far around it words tell what the message is about. */
const MESSAGE_REACH = 60

export interface Reading {
  tokens: readonly Token[]
  quantities: readonly Quantity[]
  language: Language
  /** the key that Ember asked for last */
  asked: FactKey | undefined
  /** one word for each token: its stem, and for a quantity its form */
  words: readonly string[]
  /** of each word its hash, for models that look at every word */
  hashes: readonly number[]
  /** of each word, the classes of the lexicon it belongs to */
  classes: readonly (readonly string[])[]
}

export function readingOf(
  tokens: readonly Token[],
  quantities: readonly Quantity[],
  { language, asked }: { language: Language; asked: FactKey | undefined },
): Reading {
  const words = tokens.map(({ kind, text }) =>
    kind === 'word' ? stem(text) : kind === 'number' ? '#' : text,
  )
  for (const quantity of quantities)
    for (let at = quantity.first; at < quantity.end; at++) words[at] = `#${quantity.form}`
  return { tokens, quantities, language, asked, words, hashes: words.map(hashOf), classes: classesOf(words) }
}

/** What a quantity and its surroundings look like: the input of the models of roles and scopes. */
export function quantityFeatures(reading: Reading, index: number): string[] {
  const { quantities, words, asked } = reading
  const quantity = quantities[index]
  if (!quantity) return []
  const form = quantity.form
  const features = ['bias', ...shapeOf(quantity, index, quantities)]
  const before = wordsBefore(reading, quantity.first)
  const after = wordsAfter(reading, quantity.end)
  for (let at = 0; at < NEAR; at++) {
    const [left, right] = [before[at], after[at]]
    if (left !== undefined) features.push(`l${at}:${left}`, `l:${left}`)
    if (right !== undefined) features.push(`r${at}:${right}`, `r:${right}`)
    if (at < 2) {
      if (left !== undefined) features.push(`l${at}:${left}|${form}`)
      if (right !== undefined) features.push(`r${at}:${right}|${form}`)
    }
  }
  for (let at = 0; at < 5; at++) {
    if (before[at + 1] !== undefined) features.push(`l2:${before[at + 1]} ${before[at]}`)
    if (after[at + 1] !== undefined) features.push(`r2:${after[at]} ${after[at + 1]}`)
  }
  features.push(
    `lr:${before[0] ?? '^'} ${after[0] ?? '$'}`,
    `l3:${before[2] ?? '^'} ${before[1] ?? '^'} ${before[0] ?? '^'}`,
  )
  if (quantity.per !== undefined) {
    const per = quantity.per
    features.push(
      `per:${per}`,
      `per:${per}|${form}`,
      `per:${per}|${before[0] ?? '^'}`,
      `per:${per}|r:${after[0] ?? '$'}`,
    )
    if (quantity.perUnit !== undefined) features.push(`unit:${stem(quantity.perUnit)}`)
  }
  features.push(...neighbours(reading, quantity, index), ...classFeatures(reading, quantity, index))
  const clause = clauseOf(reading, quantity)
  for (const word of clause) features.push(`c:${word}`)
  const message = words.slice(Math.max(0, quantity.first - MESSAGE_REACH), quantity.end + MESSAGE_REACH)
  for (const word of new Set(message)) if (word.length > 2) features.push(`m:${word}`)
  if (asked !== undefined) {
    features.push(`asked:${asked}`, `asked:${asked}|${form}`, `asked:${asked}|${index}`)
    if (quantities.length === 1) features.push(`asked:${asked}|alone`)
    if (words.length < 10) features.push(`asked:${asked}|short`)
  } else features.push('asked:-')
  return features
}

function shapeOf(quantity: Quantity, index: number, quantities: readonly Quantity[]): string[] {
  const { form, value, currency, high, durationUnit, whole } = quantity
  const size = value > 0 ? Math.round(Math.log10(value) * 2) / 2 : 0
  const features = [
    `f:${form}`,
    `f:${form}|size:${size}`,
    `count:${Math.min(quantities.length, 6)}|${form}`,
    `index:${Math.min(index, 4)}`,
  ]
  if (currency !== undefined) features.push('currency')
  if (high !== undefined) features.push('range')
  if (!Number.isInteger(value)) features.push(`decimal|${form}`)
  if (durationUnit !== undefined) features.push(`duration:${durationUnit}`)
  if (quantity.isInWords) features.push('in-words')
  if (whole !== undefined) features.push('part')
  if (quantities.some(other => other.whole === index)) features.push('whole')
  const sizes = quantities.filter(other => other.form === form).map(other => other.value)
  if (sizes.length > 1) {
    if (value === Math.max(...sizes)) features.push(`largest|${form}`)
    if (value === Math.min(...sizes)) features.push(`smallest|${form}`)
  }
  return features
}

/** The words before a token, nearest first, to the beginning of its sentence; the last one tells where that is. */
function wordsBefore({ words, tokens }: Reading, first: number): string[] {
  const before: string[] = []
  for (let at = first - 1; at >= 0 && before.length < AROUND; at--) {
    if (CLAUSE_ENDS.has(words[at] ?? '')) {
      before.push('^')
      break
    }
    if (words[at] !== words[at + 1] || !words[at]?.startsWith('#')) before.push(words[at] ?? '')
    if (tokens[at]?.isLineStart) {
      before.push('^')
      break
    }
  }
  if (first - before.length <= 0) before.push('^')
  return before
}

function wordsAfter({ words, tokens }: Reading, end: number): string[] {
  const after: string[] = []
  for (let at = end; at < words.length && after.length < AROUND; at++) {
    if (tokens[at]?.isLineStart && at > end) break
    if (words[at] !== words[at - 1] || !words[at]?.startsWith('#')) after.push(words[at] ?? '')
    if (CLAUSE_ENDS.has(words[at] ?? '') || words[at] === ':') break
  }
  if (end + after.length >= words.length) after.push('$')
  return after
}

/** The quantities beside it, and the words between. */
function neighbours({ quantities, words }: Reading, quantity: Quantity, index: number): string[] {
  const [previous, next] = [quantities[index - 1], quantities[index + 1]]
  const { form, first, end, value } = quantity
  const before = besideFeatures(
    'p',
    form,
    previous && { ...previous, between: words.slice(previous.end, first) },
  )
  if (previous && previous.form === form && previous.value > 0 && value > 0)
    before.push(`p-ratio:${Math.round(Math.log10(value / previous.value))}`)
  return [...before, ...besideFeatures('n', form, next && { ...next, between: words.slice(end, next.first) })]
}

function besideFeatures(
  name: 'p' | 'n',
  form: string,
  other: { form: string; between: readonly string[] } | undefined,
): string[] {
  if (!other) return [`${name}:-`]
  const { between } = other
  return [
    `${name}:${other.form}|${form}`,
    ...(between.length <= 6 ? between.map(word => `b${name}:${word}`) : []),
    ...(between.length <= 3 ? [`b${name}s:${between.join(' ')}|${form}`] : []),
  ]
}

/** The words of the sentence it stands in. */
function clauseOf({ words, tokens }: Reading, { first, end }: Quantity): Set<string> {
  let from = first
  while (from > 0 && !isEnd(words[from - 1]) && !tokens[from]?.isLineStart && first - from < 30) from -= 1
  let to = end
  while (to < words.length && !isEnd(words[to]) && !tokens[to]?.isLineStart && to - end < 30) to += 1
  const clause = new Set(words.slice(from, to))
  if (words[to] === '?') clause.add('?')
  clause.add(`first:${words[from] ?? ''}`)
  clause.add(`first2:${words[from] ?? ''} ${words[from + 1] ?? ''}`)
  return clause
}

const isEnd = (word = '') => SENTENCE_ENDS.has(word)

/** How far classes of words are looked for on each side, and how near one counts by its distance. */
const CLASS_REACH = 10
const CLASS_NEAR = 4

/** What kinds of words stand around it. */
function classFeatures(reading: Reading, { form, first, end }: Quantity, index: number): string[] {
  const { words, tokens, classes, quantities } = reading
  const features: string[] = []
  const side = (name: 'l' | 'r', places: Iterable<number>) => {
    const seen = new Set<string>()
    let distance = 0
    for (const at of places) {
      for (const kind of classes[at] ?? []) {
        if (distance < CLASS_NEAR) features.push(`x${name}${distance}:${kind}`)
        if (distance < 2) features.push(`x${name}${distance}:${kind}|${form}`)
        if (!seen.has(kind)) features.push(`x${name}:${kind}`, `x${name}:${kind}|${form}`)
        seen.add(kind)
      }
      distance += 1
    }
  }
  const [left, right] = [leftOf(words, tokens, first), rightOf(words, tokens, end)]
  side('l', left)
  side('r', right)
  for (const kind of classes[left[0] ?? -1] ?? []) features.push(`xlw:${kind}|${words[first - 1]}`)
  const before = quantities[index - 1]?.end ?? Math.max(0, first - CLASS_REACH)
  const after = quantities[index + 1]?.first ?? Math.min(words.length, end + CLASS_REACH)
  for (const kind of new Set(classes.slice(before, first).flat())) features.push(`xbp:${kind}`)
  for (const kind of new Set(classes.slice(end, after).flat())) features.push(`xbn:${kind}`)
  return features
}

function leftOf(words: readonly string[], tokens: Reading['tokens'], first: number): number[] {
  const places: number[] = []
  for (let at = first - 1; at >= 0 && places.length < CLASS_REACH && !isEnd(words[at]); at--) {
    places.push(at)
    if (tokens[at]?.isLineStart) break
  }
  return places
}

function rightOf(words: readonly string[], tokens: Reading['tokens'], end: number): number[] {
  const places: number[] = []
  for (let at = end; at < words.length && places.length < CLASS_REACH && !isEnd(words[at]); at++) {
    if (tokens[at]?.isLineStart && at > end) break
    places.push(at)
  }
  return places
}

/** A message taken apart: what every model of the extraction looks at. */
export function readMessage(text: string, asked: FactKey | undefined): Reading {
  const tokens = tokensOf(text)
  const language = languageOf(tokens)
  return readingOf(tokens, findQuantities(tokens, language), { language, asked })
}
