import { z } from 'zod/mini'
import type { Figure } from './figure.ts'
import { inputFigures } from './input-figures.ts'
import type { Money } from './money.ts'
import { customersFigure, planFigures } from './plan-figures.ts'
import { unitFigures } from './unit-figures.ts'

const ON_DATE = /^customers_on\.(\d{4}-\d{2}-\d{2})$/
const published = new WeakMap<Money, ReadonlyMap<string, Figure>>()

/** Every figure of the money by its id, but those of a date. Computed once for each money. */
function figuresOf(money: Money): ReadonlyMap<string, Figure> {
  const known = published.get(money)
  if (known) return known
  const all = [...inputFigures(money), ...unitFigures(money), ...planFigures(money)]
  const figures = new Map(all.map(figure => [figure.id, figure]))
  published.set(money, figures)
  return figures
}

/** The figure with an id; `customers_on.2027-01-06` is one for each date. Undefined for an id there is not. */
export function figureOf(money: Money, id: string): Figure | undefined {
  const date = ON_DATE.exec(id)?.[1]
  if (date === undefined) return figuresOf(money).get(id)
  return z.iso.date().safeParse(date).success ? customersFigure(money, date) : undefined
}

/** All that is published, with customers on the given dates. */
export const publishedFigures = (money: Money, dates: readonly string[] = []): Figure[] => [
  ...figuresOf(money).values(),
  ...dates.map(date => customersFigure(money, date)),
]
