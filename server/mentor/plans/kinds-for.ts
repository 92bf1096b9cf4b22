import { type Kind, type KindName, kinds } from './kinds.ts'

/**
 * Three that fit: the quickest to a payment, the one that uses the money best, and the cheapest of the rest. Kinds for
 * which the person's own profession has something to sell stand before all others.
 */
export function kindsFor(
  hours: number,
  dollars: number,
  own: Partial<Record<KindName, string>> = {},
): Kind[] {
  const fitting = kinds.filter(({ leastHours, leastMoney }) => leastHours <= hours && leastMoney <= dollars)
  const known = fitting.filter(({ id }) => own[id] !== undefined)
  const [first, ...rest] = [...known, ...fitting.filter(kind => !known.includes(kind))]
  if (!first) return kinds.filter(({ leastHours }) => leastHours <= 1)
  if (known.length > 1) return [first, ...rest].slice(0, 3)
  const byMoney = rest.toSorted((one, other) => other.leastMoney - one.leastMoney)
  const cheapest = rest.find(kind => kind !== byMoney[0])
  return [first, byMoney[0], cheapest].filter(kind => kind !== undefined)
}
