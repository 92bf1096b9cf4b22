import type { Language } from '../text/language.ts'
import { placeOf, textAt, type Token } from '../text/tokens.ts'
import { dateAt } from './dates.ts'
import { andAHalf, numberAt, type WrittenNumber } from './number-at.ts'
import { neat, touches } from './number.ts'
import { isShare, type Quantity, type QuantityForm } from './quantity.ts'
import { withFrequencies } from './frequency.ts'
import { withRates } from './rates.ts'
import { vocabulary } from './vocabulary.ts'
import { spoken } from './spoken.ts'

/** More than these in one message are not read. */
export const QUANTITIES_MAX = 60

/** Of two numbers with 'or' between them the second is beside the first: the next but one, or of round ones half as much again */
const NEXT = 2
const ROUND = 10
const BESIDE = 1.5
/** how far before a number a word says that it changed */
const CHANGE_REACH = 3
const MINUTES_PER_HOUR = 60
/** From here on 'month' behind a number without an 's' is what it is paid for. */
const LEAST_RATE = 100
const YEAR_FIRST = 1900
const YEAR_LAST = 2099
/** 'pm' behind a larger number is 'per month' */
const CLOCK_LAST_HOUR = 12
/** how many words may stand between a part and its whole: '3 people last month out of 60' */
const WORDS_IN_RATIO = 5
/** the same where the whole comes first: 'of the 80 people who ordered last month only 12 came back' */
const WORDS_BEHIND_WHOLE = 10

/** All quantities of a text in order, none overlapping. This is the only place that reads digits. */
export function findQuantities(tokens: readonly Token[], language: Language): Quantity[] {
  const words = spoken(tokens, language)
  const quantities: Quantity[] = []
  for (let at = 0; at < words.length && quantities.length < QUANTITIES_MAX;) {
    const found = dateAt(words, at) ?? quantityAt(words, at)
    if (found) quantities.push(found)
    at = found ? found.end : at + 1
  }
  return withWholes(withFrequencies(words, withRates(words, quantities)), words)
}

function quantityAt(words: readonly Token[], at: number): Quantity | undefined {
  const first = numberAt(words, at)
  if (!first) return oneAndAHalfAt(words, at)
  const upper = upperEnd(words, at, first)
  const last = upper ?? first
  const place = placeOf(words, first.first, last.end)
  const currency = first.currency ?? upper?.currency
  // '30-40k': the scale of the upper end is that of both.
  const scale =
    upper?.scale !== undefined && first.scale === undefined && upper.value > first.value * upper.scale
      ? upper.scale
      : 1
  const value = first.value * scale
  const isPercent = first.isPercent || upper?.isPercent === true
  const range = upper && upper.value > value ? { high: upper.value / (isPercent ? 100 : 1) } : undefined
  const shared = {
    ...place,
    ...range,
    ...(first.isInWords ? { isInWords: true as const } : {}),
    ...(isNegative(words, at) ? { isNegative: true as const } : {}),
  }
  if (isGlued(words, at)) return { ...shared, form: 'code', value }
  if (isPercent) return { ...shared, form: 'percent', value: value / 100 }
  if (first.isFraction) return { ...shared, form: 'fraction', value }
  if (currency !== undefined && !first.isUnclear) return { ...shared, form: 'money', value, currency }
  const duration = durationAt(words, last)
  if (duration)
    return {
      ...shared,
      form: 'duration',
      value: value + duration.more,
      ...placeOf(words, first.first, duration.end),
      durationUnit: duration.unit,
    }
  if (last.isCents) return { ...shared, form: 'money', value, currency: last.currency ?? 'USD' }
  const form = formOf(words, first, last)
  return {
    ...shared,
    form,
    value: form === 'number' && isNotOne(words, first) ? 0 : value,
    ...(isOfShare(words, at, last.end) ? { isOfShare: true as const } : {}),
    ...(vocabulary.measures.has(textAt(words, last.end)) ? { isMeasured: true as const } : {}),
  }
}

/** 'my margin is 40', '4 in a hundred', 'of every hundred 4' */
const isOfShare = (words: readonly Token[], at: number, end: number) =>
  words.slice(Math.max(0, at - CHANGE_REACH), at).some(({ text }) => vocabulary.shares.has(text)) ||
  [...words.slice(Math.max(0, at - CHANGE_REACH), at), ...words.slice(end, end + CHANGE_REACH)].some(
    ({ text }) => vocabulary.hundred.has(text),
  )

/** '30-40', '30 to 40', 'between 30 and 40'; not 'from 30 to 40', which is a change. */
function upperEnd(words: readonly Token[], at: number, first: WrittenNumber): WrittenNumber | undefined {
  const joint = words[first.end]
  const before = textAt(words, at - 1)
  if (!joint || joint.isLineStart) return undefined
  const isDash = /^[-–—]$/.test(joint.text)
  const isWord =
    (vocabulary.rangeWords.has(joint.text) && !vocabulary.from.has(before)) ||
    (vocabulary.and.has(joint.text) && vocabulary.between.has(before))
  if (!isDash && !isWord) return undefined
  const upper = numberAt(words, first.end + 1)
  if (!upper || upper.first !== first.end + 1) return undefined
  if (isWord && (vocabulary.or.has(joint.text) ? isChoice(first, upper) : isChange(words, at)))
    return undefined
  const isOrdered = upper.value > first.value
  // 'a' is an article where something else follows.
  return isOrdered && (isDash || !first.isPercent || upper.isPercent) ? upper : undefined
}

/** '39 or 49' are two; '5 or 6' and '30 or 40' lie beside each other. */
function isChoice(lower: WrittenNumber, upper: WrittenNumber) {
  const isRound = [lower, upper].every(({ value }) => value % ROUND === 0)
  const isBeside = upper.value - lower.value <= NEXT || (isRound && upper.value <= lower.value * BESIDE)
  const isMoney = lower.currency !== undefined
  return isMoney || !isBeside || !Number.isInteger(lower.value)
}

/** 'Rent went 310 to 430', 'raised it 7 to 9': what was and what is. */
function isChange(words: readonly Token[], at: number) {
  return words.slice(Math.max(0, at - CHANGE_REACH), at).some(({ text }) => vocabulary.changes.has(text))
}

/** '-500', 'minus 500'; not the list of '- 500', the range of '400-500' or the sum of '900 minus 500' */
function isNegative(words: readonly Token[], at: number) {
  const [before, sign] = [words[at - 2], words[at - 1]]
  if (
    sign &&
    vocabulary.minusWords.has(sign.text) &&
    !sign.isLineStart &&
    vocabulary.beforeAtLeast.has(before?.text ?? '')
  )
    return false
  if (sign && vocabulary.minusWords.has(sign.text)) return before?.kind !== 'number' || sign.isLineStart
  const isSign = sign !== undefined && /^[-–−]$/.test(sign.text)
  return isSign && touches(words[at]) && (!touches(sign) || !before || sign.isLineStart)
}

/** The 9 of '1e9'. */
const isGlued = (words: readonly Token[], at: number) =>
  touches(words[at]) &&
  words[at]?.kind === 'number' &&
  words[at - 1]?.kind === 'word' &&
  touches(words[at - 1]) &&
  words[at - 2]?.kind === 'number'

/** '6 months', '6-month', '20h', '90 days', '1h30', 'one hour and a half'; not '900 month' or '29.99 yr', which are rates. */
function durationAt(words: readonly Token[], { end, value }: WrittenNumber) {
  const hyphen = words[end]?.text === '-' && touches(words[end]) ? 1 : 0
  const word = words[end + hyphen]
  if (word?.kind !== 'word' || word.isLineStart) return undefined
  const behind = end + hyphen + 1
  const period = vocabulary.periods.get(word.text)
  if (period === undefined)
    return vocabulary.shortDurations.has(word.text)
      ? { unit: 'minute' as const, end: behind, more: 0 }
      : undefined
  // 'm' and 'd' alone are no units here; a night counts what is sold, and so do '8 day passes' and '75 HR people'.
  const isSold = vocabulary.nights.has(word.text) || vocabulary.behindPeriodNames.has(textAt(words, behind))
  if (isSold || (hyphen === 0 && isRateOf(word.text, value))) return undefined
  const half = andAHalf(words, behind)
  const minutes = period === 'hour' && touches(words[behind]) ? minutesAt(words[behind]) : undefined
  if (minutes !== undefined) return { unit: period, end: behind + 1, more: neat(minutes / MINUTES_PER_HOUR) }
  return { unit: period, end: half?.end ?? behind, more: half?.value ?? 0 }
}

const isRateOf = (period: string, value: number) =>
  vocabulary.singularPeriods.has(period) &&
  vocabulary.periods.get(period) !== 'hour' &&
  (value >= LEAST_RATE || !Number.isInteger(value * 2))

function minutesAt(token: Token | undefined) {
  const minutes = token?.kind === 'number' && token.text.length === 2 ? Number(token.text) : MINUTES_PER_HOUR
  return minutes < MINUTES_PER_HOUR ? minutes : undefined
}

/** 'an hour and a half', 'un an et demi' */
function oneAndAHalfAt(words: readonly Token[], at: number): Quantity | undefined {
  const place = vocabulary.articles.has(textAt(words, at)) ? at + 1 : at
  const unit = vocabulary.periods.get(textAt(words, place))
  const half =
    unit && vocabulary.singularPeriods.has(textAt(words, place)) ? andAHalf(words, place + 1) : undefined
  if (unit === undefined || !half) return undefined
  return {
    ...placeOf(words, at, half.end),
    form: 'duration',
    value: 1 + half.value,
    durationUnit: unit,
    isInWords: true,
  }
}

/** 'Not 1 said yes' is none; 'not 1 but 2', and '20, not 1', are corrections. */
function isNotOne(words: readonly Token[], { first, end, value }: WrittenNumber) {
  const behind = words[end]
  return (
    value === 1 &&
    vocabulary.notOne.has(textAt(words, first - 1)) &&
    words[first - 2]?.kind !== 'number' &&
    behind?.kind === 'word' &&
    !behind.isLineStart &&
    !vocabulary.notOneButMore.has(behind.text) &&
    // 'not 1 customer but 3'
    !words
      .slice(end, end + WORDS_IN_RATIO)
      .some(({ text }, at) => vocabulary.notOneButMore.has(text) && isDigits(words[end + at + 1]))
  )
}

const isDigits = (token: Token | undefined) => token?.kind === 'number'

function formOf(words: readonly Token[], first: WrittenNumber, last: WrittenNumber): QuantityForm {
  const after = words[last.end]
  const before = words[first.first - 1]
  if (first.isUnclear) return 'code'
  if (first.isOrdinal) return 'ordinal'
  if (before?.kind === 'word' && touches(words[first.first])) return 'code'
  if (after?.text === ':' && [after, words[last.end + 1]].every(touches) && isDigits(words[last.end + 1]))
    return 'clock'
  if ([before, words[first.first]].every(touches) && before?.text === ':' && isDigits(words[first.first - 2]))
    return 'clock'
  if (after && isClockEnding(words, last.end) && first.value <= CLOCK_LAST_HOUR) return 'clock'
  if (touches(after) && after?.kind === 'word' && after.text.length <= 2 && !first.isInWords) return 'code'
  const isFourDigits = /^\d{4}$/.test(textAt(words, first.first)) && first.scale === undefined
  return isFourDigits && first.value >= YEAR_FIRST && first.value <= YEAR_LAST ? 'year' : 'number'
}

/** '7 pm'; '9 am Tag' is a rate. */
const isClockEnding = (words: readonly Token[], at: number) =>
  vocabulary.clockEndings.has(textAt(words, at)) && !vocabulary.periods.has(textAt(words, at + 1))

/** '3 of 60', '3 out of my 60', '1 in 20', '3/60', '5% of 60': the second is the whole of the first, and has its period; 'of 60 members 3 left'. */
function withWholes(quantities: readonly Quantity[], words: readonly Token[]): Quantity[] {
  return quantities.map((quantity, index) => {
    const before = quantities[index - 1]
    if (before && isOfEvery(words, quantity, before))
      return { ...quantity, whole: index - 1, isOfEvery: true }
    if (before && isBehindItsWhole(words, quantity, before)) return { ...quantity, whole: index - 1 }
    const next = quantities[index + 1]
    if (!next || !(isShare(quantity) || isPlain(quantity)) || !isPlain(next)) return quantity
    if (next.value <= quantity.value || !joinsRatio(words, quantity.end, next)) return quantity
    const rate =
      quantity.per === undefined && next.per !== undefined ? { per: next.per, isPerFar: true as const } : {}
    const isEvery = textAt(words, quantity.end) === 'in' || isEveryAt(words, next.first)
    return { ...quantity, ...rate, whole: index + 1, ...(isEvery ? { isOfEvery: true as const } : {}) }
  })
}

/** '2 in every 100' */
const isEveryAt = (words: readonly Token[], whole: number) => vocabulary.every.has(textAt(words, whole - 1))

/** 'Of each 100, 20 leave', 'out of every 10 who ask 3 buy': the number before is the whole. */
const isOfEvery = (words: readonly Token[], quantity: Quantity, before: Quantity) =>
  isPlain(quantity) &&
  isPlain(before) &&
  before.value > quantity.value &&
  vocabulary.every.has(textAt(words, before.first - 1)) &&
  vocabulary.of.has(textAt(words, before.first - 2)) &&
  quantity.first - before.end <= WORDS_IN_RATIO &&
  words.slice(before.end, quantity.first).every(({ kind, text }) => kind === 'word' || text === ',')

/** 'Out of the 80 who bought only 12 came back' */
function isBehindItsWhole(
  words: readonly Token[],
  { first, form, value, per }: Quantity,
  before: Quantity,
): boolean {
  if (form !== 'number' || per !== undefined) return false
  if (before.form !== 'number' || before.whole !== undefined || before.value <= value) return false
  let lead = before.first - 1
  while (vocabulary.betweenPartAndWhole.has(textAt(words, lead))) lead -= 1
  if (textAt(words, lead) !== 'of') return false
  if (textAt(words, lead - 1) === 'out') lead -= 1
  const isStart = words[lead]?.isLineStart === true || words[lead - 1]?.kind !== 'word'
  const between = words.slice(before.end, first)
  return (
    isStart &&
    between.length <= WORDS_BEHIND_WHOLE &&
    between.every(({ kind, text }) => kind === 'word' || text === ',')
  )
}

const isPlain = ({ form }: Quantity) => form === 'number' || form === 'year'

function joinsRatio(words: readonly Token[], from: number, { first: to, form }: Quantity) {
  if (to - from > WORDS_IN_RATIO + 3 || to <= from) return false
  let joint = to - 1
  while (joint > from && vocabulary.betweenPartAndWhole.has(textAt(words, joint))) joint -= 1
  const text = textAt(words, joint)
  if (text === '/' && to - from === 1) return true
  if (!vocabulary.of.has(text) || vocabulary.neverBeforeWholes.has(textAt(words, joint - 1))) return false
  // 'in' joins only what stands right beside it: '1 in 20', not '3 sales in 20 days' or '50 in 2024'.
  if (text === 'in') return joint === from && (to - from === 1 || isEveryAt(words, to)) && form !== 'year'
  return words.slice(from, joint).every(({ kind, isLineStart }) => kind === 'word' && !isLineStart)
}
