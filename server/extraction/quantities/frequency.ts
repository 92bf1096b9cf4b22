import type { Period } from '#shared/business/fact.ts'
import { stem } from '../text/stem.ts'
import { CLAUSE_ENDS, textAt, type Token } from '../text/tokens.ts'
import type { Quantity } from './quantity.ts'
import { vocabulary } from './vocabulary.ts'

/** How often something comes: 'twice a week', 'every Saturday', '2 days a week', '10 drops a month', 'a fortnight'. */
interface Frequency {
  first: number
  /** the token behind its last */
  end: number
  amount: number
  per: Period
  /** what comes so often: any time, a day, or what its noun names */
  of: 'time' | 'day' | { noun: string }
  /** the quantity that says how often */
  by?: number
  /** days by their names, and not so many of them */
  isNamed?: true
}

/** How many words may stand between 'every' and what comes: 'every single Saturday'. */
const ARTICLES_MOST = 2
/** on which somebody works */
const DAYS_OF_MONTH = { least: 20, most: 31 }
/** '2 market days a week' */
const NOUN_WORDS_MOST = 2
const PER_YEAR: Readonly<Record<Exclude<Period, 'hour' | 'day'>, number>> = { week: 52, month: 12, year: 1 }

/** A quantity by its first token, with its index. */
type Beginning = ReadonlyMap<number, { quantity: Quantity; by: number }>

/** All frequencies of a text in order. */
function frequenciesIn(words: readonly Token[], quantities: readonly Quantity[]): Frequency[] {
  const beginning: Beginning = new Map(quantities.map((quantity, by) => [quantity.first, { quantity, by }]))
  const found: Frequency[] = []
  for (let at = 0; at < words.length;) {
    const here = beginning.get(at)
    const counted = here && countedAt(words, here.quantity)
    const frequency = counted ? { ...counted, first: at, by: here.by } : timesAt(words, at, beginning)
    if (frequency && !vocabulary.closed.has(textAt(words, at - 1))) found.push(frequency)
    at = frequency?.end ?? at + 1
  }
  return found
}

type Found = Omit<Frequency, 'first'>

/** '3 times a week', '4x a week', '2 market days a week', '10 drops per month', '15 hours a week' */
function countedAt(words: readonly Token[], quantity: Quantity): Found | undefined {
  const { form, value, end, durationUnit } = quantity
  const amount = quantity.high === undefined ? value : (value + quantity.high) / 2
  if (value <= 0) return undefined
  if (form === 'duration') {
    const per = durationUnit === 'day' || durationUnit === 'hour' ? periodBehind(words, end) : undefined
    const of = durationUnit === 'day' ? 'day' : { noun: 'hour' }
    if (per) return { ...per, amount, of }
    return of === 'day' && areDaysOfMonth(words, quantity) ? { per: 'month', end, amount, of } : undefined
  }
  if (form !== 'number' && form !== 'code') return undefined
  if (vocabulary.timesNouns.has(textAt(words, end))) {
    const per = periodBehind(words, end + 1)
    return per && { ...per, amount, of: 'time' }
  }
  if (form === 'code') return undefined
  for (let noun = end; noun < end + NOUN_WORDS_MOST; noun++) {
    const text = textAt(words, noun)
    if (words[noun]?.kind !== 'word' || words[noun]?.isLineStart || vocabulary.timesWords.has(text.trim()))
      return undefined
    const per = periodBehind(words, noun + 1)
    if (!per) continue
    const isDay = vocabulary.manyWeekdays.has(text) || vocabulary.weekdays.has(text) || isDayName(text)
    return { ...per, amount, of: isDay ? 'day' : { noun: stem(text) } }
  }
  return undefined
}

/** '60 orders a day, 26 days': a clause of its own, and as many as a month has. */
function areDaysOfMonth(words: readonly Token[], { value, first, end }: Quantity): boolean {
  const isAlone = [textAt(words, first - 1), textAt(words, end)].every(
    text => text === '' || text === ',' || CLAUSE_ENDS.has(text),
  )
  return isAlone && first > 0 && value >= DAYS_OF_MONTH.least && value <= DAYS_OF_MONTH.most
}

const isDayName = (text: string) => vocabulary.periods.get(text) === 'day'

/** 'a week', 'per month', 'in the week', 'weekly' */
function periodBehind(words: readonly Token[], at: number): { per: Period; end: number } | undefined {
  const adverb = vocabulary.periodAdverbs.get(textAt(words, at))
  if (adverb !== undefined && adverb !== 'hour' && !vocabulary.adverbsRightBehind.has(textAt(words, at)))
    return { per: adverb, end: at + 1 }
  for (let lead = at; lead < at + ARTICLES_MOST; lead++) {
    const text = textAt(words, lead)
    if (!vocabulary.per.has(text) && !vocabulary.beforePeriods.has(text)) return undefined
    const per = vocabulary.periods.get(textAt(words, lead + 1))
    if (per !== undefined) return per === 'hour' || per === 'day' ? undefined : { per, end: lead + 2 }
  }
  return undefined
}

/** 'twice a week', 'every other Saturday', 'on Saturdays and Sundays', 'every two weeks', 'quarterly' */
function timesAt(words: readonly Token[], at: number, beginning: Beginning): Frequency | undefined {
  // Words that are numbers in another language are marked behind.
  const text = textAt(words, at).trim()
  const times = vocabulary.timesWords.get(text)
  const period = times === undefined ? undefined : periodBehind(words, at + 1)
  if (times !== undefined && period) return { first: at, ...period, amount: times, of: 'time' }
  const many = vocabulary.adverbsOfMany.get(text)
  if (many !== undefined) return { first: at, end: at + 1, amount: many, per: 'year', of: 'time' }
  const hyphened = textAt(words, at + 1) === '-' ? text + textAt(words, at + 2) : undefined
  const ofHyphened = hyphened === undefined ? undefined : vocabulary.adverbsOfMany.get(hyphened)
  if (ofHyphened !== undefined) return { first: at, end: at + 3, amount: ofHyphened, per: 'year', of: 'time' }
  const ofMany = vocabulary.per.has(text) ? vocabulary.periodsOfMany.get(textAt(words, at + 1)) : undefined
  if (ofMany !== undefined) return { first: at, end: at + 2, amount: ofMany, per: 'year', of: 'time' }
  if (vocabulary.manyWeekdays.has(text)) return weekdaysFrom(words, at, { first: at, isSecond: false })
  // 'the Saturday market'
  if (
    vocabulary.weekdays.has(text) &&
    text.length > 3 &&
    vocabulary.marketDayWords.has(textAt(words, at + 1))
  )
    return { first: at, end: at + 1, amount: 1, per: 'week', of: 'day', isNamed: true }
  return vocabulary.every.has(text) ? everyAt(words, at, beginning) : undefined
}

function everyAt(words: readonly Token[], at: number, beginning: Beginning): Frequency | undefined {
  let next = at + 1
  while (next < at + ARTICLES_MOST && vocabulary.everyArticles.has(textAt(words, next))) next += 1
  const isSecond = vocabulary.everySecond.has(textAt(words, next))
  if (isSecond) next += 1
  const text = textAt(words, next)
  if (isWeekday(text)) return weekdaysFrom(words, next, { first: at, isSecond })
  const period = vocabulary.periods.get(text)
  if (isSecond && period !== undefined) return everyMany(period, 2, { first: at, end: next + 1 })
  // 'every 2 weeks': the number and its period are one quantity.
  const { quantity, by = 0 } = beginning.get(next) ?? {}
  if (quantity?.form !== 'duration' || quantity.value <= 0 || !quantity.durationUnit) return undefined
  const frequency = everyMany(quantity.durationUnit, quantity.value, { first: at, end: quantity.end })
  return frequency && { ...frequency, by }
}

const isWeekday = (text: string) =>
  [vocabulary.weekdays, vocabulary.weekdaysBehindEvery, vocabulary.manyWeekdays].some(days => days.has(text))

function everyMany(
  unit: Period | 'minute',
  count: number,
  place: Pick<Frequency, 'first' | 'end'>,
): Frequency | undefined {
  if (unit === 'minute' || unit === 'hour') return undefined
  const aYear = unit === 'day' ? 365 : PER_YEAR[unit]
  return { ...place, amount: Math.round((aYear / count) * 10_000) / 10_000, per: 'year', of: 'time' }
}

/** 'Saturdays', 'Saturday and Sunday' */
function weekdaysFrom(
  words: readonly Token[],
  at: number,
  { first, isSecond }: { first: number; isSecond: boolean },
): Frequency {
  let end = at + 1
  let days = 1
  const isJoint = (place: number) =>
    vocabulary.and.has(textAt(words, place)) || ['&', ','].includes(textAt(words, place))
  while (isJoint(end)) {
    const next = isJoint(end + 1) ? end + 2 : end + 1
    if (!isWeekday(textAt(words, next))) break
    end = next + 1
    days += 1
  }
  const often: Pick<Frequency, 'amount' | 'per'> = isSecond
    ? { amount: (PER_YEAR.week / 2) * days, per: 'year' }
    : { amount: days, per: 'week' }
  return { first, end, ...often, of: 'day', isNamed: true }
}

/** How far from an amount by the day it is looked for how often that is, in tokens. */
const REACH = 40
/** How far from a number that has no period a day is said that it is for, in tokens. */
const NEAR = 3
const TIMED: ReadonlySet<Quantity['form']> = new Set(['money', 'number'])

/** The quantities with how often what they are for comes, where that is said of them. */
export function withFrequencies(words: readonly Token[], quantities: readonly Quantity[]): Quantity[] {
  const frequencies = frequenciesIn(words, quantities)
  if (frequencies.length === 0) return [...quantities]
  const counting = new Set(frequencies.map(({ by }) => by))
  const starts = new Set(quantities.map(({ first }) => first))
  // 'Fridays 150' is said of the 150.
  const common = frequencies.filter(
    ({ of, by, end }) => (of === 'day' || of === 'time') && (by !== undefined || !starts.has(end)),
  )
  // '45 a day, 60 on Saturdays': that of the 60 is none of the 45.
  const owners = new Map(
    common.map(frequency => [
      frequency,
      quantities.findIndex(
        (quantity, index) =>
          index !== frequency.by &&
          TIMED.has(quantity.form) &&
          isRightBehind(words, quantity, { frequency, next: quantities[index + 1] }),
      ),
    ]),
  )
  const isFree = (frequency: Frequency, index: number) => [-1, index].includes(owners.get(frequency) ?? -1)
  return quantities.map((quantity, index) => {
    if (!TIMED.has(quantity.form) || counting.has(index) || quantity.perOf !== undefined) return quantity
    const next = quantities[index + 1]
    const previous = quantities[index - 1]
    const found =
      frequencies.find(frequency => isRightBehind(words, quantity, { frequency, next })) ??
      frequencies.find(frequency => isOfItsDay(words, frequency, quantity, previous)) ??
      (isDaily(quantity)
        ? nearest(
            words,
            common.filter(frequency => isFree(frequency, index)),
            quantity,
          )
        : undefined)
    return found ? timed(quantity, found) : quantity
  })
}

function timed(quantity: Quantity, { amount, per, of, by, first, end }: Frequency): Quantity {
  const times = {
    amount,
    per,
    ...(by === undefined ? {} : { by }),
    of: of === 'day' || of === 'time' ? of : ('unit' as const),
  }
  // What was taken for its period were words of how often: '45 twice a month', '45 every Saturday'.
  const isOwnRate = quantity.per !== undefined && !isRateWithin(quantity, { first, end })
  return { ...quantity, times: isOwnRate ? times : { ...times, isAll: true } }
}

const lastWord = (text: string | undefined) => text?.split(' ').at(-1) ?? ''

/** What is paid by the day: 'a day', 'a market day', 'a stall'. */
const isDaily = ({ per, perUnit }: Quantity) =>
  per === 'day' || (per === 'unit' && vocabulary.marketDayWords.has(lastWord(perUnit)))

const isRateWithin = (
  { rateFirst, rateEnd = 0 }: Quantity,
  { first, end }: Pick<Frequency, 'first' | 'end'>,
) => rateFirst !== undefined && rateFirst < end && rateEnd > first

/** '45 a day, twice a week', '45 every Saturday', '180 a visit, 2 visits a year' */
function isRightBehind(
  words: readonly Token[],
  quantity: Quantity,
  { frequency, next }: { frequency: Frequency; next: Quantity | undefined },
): boolean {
  const { of, first, end } = frequency
  if (first < quantity.end) return false
  const { per, perUnit, rateEnd = 0 } = quantity
  const isOverlapping = isRateWithin(quantity, frequency)
  let from = isOverlapping ? quantity.end : Math.max(quantity.end, rateEnd)
  const last = Math.min(first, from + NEAR)
  while (from < last && vocabulary.beforeFrequency.has(textAt(words, from))) from += 1
  if (from < first || words[first]?.isLineStart) return false
  // 'Fridays 150', 'biweekly 50': it leads the next number.
  if (next?.first === end && frequency.by === undefined) return false
  if (typeof of === 'object')
    return (per === 'hour' && of.noun === 'hour') || (per === 'unit' && stem(lastWord(perUnit)) === of.noun)
  return per === undefined || isOverlapping || per === 'unit' || per === 'day'
}

/** 'the stall of every Saturday is 28', 'stall is 45 on Saturdays' */
function isOfItsDay(
  words: readonly Token[],
  { of, first, end }: Frequency,
  quantity: Quantity,
  previous: Quantity | undefined,
) {
  if (of !== 'day' || quantity.per !== undefined) return false
  const isBefore = end <= quantity.first && quantity.first - end <= NEAR && (previous?.end ?? 0) <= first
  return (
    isBefore &&
    words
      .slice(end, quantity.first)
      .every(
        ({ text }) => vocabulary.betweenFrequencyAndPrice.has(text) || vocabulary.marketDayWords.has(text),
      )
  )
}

/** In its sentence or the one beside it; the nearest one. */
function nearest(words: readonly Token[], frequencies: readonly Frequency[], { first, end }: Quantity) {
  const near = frequencies.flatMap(frequency => {
    const [from, to] = frequency.first >= end ? [end, frequency.first] : [frequency.end, first]
    if (to - from > REACH) return []
    const ends = words.slice(from, to).filter(({ text }) => CLAUSE_ENDS.has(text)).length
    return ends > (frequency.isNamed ? 0 : 1) ? [] : [{ frequency, distance: to - from }]
  })
  return near.toSorted((one, other) => one.distance - other.distance)[0]?.frequency
}
