import type { Per, Period } from '#shared/business/fact.ts'

/**
 * How a quantity is written. What it means is decided elsewhere: 'number' may be a price as well as a count, and a 'year' four
 * digits that happen to look like one.
 */
export type QuantityForm =
  'money' | 'percent' | 'fraction' | 'number' | 'duration' | 'date' | 'year' | 'clock' | 'ordinal' | 'code'

/** A number, a date or a range of a text, as it is written. */
export interface Quantity {
  form: QuantityForm
  /** UTF-16 offsets in the text: the number with its sign, scale and percent, of durations and dates the whole phrase */
  from: number
  to: number
  /** the tokens it takes up: the first, and the one after the last */
  first: number
  end: number
  /** of a percent 0..1; of a range its lower end; of a date 0 */
  value: number
  /** the upper end of a range */
  high?: number
  /** ISO 4217, where it is said */
  currency?: string
  /** the period of a rate, or 'unit' for each one of `unit` */
  per?: Per
  /** what follows 'per' or 'a', where that is no period: 'market day' */
  perUnit?: string
  /** the period was found before the number or far behind it */
  isPerFar?: true
  /** it was said before the number, of all that follows: 'every month I spend ...' */
  isPerEach?: true
  /** the tokens of the words that say the period: the first, and the one behind the last */
  rateFirst?: number
  rateEnd?: number
  /** how often what it is for comes; `by` is the index of the quantity that says so, `isAll` that nothing else says what it is for */
  times?: { amount: number; per: Period; of: 'time' | 'day' | 'unit'; by?: number; isAll?: true }
  /** the index of the quantity before it that the period was said of: 'rent 900 a month, 14 tables' */
  perOf?: number
  /** of a duration */
  durationUnit?: Period | 'minute'
  /** of a date: what it resolves to needs the day on which it was said */
  date?: WrittenDate
  /** the index of the quantity that is the whole of this part: 60 in '3 of 60' */
  whole?: number
  /** that whole counts nobody: '2 in every 100', '1 in 4', 'of each 100, 20' */
  isOfEvery?: true
  /** written with a minus; `value` is without it */
  isNegative?: true
  /** a word before it names what is mostly told in percent: 'my margin is 40' */
  isOfShare?: true
  /** a measure stands behind it, so that it is no money: '500 ml', '20 miles' */
  isMeasured?: true
  /** written in words and not in digits */
  isInWords?: true
}

/** Whether it is written as a part of a whole. */
export const isShare = ({ form }: Quantity): boolean => form === 'percent' || form === 'fraction'

/** A date as it is written; what is missing follows from the day on which it was said. */
export interface WrittenDate {
  year?: number
  /** 1..12 */
  month?: number
  day?: number
  /** 'next month', 'this year', 'end of the week' */
  next?: { unit: Period; isThis: boolean }
}
