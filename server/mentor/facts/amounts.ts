import { type Currency, currencyOf } from './currency.ts'
import type { Period } from './facts.ts'
import { numberFrom } from './number-from.ts'

export interface Amount {
  kind: 'money' | 'percent' | 'count'
  value: number
  start: number
  end: number
  currency: Currency | undefined
  per: Period | undefined
}

const START = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?<sign>(?:US|CA|AU|NZ|[ACR])?\$|[€£₹¥₺₩₦]|(?:USD|EUR|GBP|CHF) ?)? ?` +
    String.raw`(?<digits>\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,3}(?!\d)|\d{1,15}(?:[.,]\d{1,15}){0,5})`,
  'giu',
)
const SCALE = /\s?(k|thousand|grand|mm|mln|mil|million|m|bn|billion)(?![\p{L}\p{N}])/iuy
const PERCENT = /\s?(?:%|percent\b|per cent\b)/iy
const CURRENCY =
  /\s?(€|\$|£|zł|(?:kr|dollars?|bucks|usd|euros?|eur|pounds?|quid|gbp|rupees|inr|yen|francs|chf|zloty|kroner|kronor)\b)/iuy
const PERIOD =
  /\s?(?:\/|per |an? |each |every )\s?(hour|hr|h|day|week|wk|month|mo|m|year|yr)(?![\p{L}\p{N}])|\s?(hourly|daily|weekly|monthly|yearly|annually|mrr|arr)\b/iuy
// '6 months', '1 March', '3rd', '10 x', '5-star': numbers that are no amounts of anything sold, paid or counted.
const NOT_AN_AMOUNT =
  /(?:st|nd|rd|th)\b|-(?:star|day|week|month|year|hour|minute)|[\s-]?(?:minutes?|mins?|days?|weeks?|months?|years?|yrs?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,7})\b|:\d/iy
const MONTH_BEFORE = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? $/i
const MOST_AMOUNTS = 40
const LARGEST = 1e12
const NEAR_A_WORD = /\p{L}|^$/u

/** The amounts of a text in order: '$1.5k', '1,500', '20 %', '€9.99/mo', '1.500 € a month'. */
export function amountsIn(text: string): Amount[] {
  const amounts: Amount[] = []
  for (const match of text.matchAll(START)) {
    if (amounts.length === MOST_AMOUNTS) break
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
) {
  const sign = groups['sign']
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
  const scale = take(SCALE)?.[1]
  const isPercent = take(PERCENT) !== null
  const after = sign || isPercent ? undefined : take(CURRENCY)?.[1]
  const value = numberFrom(groups['digits'] ?? '', scale)
  const isYear = !sign && !after && !scale && !isPercent && /^20[2-4]\d$/.test(groups['digits'] ?? '')
  if (value === undefined || value > LARGEST || isYear) return undefined
  const period = take(PERIOD)
  const currency = sign ? currencyOf(sign, false) : after ? currencyOf(after, true) : undefined
  const kind: Amount['kind'] = isPercent ? 'percent' : currency ? 'money' : 'count'
  // A number among numbers counts nothing that could be named.
  if (
    kind === 'count' &&
    !NEAR_A_WORD.test(text.slice(Math.max(0, start - 2), start) + text.slice(end, end + 2))
  )
    return undefined
  return { kind, value, start, end, currency, per: periodOf(period?.[1] ?? period?.[2]) }
}

const PERIODS: readonly [RegExp, Period][] = [
  [/^h/i, 'hour'],
  [/^d/i, 'day'],
  [/^w/i, 'week'],
  [/^(?:y|an|ar)/i, 'year'],
  [/^m/i, 'month'],
]

function periodOf(written: string | undefined): Period | undefined {
  if (!written) return undefined
  return PERIODS.find(([pattern]) => pattern.test(written))?.[1]
}
