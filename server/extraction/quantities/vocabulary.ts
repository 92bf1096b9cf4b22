import type { Period } from '#shared/business/fact.ts'
import words from './words.json' with { type: 'json' }

const mapOf = <Value>(entries: Record<string, Value>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(entries))
const setOf = (list: readonly string[]): ReadonlySet<string> => new Set(list)

/** From `{ key: [word, ...] }` to word -> key. */
function keyOfWord<Key extends string>(lists: Record<Key, readonly string[]>): ReadonlyMap<string, Key> {
  const pairs = (Object.keys(lists) as Key[]).flatMap(key => lists[key].map(word => [word, key] as const))
  return new Map(pairs)
}

/** The words of words.json, in the shape in which they are looked up. */
export const vocabulary = {
  numbers: mapOf<number>(words.numbers),
  scales: mapOf<number>(words.scales),
  fractions: mapOf<number>(words.fractions),
  currencies: keyOfWord(words.currencies),
  ambiguousCurrencies: setOf(words.currencyWordsThatMeanMore),
  cents: setOf(words.cents),
  percent: setOf(words.percent),
  periods: keyOfWord<Period>(words.periods),
  shortDurations: setOf(words.shortDurations),
  weekdays: setOf(words.weekdays),
  periodAdverbs: mapOf<Period>(words.periodAdverbs as Record<string, Period>),
  per: setOf(words.per),
  perOnlyWithPeriod: setOf(words.perOnlyWithPeriod),
  each: setOf(words.each),
  months: mapOf<number>(words.months),
  ambiguousMonths: setOf(words.monthsThatMeanMore),
  beforeDates: setOf(words.beforeDates),
  seasons: mapOf<number>(words.seasons),
  nextOrThis: setOf(words.nextOrThis),
  rangeWords: setOf(words.rangeWords),
  between: setOf(words.between),
  and: setOf(words.and),
  from: setOf(words.from),
  of: setOf(words.of),
  betweenPartAndWhole: setOf(words.betweenPartAndWhole),
  ordinalEndings: setOf(words.ordinalEndings),
  clockEndings: setOf(words.clockEndings),
}
