import type { Amount } from './amounts.ts'
import type { Facts, FigureName, Figures } from './facts.ts'

const CORRECTION =
  /^\s*(?:no\b|nope|actually|sorry|oops|correction|i meant|i mean|wait|make (?:that|it)|rather|now\b(?= \D{0,3}\d[^.]{0,12}$)|not (?:\D{0,12})\d|(?:it'?s|that'?s) (?:actually|really)|update)|^\s*\D{0,3}\d[\d.,]*\S{0,3}(?: [a-z]+)? (?:actually|instead|now)[.\s]*$|\b(?:,|but|rather|and) not \D{0,3}\d|\bnot \D{0,3}\d[\d.,]*\S{0,3} (?:but|,) /i
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
  /** the message tries something out */
  isTried: boolean
}

/**
 * 'No, $19' replaces what was said last: of several numbers of its kind the one nearest to it. 'What about $39?' tries
 * another price.
 */
export function correctedRole(
  text: string,
  amount: Amount,
  { figures, last, isTried }: Spoken,
): FigureName | undefined {
  const candidates = CORRECTION.test(text) || isTried ? last : []
  const ofKind = (kind: Amount['kind']) => candidates.filter(figure => kindOf(figure) === kind)
  return (
    nearestOf(ofKind(amount.kind), figures, amount) ??
    // 'No, 19' without a sign is the money that was said last, 'what about $39?' another price.
    (amount.kind === 'count' ? nearestOf(ofKind('money'), figures, amount) : undefined) ??
    (isTried && amount.kind !== 'percent' ? 'price' : undefined)
  )
}

const NO_LONGER = /\b(?:not|instead of|rather than) (?:\D{0,12} )?$/i

/** 'Not 800 but 900': the figure that was 800. */
export function replacedRole(
  { figures }: Facts,
  text: string,
  amounts: readonly Amount[],
  index: number,
): FigureName | undefined {
  const old = amounts.find(
    ({ start }, at) =>
      at !== index &&
      Math.abs(at - index) === 1 &&
      NO_LONGER.test(text.slice(Math.max(0, start - 24), start)),
  )
  const isOldItself = NO_LONGER.test(
    text.slice(Math.max(0, (amounts[index]?.start ?? 0) - 24), amounts[index]?.start),
  )
  if (!old || isOldItself) return undefined
  const names = Object.keys(figures) as FigureName[]
  return names.find(name => figures[name] === (SHARES.has(name) ? old.value / 100 : old.value))
}

/** 'Let's go with $39' after trying $39 and a rent of $600: the figure whose tried value it names. */
export function proposedRole(facts: Facts, tried: Facts, amount: Amount): FigureName | undefined {
  const names = Object.keys(tried.figures) as FigureName[]
  return names.find(
    figure =>
      tried.figures[figure] !== facts.figures[figure] &&
      tried.figures[figure] === (amount.kind === 'percent' ? amount.value / 100 : amount.value),
  )
}

function nearestOf(candidates: readonly FigureName[], figures: Figures, amount: Amount) {
  const distance = (figure: FigureName) => {
    const value = figures[figure] || 1
    return Math.abs(Math.log((SHARES.has(figure) ? value * 100 : value) / (amount.value || 1)))
  }
  return candidates.toSorted((one, other) => distance(one) - distance(other))[0]
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
