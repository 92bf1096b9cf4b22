import { type Currency, currencyOf, SIGN_AFTER, SIGN_BEFORE } from './currency.ts'
import type { Period, Range } from './facts.ts'
import { numberFrom } from './number-from.ts'
import { periodOf, WRITTEN_PERIOD } from './periods.ts'

export interface Amount {
  kind: 'money' | 'percent' | 'count'
  /** of a range: the middle of money and shares, the lower end of a count */
  value: number
  range: Range | undefined
  start: number
  end: number
  currency: Currency | undefined
  per: Period | undefined
}

const DIGITS = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,3}(?! ?\d)|\d{1,3}(?:'\d{3}){1,3}(?!\d)|\d{1,15}(?:[.,]\d{1,15}){0,5}`
const START = new RegExp(String.raw`(?<![\p{L}\p{N}.,])(?<sign>${SIGN_BEFORE})? ?(?<digits>${DIGITS})`, 'giu')
const SECOND = new RegExp(String.raw`(?: ?[-–—] ?| to )(?<sign>${SIGN_BEFORE})? ?(?<digits>${DIGITS})`, 'iuy')
const AND_SECOND = new RegExp(String.raw` and (?<sign>${SIGN_BEFORE})? ?(?<digits>${DIGITS})`, 'iuy')
const SCALE =
  /\s?(k|hundred|thousand|grand|mm|mln|mil|million|lakhs?|crores?|m|bn|billion)(?![\p{L}\p{N}])/iuy
const PERCENT = /\s?(?:%|percent\b|per cent\b)/iy
const CENTS = /(?:\s?(?:cents?|pence|ct|¢)|p(?!\.m)|c)(?![\p{L}\p{N}])/iuy
const CURRENCY = new RegExp(String.raw`\s?(${SIGN_AFTER})`, 'iuy')
const PERIOD = new RegExp(WRITTEN_PERIOD, 'iuy')
const UNITS_OF_TIME = String.raw`(?:minutes?|mins?|days?|weeks?|months?|years?|yrs?)`
// '6 months', '2-3 weeks', '1 March', '3rd', '5-star', '3 kinds': numbers of nothing that is sold, paid or counted.
const NOT_AN_AMOUNT = new RegExp(
  String.raw`(?:st|nd|rd|th)\b|-(?:star|day|week|month|year|hour|minute)|(?: ?[-–] ?\d{1,3}| (?:to|or) \d{1,3})?[\s-]?(?:${UNITS_OF_TIME}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,7})\b|:\d| (?:different|kinds?|types?|sorts?|varieties|flavou?rs|sizes)\b`,
  'iy',
)
const MONTH_BEFORE =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? $/i
const MOST_AMOUNTS = 40
const LARGEST = 1e12
// 'From $29 to $39' is a change and 'either $29 or $39' a choice, not a range.
const BETWEEN = /\bbetween (?:about )?$/i
const FROM = /\b(?:from|either)(?: about| around)? $/i
const SHORTEST_UNITS = 24
const NEAR_A_WORD = /\p{L}|^$/u

/** The amounts of a text in order: '$1.5k', '1,500', '20 %', '€9.99/mo', '1.500 € a month', '40-50'. */
export function amountsIn(text: string): Amount[] {
  const amounts: Amount[] = []
  for (const match of text.matchAll(START)) {
    if (amounts.length === MOST_AMOUNTS) break
    // The second half of a range belongs to the first.
    if (match.index < (amounts.at(-1)?.end ?? 0)) continue
    const amount = amountAt(text, match.index, match[0], match.groups)
    if (amount) amounts.push(amount)
  }
  return amounts
}

function amountAt(
  text: string,
  start: number,
  whole: string,
  groups: Record<string, string | undefined> = {},
): Amount | undefined {
  const sign = groups['sign']
  const digits = groups['digits'] ?? ''
  let end = start + whole.length
  const take = (pattern: RegExp) => {
    pattern.lastIndex = end
    const found = pattern.exec(text)
    if (found) end += found[0].length
    return found
  }
  NOT_AN_AMOUNT.lastIndex = end
  if (!sign && NOT_AN_AMOUNT.test(text)) return undefined
  if (!sign && MONTH_BEFORE.test(text.slice(Math.max(0, start - 12), start))) return undefined
  let scale = take(SCALE)?.[1]
  let isPercent = take(PERCENT) !== null
  const lower = scale
  const lead = text.slice(Math.max(0, start - 16), start)
  const second = FROM.test(lead) ? null : (take(SECOND) ?? (BETWEEN.test(lead) ? take(AND_SECOND) : null))
  if (second) {
    scale = take(SCALE)?.[1]
    isPercent = take(PERCENT) !== null || isPercent
  }
  const isCents = !sign && !isPercent && take(CENTS) !== null
  const after = sign || isPercent || isCents ? undefined : take(CURRENCY)?.[1]
  const hundredth = isCents ? 1 / 100 : 1
  const first = numberFrom(digits, lower ?? (second ? scale : undefined))
  const upper = second ? numberFrom(second.groups?.['digits'] ?? '', scale) : undefined
  if (first === undefined || first > LARGEST) return undefined
  const isYear = !sign && !after && !scale && !isPercent && /^20[2-4]\d$/.test(digits)
  if (isYear) return undefined
  const period = take(PERIOD)
  const currency = sign ? currencyOf(sign, false) : after ? currencyOf(after, true) : undefined
  const kind: Amount['kind'] = isPercent ? 'percent' : currency || isCents ? 'money' : 'count'
  // A number among numbers counts nothing that could be named.
  if (
    kind === 'count' &&
    text.length > SHORTEST_UNITS &&
    !NEAR_A_WORD.test(text.slice(Math.max(0, start - 2), start) + text.slice(end, end + 2))
  )
    return undefined
  const range =
    upper !== undefined && upper > first && upper <= LARGEST ? { low: first, high: upper } : undefined
  const value = range && kind !== 'count' ? (range.low + range.high) / 2 : first
  return {
    kind,
    value: value * hundredth,
    range,
    start,
    end,
    currency,
    per: periodOf(period?.[1] ?? period?.[2]),
  }
}
