import type { Fact } from '#shared/business/fact.ts'
import { kindIn, type Listed } from '../../../extraction/text/phrases.ts'
import { wordsOf } from '../../../extraction/text/term-finder.ts'
import type { BusinessKind } from '../content/content-rules.ts'
import { type Currency, money } from './format.ts'
import { plainest, tradingDaysOf } from './inputs.ts'
import nouns from './nouns.json' with { type: 'json' }
import { sessionIn } from './session.ts'

/** The words that an answer says again, and those that stand for what was not said. */
export interface Words {
  /** what the business, product, or app is called, as told */
  name: string | undefined
  /** as told, made fit to stand inside a sentence; undefined where it was not told */
  offer: string | undefined
  audience: string | undefined
  place: string | undefined
  /** what they do with it, in their words: 'rent out', 'make a' */
  does: string | undefined
  /** the name of the kind of business, when the offer tells it; and that of the kind it is like, or the same */
  kind: string | undefined
  family: string | undefined
  /** the kind of buyers: 'firms', when the audience tells it */
  sells_to: string | undefined
  /** one of what is counted when something is sold, and several: 'loaf', 'loaves' */
  unit: string
  units: string
  buyer: string
  buyers: string
  /** 'month' of $29 a month, 'class' of €18 a class */
  price_per: string | undefined
  /** '€18 a class'; undefined without a price */
  price_tag: string | undefined
  /** 'hour' of 12 an hour */
  wage_per: string | undefined
  /** days a month on which they sell, where they told how often */
  tradingDays: number | undefined
  /** its name in countries.yaml, where their place or their words tell it */
  country: string | undefined
  /** what the words of their goal say of it: that it stays, or that it is sold */
  goal: 'kept' | 'sold' | undefined
  /** the goal counts people who stay, and not the sales of each month */
  isGoalPeople: boolean
  /** what the message lists to choose from */
  options: readonly string[]
  /** what the person asks 'how many' of: 'loaves' */
  counted: string | undefined
  /** what the fixed costs are of, where that comes once: 'fair' */
  event: string | undefined
  /** what all of their fixed costs are of, where that comes again and again: 'class', 'market day', 'week' */
  session: string | undefined
  /** the step that the message reports of */
  last_action: string | undefined
}

const wordsOfList = (list: string): ReadonlySet<string> => new Set(list.split(' '))
/** Units that name nothing. */
const ANYTHING = wordsOfList(nouns.anything)
/** 'Window cleaning business' sells window cleaning. */
const EMPTY_ENDS = wordsOfList(nouns.businesses)
const ARTICLES = wordsOfList(nouns.articles)
/** Words of places that are no names. */
const COMMON_PLACES = wordsOfList(nouns.commonPlaces)
/** What is counted beside what is sold. */
const NOT_SOLD = wordsOfList(nouns.notSold)
/** What people call those who buy from them. */
const BUYERS = wordsOfList(nouns.buyers)
const NO_PLURALS = nouns.noPlurals.split(' ')
const PLURALS: Readonly<Record<string, string>> = nouns.plurals
/** A word that can be said again anywhere: letters, digits and a few joiners, never markup. */
const SAFE_WORD = /^(?:&|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&+./-]*)$/u
const MOST_WORDS_UNITS = 60
const PLURAL_NOUN = /^[\p{L}-]{3,20}s$/u

/** Kinds of business and of buyers, the rarer ones first. */
interface Tables {
  kinds: Listed<BusinessKind>
  audiences: Listed<BusinessKind>
}

/** The words of what is known. */
export function wordsFrom(
  known: readonly Fact[],
  { kinds, audiences }: Tables,
  {
    price,
    currency,
    counted,
    buyer,
  }: {
    price: number | undefined
    currency: Currency
    counted: string | undefined
    buyer: string | undefined
  },
): Omit<Words, 'options' | 'counted' | 'last_action' | 'country' | 'goal' | 'event'> {
  const { name, offer, audience, place } = saidWords(known)
  const does = offer && doneWith(offer, known)
  const kind = kindIn(`${does ?? ''} ${offer ?? ''} ${textOf(known, 'business_model') ?? ''}`, kinds)
  // 'Bookkeeping for dentists' names who buys it.
  const sells_to = kindIn(audience ?? offer?.split(' for ')[1] ?? '', audiences)
  const of = kind === undefined ? undefined : kinds.all[kind]
  const priced = plainest(known.filter(({ key }) => key === 'price'))?.value
  const said = priced?.per === 'unit' ? safe(priced.unit?.toLowerCase() ?? '') : undefined
  const unit = said !== undefined && !ANYTHING.has(said) ? said : undefined
  const period = priced?.per === 'once' || priced?.per === 'unit' ? undefined : priced?.per
  const price_per = period ?? unit
  const wage = plainest(known.filter(({ key }) => key === 'wage'))?.value
  const hasGoal = known.some(({ key }) => key === 'goal_money')
  const goal = known.find(({ key }) => key === 'goal_customers')
  // '40 lessons a month, I want 60' counts lessons, and nobody who stays.
  const isOfSales =
    !known.some(({ key }) => key === 'customers') &&
    known.some(
      ({ key, value, source }) =>
        key === 'sales' && value.per === 'month' && source.message_id === goal?.source.message_id,
    )
  const people = isOfSales ? undefined : goal?.value
  const costed = known.find(({ key, value }) => key === 'unit_cost' && value.per === 'unit')?.value.unit
  const pieces = safe(costed?.toLowerCase() ?? '')
  const piece = pieces !== undefined && !ANYTHING.has(pieces) ? pieces : undefined
  const areOrders = priced === undefined && known.some(({ key }) => key === 'order_value')
  const called = {
    buyer: buyer ?? of?.buyer ?? 'customer',
    buyers: buyer === undefined ? (of?.buyers ?? 'customers') : plural(buyer),
  }
  const nouns = nounsOf({
    unit: unit ?? counted ?? (period ? undefined : piece),
    period,
    offer,
    of,
    areOrders,
    // Of who pays every month those are counted, and not what is theirs: 26 kitchens, and no 26 knives.
    payers: period === 'month' && known.some(({ key }) => key === 'customers') ? called : undefined,
  })
  return {
    name,
    offer,
    audience,
    place,
    does,
    kind,
    family: of?.like ?? kind,
    sells_to,
    ...nouns,
    ...called,
    price_per,
    price_tag: price === undefined ? undefined : priceTag(price, price_per, currency),
    wage_per: wage?.per,
    session: sessionIn(known)?.noun,
    tradingDays: tradingDaysOf(known),
    isGoalPeople: period === 'month' || (!hasGoal && people !== undefined && people.per === undefined),
  }
}

/** '€18 a class' */
export const priceTag = (price: number, per: string | undefined, currency: Currency) =>
  `${money(price, currency)}${per === undefined ? '' : ` ${article(per)} ${per}`}`

/** Their own words for what it is called, what they sell, to whom and where, made fit to stand inside a sentence. */
export function saidWords(known: readonly Fact[]): Pick<Words, 'name' | 'offer' | 'audience' | 'place'> {
  const offer = textOf(known, 'offer')
  const place = textOf(known, 'place')
  return {
    name: fit(wordsIn(toldOf(known, 'name'))),
    offer: offer === undefined ? undefined : insideSentence(offer.split(' that ')[0] ?? offer),
    audience: textOf(known, 'audience'),
    place: place && asName(place),
  }
}

/** 'leeds' is Leeds, and 'our village' stays. */
const asName = (place: string) =>
  place !== place.toLowerCase() || place.split(' ').some(word => COMMON_PLACES.has(word))
    ? place
    : place.replace(/(?<![\p{L}'’])\p{Ll}(?=\p{L}{2})/gu, letter => letter.toUpperCase())

const toldOf = (known: readonly Fact[], key: Fact['key']) =>
  known.findLast(fact => fact.key === key)?.value.text ?? ''

const textOf = (known: readonly Fact[], key: Fact['key']) => safe(toldOf(known, key))

const VERBS = Object.entries(nouns.verbs)
/** 'Rent out' is two words. */
const VERB_WORDS = 2

/** The verb right before what they sell, where they told of it: 'we rent out bounce houses', 'I make a planner'. */
function doneWith(offer: string, known: readonly Fact[]): string | undefined {
  const quote = known.findLast(({ key }) => key === 'offer')?.quote.toLowerCase() ?? ''
  const at = quote.indexOf(offer.toLowerCase())
  const before = wordsOf(at < 0 ? '' : quote.slice(0, at))
  const a = before.at(-1) ?? ''
  // 'Sell my bakery' sells the whole business.
  if (a === 'my' || a === 'our') return undefined
  if (ARTICLES.has(a)) before.pop()
  const said = [before.slice(-VERB_WORDS).join(' '), before.at(-1) ?? '']
  const verb = said.flatMap(each => VERBS.find(([, forms]) => forms.includes(each)) ?? []).at(0)
  const isOne = a === 'a' || a === 'an'
  return typeof verb === 'string' ? `${verb}${isOne ? ` ${a}` : ''}` : undefined
}

/** What is counted: the person's own noun when they sell things ('kits'), else what their kind of business counts. */
function nounsOf(named: {
  unit: string | undefined
  period: string | undefined
  offer: string | undefined
  of: BusinessKind | undefined
  /** what is paid was told of an order */
  areOrders: boolean
  payers: Pick<Words, 'buyer' | 'buyers'> | undefined
}): Pick<Words, 'unit' | 'units'> {
  const { unit, period, offer, of, areOrders, payers } = named
  if (period === 'hour') return { unit: 'paid hour', units: 'paid hours' }
  if (unit !== undefined) return { unit: singular(unit), units: plural(singular(unit)) }
  if (of?.unit !== undefined) return { unit: of.unit, units: of.units ?? plural(of.unit) }
  if (payers) return { unit: payers.buyer, units: payers.buyers }
  // 'Tables of wood' are tables.
  const head = offer?.split(HEAD_END, 1)[0] ?? ''
  const last = head.split(' ').at(-1)?.toLowerCase() ?? ''
  if (PLURAL_NOUN.test(last) && !NO_PLURALS.some(end => last.endsWith(end)))
    return { unit: singular(last), units: last }
  return areOrders ? { unit: 'order', units: 'orders' } : { unit: 'sale', units: 'sales' }
}

const HEAD_END = / (?:of|for|with|in|from|at|on|made) /u
const HOW_MANY = /\bhow m(?:an|na)y (?:more |extra |new )?([\p{L}-]{3,20}s)\b/giu
/** What the person asks 'how many' of, in the newest of their texts that does; their own word for what they sell. */
export const countedIn = (texts: readonly string[]): string | undefined =>
  texts
    .flatMap(text => Array.from(text.matchAll(HOW_MANY), ([, noun = '']) => noun.toLowerCase()))
    .find(noun => !NOT_SOLD.has(noun))

/** The person's own word for those who buy, in the newest of their texts that has one: 'member'. */
export const buyerIn = (texts: readonly string[]): string | undefined =>
  texts.flatMap(text => wordsOf(text).map(singular)).find(word => BUYERS.has(word))

/** Words of the person that can stand inside a sentence, without the article before them. */
function safe(text: string): string | undefined {
  const words = wordsIn(text)
  if (ARTICLES.has(words[0]?.toLowerCase() ?? '')) words.shift()
  if (EMPTY_ENDS.has(words.at(-1) ?? '') && words.at(-2)?.endsWith('ing')) words.pop()
  return fit(words)
}

const wordsIn = (text: string) => text.split(/\s+/).filter(word => word !== '')

function fit(words: readonly string[]): string | undefined {
  const phrase = words.join(' ')
  const isFit =
    phrase !== '' && phrase.length <= MOST_WORDS_UNITS && words.every(word => SAFE_WORD.test(word))
  return isFit ? phrase : undefined
}

/** 'Sourdough kits' at the start of a sentence is 'sourdough kits' inside one; 'B2B' and 'AI' stay. */
const insideSentence = (phrase: string) =>
  /^\p{Lu}[\p{Ll}'’-]+(?: \p{Ll}|$)/u.test(phrase) ? phrase.charAt(0).toLowerCase() + phrase.slice(1) : phrase

export const article = (noun: string) => (/^(?:hour|[aeio])/i.test(noun) ? 'an' : 'a')

export function singular(many: string): string {
  if (!many.endsWith('s') || many.endsWith('ss')) return many
  if (many.endsWith('ies') && many.length > 5 && many !== 'cookies') return `${many.slice(0, -3)}y`
  const irregular = Object.entries(PLURALS).find(([, plural]) => plural === many)
  if (irregular) return irregular[0]
  return /(?:ches|shes|xes|sses|zes)$/.test(many) ? many.slice(0, -2) : many.slice(0, -1)
}

export function plural(one: string): string {
  const irregular = PLURALS[one]
  if (irregular !== undefined) return irregular
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`
  return /(?:ch|sh|x|ss|z)$/.test(one) ? `${one}es` : `${one}s`
}

/** A table of more rows is no choice any more. Ours. */
const MOST_OPTIONS = 5
const LIST =
  /(?:\b(?:ideas|projects|options|products|businesses|things|plans|between|either)\b[^:.?!\n]{0,20}?(?::|\(|,?\s+like|,?\s+such as)|\bbetween|\bfocus on|\bchoose|\bpick)\s+([^.?!\n)]{5,200})/i
// Letters and a few joiners only, so that what is said again can never be markup.
const NAME = /^(?:(?:an?|the|my|our) )?(?<name>\p{L}[\p{L}'’&+-]*(?: [\p{L}'’&+-]+){0,5})$/iu
const DOING = /^(?:either|starting|opening|running|building|selling|making|doing) /i

/** What a message lists to choose from, in its own words; none where it names fewer than two. */
export function optionsIn(words: string): string[] {
  const list = LIST.exec(words)?.[1] ?? ''
  const names = list
    .split(/\s*[,;/]\s*(?:or |and )?|\s+(?:or|and|vs\.?|versus)\s+/i)
    .map(part => NAME.exec(part.replace(DOING, '').trim())?.groups?.['name']?.toLowerCase())
    .filter(name => name !== undefined)
  return names.length < 2 || new Set(names).size < names.length ? [] : names.slice(0, MOST_OPTIONS)
}
