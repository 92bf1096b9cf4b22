import type { Amount } from './amounts.ts'
import type { Facts, FigureName, Figures } from './facts.ts'
import { isSupposed } from './supposition.ts'

const CORRECTION = /^\s*(?:no\b|nope|actually|sorry|correction|i meant|i mean|wait|make that|rather)/i
const LARGEST_BARE_PRICE = 10_000
const SHARES: ReadonlySet<FigureName> = new Set<FigureName>(['churn', 'conversion', 'margin'])
const COUNTS: ReadonlySet<FigureName> = new Set<FigureName>([
  'customers',
  'sales',
  'visitors',
  'followers',
  'hours',
  'goalCustomers',
])

interface Spoken {
  figures: Figures
  /** what the numbers of the last message stood for */
  last: readonly FigureName[]
}

/**
 * 'No, $19' replaces what was said last: of several numbers of its kind the one nearest to it. 'What about $39?' tries
 * another price.
 */
export function correctedRole(
  text: string,
  amount: Amount,
  { figures, last }: Spoken,
): FigureName | undefined {
  const candidates: readonly FigureName[] = CORRECTION.test(text) ? last : isSupposed(text) ? ['price'] : []
  const distance = (figure: FigureName) => Math.abs(Math.log((figures[figure] || 1) / (amount.value || 1)))
  return candidates
    .filter(figure => kindOf(figure) === amount.kind)
    .sort((one, other) => distance(one) - distance(other))[0]
}

/** Money with no word around it is the price, once; '45 clinics' are customers when the price is per clinic. */
export function bareRole(facts: Facts, amount: Amount, after: string): FigureName | undefined {
  const { figures, priceUnit, pricePeriod } = facts
  if (amount.kind === 'count' && priceUnit && after.startsWith(` ${priceUnit}`))
    return pricePeriod ? 'customers' : 'sales'
  const isPrice = amount.kind === 'money' && figures.price === undefined && amount.value < LARGEST_BARE_PRICE
  return isPrice ? 'price' : undefined
}

function kindOf(figure: FigureName): Amount['kind'] {
  if (SHARES.has(figure)) return 'percent'
  return COUNTS.has(figure) ? 'count' : 'money'
}
