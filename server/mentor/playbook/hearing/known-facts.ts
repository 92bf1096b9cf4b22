import type { Ask } from '#shared/asks.ts'
import type { Fact, FactValue } from '#shared/business/fact.ts'
import type { KnownFact } from '#shared/business/fold.ts'
import { type FactKey, keyRules } from '#shared/business/keys.ts'
import { monthly, perMonth } from '#shared/business/monthly.ts'
import { says } from '../../../extraction/text/phrases.ts'
import type { Terms } from '../../../extraction/text/term-finder.ts'

/** Of words that were not surely meant the newest, where none are known. */
export function wordsSupposed(told: readonly Fact[], kept: readonly KnownFact[]): Fact[] {
  const isWords = ({ status, value }: Fact) => status === 'supposed' && value.kind === 'text'
  const keys = new Set(told.filter(isWords).map(({ key }) => key))
  for (const { fact } of kept) keys.delete(fact.key)
  return [...keys].flatMap(key => told.find(fact => fact.key === key && isWords(fact)) ?? [])
}

/** 'My kits' of who sells sourdough starter kits are those; what is said again without its period has the one it had: 'at the same 310'. */
export function fullest({ fact, history }: KnownFact): Fact {
  const { text, amount, per } = fact.value
  if (text !== undefined)
    return history.find(({ value }) => value.text?.toLowerCase().includes(text.toLowerCase())) ?? fact
  // 'Where am I each month with her 20 hours' is no 20 hours a month.
  const again = history.find(({ value }) => value.amount === amount && value.per !== undefined)
  if (again && (per === undefined || fact.key === 'hours')) return { ...fact, value: again.value }
  return fact.key === 'price' ? inPeriodOf(history)(fact) : fact
}

/** Another goal is in the period of the one before, another price for the same thing, where it names none. */
export const inPeriodOf =
  (known: readonly Fact[]) =>
  (fact: Fact): Fact => {
    const { per, unit, times } = known.find(({ key }) => key === fact.key)?.value ?? {}
    if (fact.value.per !== undefined || per === undefined) return fact
    return {
      ...fact,
      value: { ...fact.value, per, ...(per === 'unit' && { unit }), ...(times && { times }) },
    }
  }

/** 'I could do 18 at most' of who sells 12 a week is 18 a week. */
export function asSold(known: readonly Fact[]): Fact[] {
  const per = known.find(({ key }) => key === 'sales')?.value.per
  const isOpen = ({ key, value }: Fact) =>
    key === 'capacity' && value.per === undefined && value.times === undefined
  if (per === undefined || per === 'unit') return [...known]
  return known.map(fact => (isOpen(fact) ? { ...fact, value: { ...fact.value, per } } : fact))
}

/**
 * What people pay every week is counted by the month, as what they cost is and how many of them there are. Where sales are counted, a week
 * is one of those.
 */
export function byTheMonth(facts: readonly Fact[]): readonly Fact[] {
  const price = facts.find(({ key }) => key === 'price')?.value
  if (price?.per !== 'week' || price.times || facts.some(({ key }) => key === 'sales')) return facts
  return facts.map(fact => {
    const isPrice = fact.key === 'price' && fact.value.per === 'week'
    const isCost = fact.key === 'unit_cost' && fact.value.per === undefined && fact.value.kind === 'money'
    return isPrice || isCost ? { ...fact, value: aMonthOf(fact.value) } : fact
  })
}

function aMonthOf(value: FactValue): FactValue {
  const times = (amount: number | undefined) =>
    amount === undefined ? undefined : Math.round(amount * perMonth('week') * 100) / 100
  return {
    ...value,
    amount: times(value.amount),
    low: times(value.low),
    high: times(value.high),
    per: 'month',
  }
}

/** The facts of `over`, and those of `under` that none of them replaces: another rent leaves the insurance as it is. */
export function laidOver(under: readonly Fact[], over: readonly Fact[]): Fact[] {
  // What one message says of rent and of insurance adds up; of what one piece costs it says what that is and what it would be.
  const addsUp = ({ key, part, source }: Fact, other: Fact) =>
    key !== null &&
    keyRules[key].isSum === true &&
    source.message_id === other.source.message_id &&
    (part !== other.part || (part === undefined && key !== 'unit_cost'))
  const isReplaced = (known: Fact) =>
    over.some(
      fact =>
        fact.key === known.key &&
        (fact.part === undefined || fact.part === known.part) &&
        !addsUp(known, fact),
    )
  return [...under.filter(fact => !isReplaced(fact)), ...over]
}

/** Keys of what is new since before. */
export function newsIn(
  facts: readonly Fact[],
  before: readonly Fact[],
  { isNew, told }: { isNew: (fact: Fact) => boolean; told: readonly Fact[] },
): FactKey[] {
  const was = new Set(before.map(({ id }) => id))
  // What a message told counts as told by it, also where a hand has put it right since.
  const toldKeys = new Set(told.flatMap(({ key, status }) => (status === 'noted' && key ? [key] : [])))
  const isNews = (fact: Fact, key: FactKey) => (isNew(fact) && !was.has(fact.id)) || toldKeys.has(key)
  return [...new Set(facts.flatMap(fact => (fact.key && isNews(fact, fact.key) ? [fact.key] : [])))]
}

interface Adding {
  /** what the newest messages asked for and told */
  heard: readonly { asks: readonly Ask[]; facts: readonly Fact[] }[]
  supposed: readonly Fact[]
  meanings: Terms
}

/** What comes on top of what goes out: pay that is asked about, or was told of later, and costs that are told as one more. */
export function addedTo(
  kept: readonly KnownFact[],
  { heard, supposed, meanings }: Adding,
): Map<string, number> {
  const added = new Map<string, number>()
  const first = (key: FactKey) =>
    kept
      .flatMap(({ fact, history }) => (fact.key === key ? [fact, ...history] : []))
      .toSorted((one, other) => (one.source.said_at < other.source.said_at ? -1 : 1))[0]
  const out = first('burn') ?? first('fixed_costs')
  if (!out) return added
  const isLater = ({ source }: Fact) => source.said_at > out.source.said_at
  const pay = first('wage') ?? supposed.find(({ key }) => key === 'wage')
  // 'I spend 14k a month. Can I afford a designer at 5k?'
  const isAsked = heard.some(
    ({ asks, facts }) => asks.includes('hiring') && facts.some(({ id }) => id === pay?.id),
  )
  if (pay && (isLater(pay) || isAsked)) added.set('pay_added', 1)
  const more = kept
    .map(({ fact }) => fact)
    .filter(fact => fact.key === 'fixed_costs' && isLater(fact) && says(meanings, fact.quote, 'one_more'))
    .reduce((sum, { value }) => sum + (monthly(value) ?? value.amount ?? 0), 0)
  if (out.key === 'burn' && more > 0) added.set('costs_added', more)
  return added
}
