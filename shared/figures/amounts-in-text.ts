import { plural } from '../plurals.ts'
import type { Figure, FigureUnit } from './figure.ts'
import type { Money } from './money.ts'
import { publishedFigures } from './published.ts'
import { reference } from './reference.ts'

/** An amount as it stands in a text. */
export interface WrittenAmount {
  written: string
  index: number
  value: number
  unit: Extract<FigureUnit, 'money' | 'share' | 'count'>
}

const DIGITS = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const MOST_TEXT_UNITS = 100_000

/** Amounts of money, percentages, and counts of what is sold, in their order; what stands in a reference is none. */
export function amountsIn(text: string, money: Money): WrittenAmount[] {
  const sign = escaped(money.currency.trim() || '$')
  const nouns = money.offers
    .flatMap(({ unit }) => (unit.trim() === '' ? [] : [plural(unit.trim()), unit.trim()]))
    .map(escaped)
  const patterns = {
    money: `${sign}\\s?(?:${DIGITS})(?![\\d%])|(?<![\\d.,])(?:${DIGITS})\\s?${sign}(?!\\p{L})`,
    share: `(?<![\\d.,])(?:${DIGITS})\\s?%`,
    count: `(?<![\\d.,\\p{L}])(?:${DIGITS})(?=\\s(?:${nouns.join('|')})(?!\\p{L}))`,
  }
  const units = nouns.length > 0 ? (['money', 'share', 'count'] as const) : (['money', 'share'] as const)
  const plain = text
    .slice(0, MOST_TEXT_UNITS)
    .replace(/\{\{[^{}\n]{0,200}\}\}/g, found => ' '.repeat(found.length))
  const taken = new Set<number>()
  return units
    .flatMap(unit =>
      plain
        .matchAll(new RegExp(patterns[unit], 'giu'))
        .map(found => amountOf(found, unit))
        .toArray(),
    )
    .filter(({ index }) => !taken.has(index) && taken.add(index))
    .toSorted((one, other) => one.index - other.index)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

function amountOf({ 0: written, index }: RegExpExecArray, unit: WrittenAmount['unit']): WrittenAmount {
  const number = Number((new RegExp(DIGITS).exec(written)?.[0] ?? '').replaceAll(',', ''))
  return { written, index, value: unit === 'share' ? number / 100 : number, unit }
}

/** The published figure that tells an amount: its value as it is shown. The first one, where several do. */
export const figureThatTells = (
  { value, unit }: Pick<WrittenAmount, 'value' | 'unit'>,
  figures: readonly Figure[],
): Figure | undefined =>
  figures.find(figure => figure.unit === unit && figure.text !== '' && shownValue(figure) === value)

/** As many digits as its text has. */
function shownValue({ value, unit, text }: Figure): number | undefined {
  if (value === undefined) return undefined
  const digits = new RegExp(DIGITS).exec(text)?.[0].replaceAll(',', '')
  if (digits === undefined) return value
  return Math.sign(value) * Number(digits) * (unit === 'share' ? 1 / 100 : 1)
}

/** The published figure that lies nearest to an amount of its kind; undefined where there is none of it. */
export function nearestFigure(
  { value, unit }: Pick<WrittenAmount, 'value' | 'unit'>,
  figures: readonly Figure[],
): Figure | undefined {
  const distance = (figure: Figure) => Math.abs((figure.value ?? Infinity) - value)
  return figures
    .filter(figure => figure.unit === unit && figure.value !== undefined)
    .reduce<Figure | undefined>(
      (best, one) => (!best || distance(one) < distance(best) ? one : best),
      undefined,
    )
}

/** A text in which every amount that a published figure tells is its reference. `dates`: those whose customers may be told. */
export function withReferences(text: string, money: Money, dates: readonly string[] = []): string {
  const figures = publishedFigures(money, dates)
  let done = ''
  let from = 0
  for (const amount of amountsIn(text, money)) {
    const figure = figureThatTells(amount, figures)
    if (!figure) continue
    done += text.slice(from, amount.index) + reference(figure.id)
    from = amount.index + amount.written.length
  }
  return done + text.slice(from)
}
