import type { Language } from '../language.ts'
import type { Token } from '../tokens.ts'
import { dateAt } from './dates.ts'
import { numberAt, type WrittenNumber } from './number-at.ts'
import type { Quantity, QuantityForm } from './quantity.ts'
import { rateOf } from './rates.ts'
import { vocabulary } from './vocabulary.ts'
import { spoken } from './spoken.ts'

/** More than these in one message are not read. */
export const QUANTITIES_MAX = 60

const YEAR_FIRST = 1900
const YEAR_LAST = 2099
/** 'pm' behind a larger number is 'per month' */
const CLOCK_LAST_HOUR = 12
/** how many words may stand between a part and its whole: '3 people last month out of 60' */
const WORDS_IN_RATIO = 5
/** '15 instead of 17', '13 in place of 14' */
const NO_RATIO: ReadonlySet<string> = new Set(['instead', 'place', 'lieu', 'because'])

/** All quantities of a text in order, none overlapping. This is the only place that reads digits. */
export function findQuantities(tokens: readonly Token[], language: Language): Quantity[] {
  const words = spoken(tokens, language)
  const quantities: Quantity[] = []
  for (let at = 0; at < words.length && quantities.length < QUANTITIES_MAX;) {
    const found = dateAt(words, at) ?? quantityAt(words, at)
    if (found) quantities.push(found)
    at = found ? found.end : at + 1
  }
  return withWholes(
    quantities.map((quantity, index) => rateOf(words, quantities, index) ?? quantity),
    words,
  )
}

function quantityAt(words: readonly Token[], at: number): Quantity | undefined {
  const first = numberAt(words, at)
  if (!first) return undefined
  const upper = upperEnd(words, at, first)
  const last = upper ?? first
  const place = placeOf(words, first.first, last.end)
  const currency = first.currency ?? upper?.currency
  // '30-40k': the scale of the upper end is that of both.
  const scale = upper && first.scale === undefined && upper.scale !== undefined ? upper.scale : 1
  const value = first.value * scale
  const isPercent = first.isPercent || upper?.isPercent === true
  const range = upper && upper.value > value ? { high: upper.value / (isPercent ? 100 : 1) } : undefined
  const shared = {
    ...place,
    ...range,
    ...(first.isInWords ? { isInWords: true as const } : {}),
  }
  if (isPercent) return { ...shared, form: 'percent', value: value / 100 }
  if (first.isFraction) return { ...shared, form: 'fraction', value }
  if (currency !== undefined && !first.isUnclear) return { ...shared, form: 'money', value, currency }
  const duration = durationAt(words, last.end)
  if (duration)
    return {
      ...shared,
      form: 'duration',
      value,
      ...placeOf(words, first.first, duration.end),
      durationUnit: duration.unit,
    }
  if (last.isCents) return { ...shared, form: 'money', value, currency: last.currency ?? 'USD' }
  return { ...shared, form: formOf(words, first, last), value }
}

function placeOf(words: readonly Token[], first: number, end: number) {
  return { first, end, from: words[first]?.from ?? 0, to: words[end - 1]?.to ?? 0 }
}

/** '30-40', '30 to 40', 'between 30 and 40'; not 'from 30 to 40', which is a change. */
function upperEnd(words: readonly Token[], at: number, first: WrittenNumber): WrittenNumber | undefined {
  const joint = words[first.end]
  const before = words[at - 1]?.text ?? ''
  if (!joint || joint.isLineStart) return undefined
  const isDash = /^[-–—]$/.test(joint.text)
  const isWord =
    (vocabulary.rangeWords.has(joint.text) && !vocabulary.from.has(before)) ||
    (vocabulary.and.has(joint.text) && vocabulary.between.has(before))
  if (!isDash && !isWord) return undefined
  const upper = numberAt(words, first.end + 1)
  if (!upper || upper.first !== first.end + 1) return undefined
  const isOrdered = upper.value > first.value || upper.scale !== undefined
  // 'a' is an article where something else follows.
  return isOrdered && (isDash || !first.isPercent || upper.isPercent) ? upper : undefined
}

/** '6 months', '6-month', '20h', '90 days'. */
function durationAt(words: readonly Token[], end: number) {
  const hyphen = words[end]?.text === '-' && touches(words[end]) ? 1 : 0
  const word = words[end + hyphen]
  if (word?.kind !== 'word' || word.isLineStart) return undefined
  const period = vocabulary.periods.get(word.text)
  if (period === undefined)
    return vocabulary.shortDurations.has(word.text)
      ? { unit: 'minute' as const, end: end + hyphen + 1 }
      : undefined
  // 'm' and 'd' alone are no units here; 'night' counts what is sold.
  if (/^nights?$/.test(word.text)) return undefined
  return { unit: period, end: end + hyphen + 1 }
}

const touches = (token: Token | undefined) => token !== undefined && !token.isSpaced

function formOf(words: readonly Token[], first: WrittenNumber, last: WrittenNumber): QuantityForm {
  const after = words[last.end]
  const before = words[first.first - 1]
  if (first.isUnclear) return 'code'
  if (first.isOrdinal) return 'ordinal'
  if (before?.kind === 'word' && touches(words[first.first])) return 'code'
  if (after?.text === ':' && touches(after) && words[last.end + 1]?.kind === 'number') return 'clock'
  if (before?.text === ':' && words[first.first - 2]?.kind === 'number' && touches(before)) return 'clock'
  if (after && vocabulary.clockEndings.has(after.text) && first.value <= CLOCK_LAST_HOUR) return 'clock'
  if (touches(after) && after?.kind === 'word' && after.text.length <= 2 && !first.isInWords) return 'code'
  const isFourDigits = /^\d{4}$/.test(words[first.first]?.text ?? '') && first.scale === undefined
  return isFourDigits && first.value >= YEAR_FIRST && first.value <= YEAR_LAST ? 'year' : 'number'
}

/** '3 of 60', '3 out of my 60', '1 in 20', '3/60', '5% of 60': the second is the whole of the first, and has its period. */
function withWholes(quantities: readonly Quantity[], words: readonly Token[]): Quantity[] {
  return quantities.map((quantity, index) => {
    const next = quantities[index + 1]
    const isPercent = quantity.form === 'percent' || quantity.form === 'fraction'
    if (!next || !(isPercent || isPlain(quantity)) || !isPlain(next)) return quantity
    if (next.value <= quantity.value || !joinsRatio(words, quantity.end, next.first)) return quantity
    const rate =
      quantity.per === undefined && next.per !== undefined ? { per: next.per, isPerFar: true as const } : {}
    return { ...quantity, ...rate, whole: index + 1 }
  })
}

const isPlain = ({ form }: Quantity) => form === 'number' || form === 'year'

function joinsRatio(words: readonly Token[], from: number, to: number) {
  if (to - from > WORDS_IN_RATIO + 3 || to <= from) return false
  let joint = to - 1
  while (joint > from && vocabulary.betweenPartAndWhole.has(words[joint]?.text ?? '')) joint -= 1
  const text = words[joint]?.text ?? ''
  if (text === '/' && to - from === 1) return true
  if (!vocabulary.of.has(text) || NO_RATIO.has(words[joint - 1]?.text ?? '')) return false
  // 'in' joins only what stands right beside it: '1 in 20', not '3 sales in 20 days'.
  if (text === 'in') return joint === from && to - from === 1
  return words.slice(from, joint).every(({ kind, isLineStart }) => kind === 'word' && !isLineStart)
}
