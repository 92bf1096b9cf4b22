import { countText, moneyText, monthsText, percentText } from './amounts.ts'
import { type Money, sourceOf } from './money.ts'

/** What a number counts. */
export type FigureUnit = 'money' | 'count' | 'share' | 'months' | 'date'

/** A number that is told: by its id it is found in texts, and every text that tells it tells the same. */
export interface Figure {
  id: string
  /** in the currency's own unit; undefined where there is none, as of a break-even that is never reached */
  value: number | undefined
  unit: FigureUnit
  text: string
  /** how it is computed, in words with the numbers in it */
  formula: string
}

const CENTS = 100

/** Cents, which need not be whole, as an amount. */
export const centsText = (cents: number, { currency }: Pick<Money, 'currency'>) =>
  moneyText(cents / CENTS, currency)

export const moneyFigure = (money: Money, id: string, cents: number, formula: string): Figure => ({
  id,
  value: Math.round(cents) / CENTS,
  unit: 'money',
  text: centsText(cents, money),
  formula,
})

export const countFigure = (id: string, count: number, formula: string): Figure => ({
  id,
  value: count,
  unit: 'count',
  text: countText(count),
  formula,
})

export const shareFigure = (id: string, share: number, formula: string): Figure => ({
  id,
  value: share,
  unit: 'share',
  text: percentText(share),
  formula,
})

export const monthsFigure = (id: string, months: number, formula: string): Figure => ({
  id,
  value: months,
  unit: 'months',
  text: monthsText(months),
  formula,
})

/** A figure that there is none of, in the words that stand in its place. */
export const noFigure = (id: string, unit: FigureUnit, text: string, formula: string): Figure => ({
  id,
  value: undefined,
  unit,
  text,
  formula,
})

/** Of a number that goes in: the words in which it was said, or that it is assumed. */
export function sourceWords(money: Money, field: string): string {
  const from = sourceOf(money, field)
  if (from.source === 'assumed') return 'assumed, because it was not said'
  return from.quote === '' ? 'as it stands in the spec' : `as you said: “${from.quote}”`
}
