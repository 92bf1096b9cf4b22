import { placeOf, textAt, type Token } from '../text/tokens.ts'
import type { Quantity, WrittenDate } from './quantity.ts'
import { vocabulary } from './vocabulary.ts'

const ISO = /^\d{4}$/
const MONTHS = 12
const DAYS = 31

/** A date that begins at a token: 'March 3', '3rd of March', '2027-03-01', 'by summer', 'next month', 'Q3'. */
export function dateAt(words: readonly Token[], at: number): Quantity | undefined {
  const found =
    isoAt(words, at) ??
    dayMonthAt(words, at) ??
    monthAt(words, at) ??
    quarterAt(words, at) ??
    relativeAt(words, at)
  if (!found) return undefined
  return { form: 'date', ...placeOf(words, at, found.end), value: 0, date: found.date }
}

interface Found {
  date: WrittenDate
  end: number
}

const numeralOf = (token: Token | undefined, most: number) => {
  if (token?.kind !== 'number' || !/^\d{1,2}$/.test(token.text)) return undefined
  const value = Number(token.text)
  return value >= 1 && value <= most ? value : undefined
}

/** '2027-03-01' */
function isoAt(words: readonly Token[], at: number): Found | undefined {
  const [year, dash, month, second, day] = words.slice(at, at + 5)
  if (!ISO.test(year?.text ?? '') || dash?.text !== '-' || second?.text !== '-') return undefined
  const [monthValue, dayValue] = [numeralOf(month, MONTHS), numeralOf(day, DAYS)]
  if (monthValue === undefined || dayValue === undefined) return undefined
  return { date: { year: Number(year?.text), month: monthValue, day: dayValue }, end: at + 5 }
}

/** '3 March', '3rd of March', '3. März' */
function dayMonthAt(words: readonly Token[], at: number): Found | undefined {
  const day = numeralOf(words[at], DAYS)
  if (day === undefined) return undefined
  let next = at + 1
  const ending = textAt(words, next)
  if (vocabulary.ordinalEndings.has(ending) || (ending === '.' && !words[next]?.isSpaced)) next += 1
  if (['of', 'de'].includes(textAt(words, next))) next += 1
  const month = vocabulary.months.get(textAt(words, next))
  if (month === undefined || words[next]?.isLineStart) return undefined
  return { date: { month, day, ...yearAt(words, next + 1).date }, end: yearAt(words, next + 1).end }
}

/** 'March 3', 'in June', 'June 2027' */
function monthAt(words: readonly Token[], at: number): Found | undefined {
  const token = words[at]
  const month = vocabulary.months.get(token?.text ?? '')
  if (month === undefined) return undefined
  const day = numeralOf(words[at + 1], DAYS)
  const isDay = day !== undefined && !words[at + 1]?.isLineStart && !isCounted(words, at + 2)
  const before = textAt(words, at - 1)
  if (vocabulary.monthsThatMeanMore.has(token?.text ?? '') && !isDay && !vocabulary.beforeDates.has(before))
    return undefined
  const afterDay = at + (isDay ? 2 : 1)
  const ordinal = isDay && vocabulary.ordinalEndings.has(textAt(words, afterDay)) ? 1 : 0
  const year = yearAt(words, afterDay + ordinal)
  return { date: { month, ...(isDay ? { day } : {}), ...year.date }, end: year.end }
}

/** 'in June 40 people came': the number counts something. */
const isCounted = (words: readonly Token[], at: number) =>
  words[at]?.kind === 'word' &&
  !vocabulary.ordinalEndings.has(textAt(words, at)) &&
  words[at]?.isSpaced === true &&
  /(?:s|people|%)$/.test(textAt(words, at))

function yearAt(words: readonly Token[], at: number): { date: WrittenDate; end: number } {
  const comma = words[at]?.text === ',' ? 1 : 0
  const token = words[at + comma]
  const [first, second] = [textAt(words, at), textAt(words, at + 1)]
  // 'March next year'
  if (first === 'next' && second === 'year')
    return { date: { next: { unit: 'year', isThis: false } }, end: at + 2 }
  const isYear = token?.kind === 'number' && /^20[0-9]{2}$/.test(token.text)
  return isYear ? { date: { year: Number(token.text) }, end: at + comma + 1 } : { date: {}, end: at }
}

/** 'Q3' */
function quarterAt(words: readonly Token[], at: number): Found | undefined {
  const quarter = numeralOf(words[at + 1], 4)
  if (words[at]?.text !== 'q' || quarter === undefined || words[at + 1]?.isSpaced) return undefined
  const year = yearAt(words, at + 2)
  return { date: { month: quarter * 3, ...year.date }, end: year.end }
}

/** 'next month', 'this year', 'end of the year', 'by summer', 'next spring', 'by Friday' */
function relativeAt(words: readonly Token[], at: number): Found | undefined {
  const text = textAt(words, at)
  const before = textAt(words, at - 1)
  const isLed = vocabulary.beforeDates.has(before)
  const season = vocabulary.seasons.get(text)
  if (season !== undefined && (isLed || before === 'the')) {
    const day = vocabulary.daysOfFeasts.get(text)
    const year = yearAt(words, at + 1)
    return { date: { month: season, ...(day === undefined ? {} : { day }), ...year.date }, end: year.end }
  }
  if (vocabulary.weekdays.has(text) && text.length > 3 && isLed)
    return { date: { next: { unit: 'week', isThis: true } }, end: at + 1 }
  if (text === 'next' || (text === 'this' && ['by', 'before', 'end', 'of'].includes(before))) {
    const word = textAt(words, at + 1)
    const unit = vocabulary.periods.get(word)
    const month = vocabulary.seasons.get(word) ?? vocabulary.months.get(word)
    if (unit !== undefined && !word.endsWith('s'))
      return { date: { next: { unit, isThis: text === 'this' } }, end: at + 2 }
    return month === undefined ? undefined : { date: { month }, end: at + 2 }
  }
  if (!vocabulary.endsOfPeriods.has(text)) return undefined
  let next = at + 1
  while (vocabulary.betweenEndAndPeriod.has(textAt(words, next)) && next < at + 4) next += 1
  const unit = vocabulary.periods.get(textAt(words, next))
  const month = vocabulary.months.get(textAt(words, next)) ?? vocabulary.seasons.get(textAt(words, next))
  if (next === at + 1 && month === undefined) return undefined
  if (month !== undefined) {
    const year = yearAt(words, next + 1)
    return { date: { month, ...year.date }, end: year.end }
  }
  // 'The end of next year' is not that of this one.
  const isThis = textAt(words, next - 1) !== 'next'
  return unit === undefined ? undefined : { date: { next: { unit, isThis } }, end: next + 1 }
}
