import type { Period } from '#shared/business/fact.ts'
import words from './words.json' with { type: 'json' }

const mapOf = <Value>(entries: Record<string, Value>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(entries))
/** Words are looked up in lower case: one that is written otherwise would never be found, and stops the start. */
function setOf(list: readonly string[]): ReadonlySet<string> {
  const wrong = list.find(word => word !== word.toLowerCase().trim() || word === '')
  if (wrong !== undefined)
    throw new Error(`words.json: '${wrong}' has to be in lower case, without blanks around it`)
  return new Set(list)
}

/** From `{ key: [word, ...] }` to word -> key. */
function keyOfWord<Key extends string>(lists: Record<Key, readonly string[]>): ReadonlyMap<string, Key> {
  const pairs = (Object.keys(lists) as Key[]).flatMap(key => lists[key].map(word => [word, key] as const))
  return new Map(pairs)
}

/** The words of words.json, in the shape in which they are looked up. */
export const vocabulary = {
  numbers: mapOf<number>(words.numbers),
  scales: mapOf<number>(words.scales),
  dottedScales: setOf(words.dottedScales),
  articles: setOf(words.articles),
  definiteArticles: setOf(words.definiteArticles),
  couples: mapOf<number>(words.couples),
  moreWithArticle: mapOf<number>(words.moreWithArticle),
  moreAlone: mapOf<number>(words.moreAlone),
  fractions: mapOf<number>(words.fractions),
  currencies: keyOfWord(words.currencies),
  currencySigns: keyOfWord(words.currencySignsBefore),
  currenciesBehind: setOf(words.currencyWordsOnlyBehind),
  leastOfCurrency: mapOf<number>(words.leastOfCurrencyWord),
  currencyOfCents: keyOfWord(words.centsOf),
  ambiguousCurrencies: setOf(words.currencyWordsThatMeanMore),
  cents: setOf(words.cents),
  percent: setOf(words.percent),
  periods: keyOfWord<Period>(words.periods),
  singularPeriods: setOf(words.singularPeriods),
  nights: setOf(words.nights),
  shortDurations: setOf(words.shortDurations),
  timesWords: mapOf<number>(words.timesWords),
  timesNouns: setOf(words.timesNouns),
  periodsOfMany: mapOf(words.periodsOfMany as Record<string, { amount: number; per: Period }>),
  adverbsOfMany: mapOf(words.adverbsOfMany as Record<string, { amount: number; per: Period }>),
  every: setOf(words.every),
  everyArticles: setOf(words.everyArticles),
  beforePeriods: setOf(words.beforePeriods),
  closed: setOf(words.closed),
  everySecond: setOf(words.everySecond),
  beforeFrequency: setOf(words.beforeFrequency),
  betweenFrequencyAndPrice: setOf(words.betweenFrequencyAndPrice),
  marketDayWords: setOf(words.marketDayWords),
  weekdaysBehindEvery: setOf(words.weekdaysBehindEvery),
  manyWeekdays: setOf(words.manyWeekdays),
  weekdays: setOf(words.weekdays),
  shortPeriods: mapOf<Period>(words.shortPeriods as Record<string, Period>),
  adverbsRightBehind: setOf(words.adverbsRightBehind),
  periodAdverbs: mapOf<Period>(words.periodAdverbs as Record<string, Period>),
  per: setOf(words.per),
  perOne: setOf(words.perOne),
  perOnlyWithPeriod: setOf(words.perOnlyWithPeriod),
  each: setOf(words.each),
  months: mapOf<number>(words.months),
  ambiguousMonths: setOf(words.monthsThatMeanMore),
  beforeDates: setOf(words.beforeDates),
  seasons: mapOf<number>(words.seasons),
  nextOrThis: setOf(words.nextOrThis),
  beforeAtLeast: setOf(words.beforeAtLeast),
  minusWords: setOf(words.minusWords),
  rangeWords: setOf(words.rangeWords),
  or: setOf(words.or),
  changes: setOf(words.changes),
  behindPeriodNames: setOf(words.behindPeriodNames),
  between: setOf(words.between),
  and: setOf(words.and),
  from: setOf(words.from),
  of: setOf(words.of),
  betweenPartAndWhole: setOf(words.betweenPartAndWhole),
  ordinalEndings: setOf(words.ordinalEndings),
  neverAUnit: setOf(words.neverAUnit),
  beforeYears: setOf(words.beforeYears),
  beforeFarPeriods: setOf(words.beforeFarPeriods),
  endsOfPeriods: setOf(words.endsOfPeriods),
  betweenEndAndPeriod: setOf(words.betweenEndAndPeriod),
  neverBeforeWholes: setOf(words.neverBeforeWholes),
  clockEndings: setOf(words.clockEndings),
}
