import type { Fact } from '#shared/business/fact.ts'
import type { Profile } from '#shared/business/fold.ts'
import { type FactKey, keyRules } from '#shared/business/keys.ts'
import { monthly } from '#shared/business/monthly.ts'
import { languageOf } from '../extraction/text/language.ts'
import { tokensOf } from '../extraction/text/tokens.ts'
import { breakEvenUnits } from '../mentor/numbers/profit.ts'
import { contribution } from '../mentor/numbers/sale.ts'
import { runwayMonths } from '../mentor/numbers/runway.ts'
import { plural } from '#shared/plurals.ts'

/** What a profile tells about a business without a doubt; undefined where it does not. */
export interface Outlook {
  /** sales a month, rounded up, and what they are called */
  breakEven: { units: number; noun: string } | undefined
  /** whole months that are surely there, rounded down */
  runwayMonths: number | undefined
}

const SALE = { one: 'sale', many: 'sales' }
const LONGEST_UNIT = 20

/** What can be computed from what is noted alone. Nothing is assumed: where inputs are missing, ambiguous or in two currencies, nothing is told. */
export function outlookOf({ known, contradictions }: Profile): Outlook {
  const open = new Set(contradictions.map(({ key }) => key))
  const of = (key: FactKey) =>
    open.has(key) ? [] : known.flatMap(({ fact }) => (fact.key === key ? [fact] : []))
  return { breakEven: breakEvenOf(of), runwayMonths: runwayOf(of) }
}

type Of = (key: FactKey) => Fact[]

function breakEvenOf(of: Of): Outlook['breakEven'] {
  const [prices, costs, fixed] = [of('price'), of('unit_cost'), of('fixed_costs')]
  const [price] = prices
  // A commission, or a second plan, makes it another sum.
  if (!price || prices.length > 1 || of('commission_rate').length > 0) return undefined
  if (!areInOneCurrency([price, ...costs, ...fixed]) || !areOfOneUnit([price, ...costs])) return undefined
  const [perSale, cost, aMonth] = [eachOf(price), totalOf(costs, eachOf), totalOf(fixed, aMonthOf)]
  if (perSale === undefined || cost === undefined || aMonth === undefined) return undefined
  const units = breakEvenUnits(aMonth, contribution(perSale, cost) ?? 0)
  if (units === undefined || units <= 0) return undefined
  const { one, many } = nounOf(price)
  return { units, noun: units === 1 ? one : many }
}

function runwayOf(of: Of): number | undefined {
  const [cash, burn] = [of('cash'), of('burn')]
  // With revenue it is not said whether what goes out is before or after what comes in.
  if (cash.length !== 1 || burn.length !== 1 || of('revenue').length > 0) return undefined
  if (!areInOneCurrency([...cash, ...burn])) return undefined
  const [there, out] = [totalOf(cash, ({ value }) => value.amount), totalOf(burn, aMonthOf)]
  const months = there === undefined || out === undefined ? undefined : runwayMonths(there, out)
  return months === undefined ? undefined : Math.floor(months)
}

/** What one sale brings or costs. */
function eachOf({ value: { kind, amount, per } }: Fact) {
  return kind === 'money' && (per === undefined || per === 'unit' || per === 'once') ? amount : undefined
}

/** Money a month; of what goes by the month without saying, an amount without a period. */
function aMonthOf({ key, value }: Fact) {
  if (value.kind !== 'money' || value.amount === undefined || key === null) return undefined
  if (value.per === undefined && keyRules[key].per === 'month') return value.amount
  return monthly(value)
}

/** Undefined where one of them cannot be told, or where a whole stands beside its parts: it may hold them already, or not. */
function totalOf(facts: readonly Fact[], amountOf: (fact: Fact) => number | undefined) {
  const wholes = facts.filter(({ part }) => part === undefined)
  if (facts.length === 0 || wholes.length > 1 || (wholes.length === 1 && facts.length > 1)) return undefined
  let sum = 0
  for (const fact of facts) {
    const amount = amountOf(fact)
    if (amount === undefined) return undefined
    sum += amount
  }
  return sum
}

const areInOneCurrency = (facts: readonly Fact[]) =>
  new Set(facts.flatMap(({ value }) => value.currency ?? [])).size <= 1

const areOfOneUnit = (facts: readonly Fact[]) =>
  new Set(facts.flatMap(({ value }) => value.unit?.toLowerCase() ?? [])).size <= 1

/** What is sold, where the price says so in an English word. */
function nounOf({ value: { unit = '' }, quote }: Fact) {
  const [token, more] = tokensOf(unit)
  const isWord = token?.kind === 'word' && more === undefined && unit.length <= LONGEST_UNIT
  if (!isWord || unit.endsWith('s') || languageOf(tokensOf(quote)) !== 'en') return SALE
  return { one: token.text, many: plural(token.text) }
}
