import type { Period } from '#shared/business/fact.ts'
import { textAt, type Token } from '../text/tokens.ts'
import { touches } from './number.ts'
import type { Quantity, QuantityForm } from './quantity.ts'
import { vocabulary } from './vocabulary.ts'

/** How far behind or before a number its period is looked for, in tokens of its clause. */
const REACH = 8
/** Words that a period may have between itself and 'every': 'every single month', 'a normal week'. */
const BETWEEN_MAX = 2
const UNIT_WORDS_MAX = 2
const CLAUSE_ENDS: ReadonlySet<string> = new Set(['.', '!', '?', ';', '\n', '(', ')'])

/** The quantities with the periods they are rates of, where one is said. */
export function withRates(words: readonly Token[], quantities: readonly Quantity[]): Quantity[] {
  let claimed = { by: 0, end: 0 }
  let listed: { per: Period; end: number } | undefined
  return quantities.map((written, index) => {
    const quantity = asNumber(words, written)
    const next = quantities[index + 1]?.first ?? words.length
    const previous = quantities[index - 1]?.end ?? 0
    const rate = RATED.has(quantity.form) ? rateOf(words, quantity, { previous, next }) : undefined
    if (!rate || isTooFine(quantity, rate)) {
      // 'Every month I spend 900 on rent, 200 on ads': all that is listed.
      if (!listed || !LISTED.has(quantity.form) || !isListed(words, listed.end, quantity.first))
        return quantity
      listed.end = quantity.end
      return { ...quantity, per: listed.per, isPerFar: true, isPerEach: true }
    }
    const { first, end, ...said } = rate
    const isEach = rate.isPerFar === true && first < quantity.first && isEachOne(words, first)
    listed = isEach && rate.per !== 'unit' ? { per: rate.per as Period, end: quantity.end } : undefined
    const isShared = end <= claimed.end
    if (!isShared && isOfOne(words, end)) claimed = { by: index, end }
    return {
      ...quantity,
      ...said,
      rateFirst: first,
      rateEnd: end,
      ...(isEach ? { isPerEach: true as const } : {}),
      ...(isShared ? { perOf: claimed.by } : {}),
    }
  })
}

/** 'a week' is said of one number; 'last week' and 'weekly' may set the time of all that follows. */
const isOfOne = (words: readonly Token[], end: number) =>
  [words[end - 2], words[end - 3]].some(token => vocabulary.perOne.has(token?.text ?? ''))

/** 'every month', 'monthly'; not 'last month' */
const isEachOne = (words: readonly Token[], at: number) =>
  vocabulary.every.has(textAt(words, at)) || vocabulary.periodAdverbs.has(textAt(words, at))

const isListed = (words: readonly Token[], from: number, to: number) =>
  to - from <= REACH && words.slice(from, to).every(({ text }) => !CLAUSE_ENDS.has(text))

const LISTED: ReadonlySet<QuantityForm> = new Set(['money', 'number'])

const RATED: ReadonlySet<QuantityForm> = new Set(['money', 'percent', 'fraction', 'number', 'duration'])

type Rate = Pick<Quantity, 'per' | 'perUnit' | 'isPerFar'> & {
  /** the token behind the words that say it */
  end: number
}

function rateOf(
  words: readonly Token[],
  { first, end }: Quantity,
  { previous, next }: { previous: number; next: number },
): (Rate & { first: number }) | undefined {
  const near = rateBehind(words, end)
  if (near) return { ...near, first: end }
  const far = farBehind(words, end, next) ?? farBefore(words, first, previous)
  return far && { ...far, isPerFar: true }
}

const LENGTHS: readonly unknown[] = ['minute', 'hour', 'day', 'week', 'month', 'year']

/** '12 an hour for 15 hours': nothing lasts hours an hour. */
const isTooFine = ({ durationUnit }: Quantity, { per }: Rate) =>
  durationUnit !== undefined && per !== 'unit' && LENGTHS.indexOf(per) <= LENGTHS.indexOf(durationUnit)

/** '/m', 'p/m', 'p.w.' */
function shortPeriodAt(words: readonly Token[], at: number): Rate | undefined {
  const isPer = words[at]?.text === 'p' && ['/', '.'].includes(textAt(words, at + 1))
  const place = isPer ? at + 2 : words[at]?.text === '/' ? at + 1 : undefined
  const per = place === undefined ? undefined : vocabulary.shortPeriods.get(textAt(words, place))
  return per && place !== undefined && touches(words[place]) ? { per, end: place + 1 } : undefined
}

/** '2000 a month' is an amount, and no year. */
function asNumber(words: readonly Token[], quantity: Quantity): Quantity {
  const isDated = vocabulary.beforeYears.has(textAt(words, quantity.first - 1))
  if (quantity.form !== 'year' || isDated || !vocabulary.per.has(textAt(words, quantity.end))) return quantity
  const rate = rateBehind(words, quantity.end)
  return rate === undefined || rate.per === 'unit' ? quantity : { ...quantity, form: 'number' }
}

/** Right behind the number: '/mo', 'a month', 'per market day', 'each', 'monthly', 'pcm'. */
function rateBehind(words: readonly Token[], at: number): Rate | undefined {
  const token = words[at]
  if (!token || token.isLineStart) return undefined
  const adverb = vocabulary.periodAdverbs.get(token.text)
  if (adverb !== undefined) return { per: adverb, end: at + 1 }
  const short = shortPeriodAt(words, at)
  if (short) return short
  // '29.99 yr', '22,000 month'; not '75 HR people'
  if (vocabulary.singularPeriods.has(token.text) && !vocabulary.behindPeriodNames.has(textAt(words, at + 1)))
    return periodAt(words, at)
  if (vocabulary.per.has(token.text)) {
    const place = token.text === 'p' && words[at + 1]?.text === '/' ? at + 2 : at + 1
    const period = periodAt(words, place)
    if (period) return period
    if (!vocabulary.perOnlyWithPeriod.has(token.text)) {
      const unit = unitAt(words, place)
      if (unit !== undefined) return { per: 'unit', perUnit: unit.text, end: unit.end }
    }
  }
  if (vocabulary.each.has(token.text)) return { per: 'unit', end: at + 1 }
  if (vocabulary.beforePeriodsBehind.has(token.text)) return thePeriodAt(words, at + 1)
  // '49 in the year'
  if (token.text === 'in' && textAt(words, at + 1) === 'the') return thePeriodAt(words, at + 2)
  // 'for a bag', 'for each one'
  if (token.text === 'for' && ['a', 'an', 'each', 'one', 'every'].includes(textAt(words, at + 1)))
    return rateBehind(words, at + 1)
  return undefined
}

/** '450 the day, and', '36 the hour'; not '40 the week before', nor '500 by month 6' */
function thePeriodAt(words: readonly Token[], at: number): Rate | undefined {
  const behind = words[at + 1]
  const goesOn = behind?.kind === 'word' || behind?.kind === 'number'
  const isEnd = !goesOn || behind.isLineStart || BEHIND_THE_PERIOD.has(behind.text)
  const text = textAt(words, at)
  const isOne = vocabulary.singularPeriods.has(text) || text === 'day' || text === 'día' || text === 'dia'
  return isOne && isEnd ? periodAt(words, at) : undefined
}

const BEHIND_THE_PERIOD: ReadonlySet<string> = new Set([...vocabulary.and, ...vocabulary.or, 'but', 'for'])

function periodAt(words: readonly Token[], at: number): Rate | undefined {
  const text = textAt(words, at)
  const period = periodOf(text)
  if (period === undefined) return undefined
  const behind = words[at + 1]
  // 'a day of teaching' is a day; 'a day pass' is a thing that is sold.
  const isCompound =
    behind?.kind === 'word' && ['pass', 'ticket', 'course', 'package', 'plan'].includes(behind.text)
  return isCompound
    ? { per: 'unit', perUnit: `${text} ${behind.text}`, end: at + 2 }
    : { per: period, end: at + 1 }
}

function periodOf(text: string): Period | undefined {
  if (vocabulary.weekdays.has(text)) return 'week'
  return vocabulary.periods.get(text)
}

/** One or two words that name what the price is of. */
function unitAt(words: readonly Token[], at: number) {
  const named: string[] = []
  for (let next = at; next < words.length && named.length < UNIT_WORDS_MAX; next++) {
    const token = words[next]
    if (token?.kind !== 'word' || token.isLineStart || vocabulary.neverAUnit.has(token.text)) break
    if (named.length > 0 && !isUnitWord(token.text)) break
    named.push(token.text.trim())
  }
  return named.length === 0 ? undefined : { text: named.join(' '), end: at + named.length }
}

/** 'market day', 'sales call': the second word of a unit is a common one of its kind. */
const isUnitWord = (text: string) =>
  /^(?:day|call|night|box|bag|visit|class|hour|session|set|kit|jar|order|head|person|seat)$/.test(text)

interface Spoken {
  per: Period
  first: number
  /** the token behind its words */
  end: number
}

/** 'orders a week', 'orders/day', 'new members every single month', 'in a normal week', 'last month'. */
function farBehind(words: readonly Token[], from: number, end: number): Spoken | undefined {
  for (let at = from; at < Math.min(end, from + REACH); at++) {
    const token = words[at]
    if (!token || CLAUSE_ENDS.has(token.text) || (token.isLineStart && at > from)) return undefined
    if (token.text === ',' && at > from + 3) return undefined
    const period = leadingPeriod(words, at)
    if (period !== undefined) return period
  }
  return undefined
}

/** 'Each month I pay 900', 'monthly rent is 900', 'last week we sold 40', 'MRR is 12k'. */
function farBefore(words: readonly Token[], first: number, previous: number): Spoken | undefined {
  for (let at = first - 1; at >= Math.max(previous, first - REACH); at--) {
    const token = words[at]
    if (!token || CLAUSE_ENDS.has(token.text)) return undefined
    const period = leadingPeriod(words, at)
    if (period !== undefined) return period
    if (token.isLineStart) return undefined
  }
  return undefined
}

function leadingPeriod(words: readonly Token[], at: number): Spoken | undefined {
  const text = textAt(words, at)
  const adverb = vocabulary.periodAdverbs.get(text)
  if (adverb !== undefined && !vocabulary.adverbsRightBehind.has(text))
    return { per: adverb, first: at, end: at + 1 }
  const slashed =
    text === '/' && touches(words[at + 1]) ? vocabulary.periods.get(textAt(words, at + 1)) : undefined
  if (slashed !== undefined) return { per: slashed, first: at, end: at + 2 }
  if (!vocabulary.beforeFarPeriods.has(text)) return undefined
  for (let next = at + 1; next <= at + 1 + BETWEEN_MAX; next++) {
    const token = words[next]
    if (token?.kind !== 'word') return undefined
    const period = vocabulary.periods.get(token.text)
    if (period !== undefined && (next === at + 1 || period !== 'hour') && !token.text.endsWith('s'))
      return { per: period, first: at, end: next + 1 }
  }
  return undefined
}
