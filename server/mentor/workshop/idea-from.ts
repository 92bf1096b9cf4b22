import type { Ask } from '#shared/asks.ts'
import type { Fact } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import type { ArchetypeShare } from '../../extraction/ideas/read-idea.ts'
import type { Reading } from '../../extraction/features/features.ts'
import { businessModelOf } from './legacy/business-model.ts'
import type { Facts } from './legacy/facts.ts'
import { factsFrom } from './legacy/known-facts.ts'
import { goalOfBuyers, thingOf } from './legacy/plans/interview-guide.ts'
import { plural } from '#shared/plurals.ts'
import { type Amount, amountsIn } from './hearing/amounts.ts'
import { currencyOf } from './hearing/currency-of.ts'
import { countedAt, type Rate, rateAt } from './hearing/rate-at.ts'
import { type SaidProject, saidProject } from './hearing/said-project.ts'
import { audienceIn, doesIn, foundWords, payersFor, placeIn } from './hearing/words-in.ts'
import type { Idea, Kind } from './kinds/kind.ts'
import { kindFor, type KindGrounds } from './kinds/kind-for.ts'
import { LEAD, offerIn } from './offer-in.ts'

/** A project as the workshop hears it. */
export interface HeardProject {
  /** the part of the sentence that is listened to */
  words: string
  facts: Facts
  /** every amount of the sentence */
  amounts: readonly Amount[]
  reading: Reading
  /** what is asked for, when that is plain */
  asks: readonly Ask[]
  /** the price that is planned with, of several the first */
  price: Price | undefined
  /** what the sentence does not say and the named business tells */
  fromProfile: readonly Fact[]
  /** ISO 4217 */
  currency: string | undefined
  kind: Kind
  /** what the kind was told by */
  kindBy: KindGrounds
  /** the likeliest first */
  archetypes: readonly ArchetypeShare[]
  /** in the person's own words; undefined where none was understood */
  offer: string | undefined
  /** what is sold was not said: 'a shop' */
  isOfferOpen: boolean
  /** the business that it was named with sells something */
  isOfBusiness: boolean
  idea: Idea
}

export interface Price extends Rate {
  fact: Fact
  /** its place among the amounts; undefined when the profile tells it */
  amount: Amount | undefined
}

/** What of a business a project may begin with, where its sentence does not say it. */
const FROM_PROFILE: ReadonlySet<FactKey> = new Set([
  'offer',
  'audience',
  'place',
  'price',
  'unit_cost',
  'fixed_costs',
  'burn',
  'margin',
  'goal_money',
  'goal_customers',
  'goal_date',
  'order_value',
  'commission_rate',
])
/** 'I want to open a shop' does not say what is sold there. */
const NO_OFFER =
  /^(?:online |web |small |new )*(?:shop|store|business|company|startup|brand|stall|web ?site|site|page|landing page|service|thing|it)$/i
/** Ways to say the same: a goal in money needs none in customers. */
const SAME: Readonly<Partial<Record<FactKey, readonly FactKey[]>>> = {
  goal_money: ['goal_customers'],
  goal_customers: ['goal_money'],
  margin: ['unit_cost'],
  burn: ['fixed_costs'],
}

/**
 * Reads a project's sentence, and fills in what it leaves open with what is known of the business it was named with. `otherwise`: words for what
 * is sold where neither says it.
 */
export function heardProject(
  project: string,
  today: Date,
  known: readonly Fact[] = [],
  otherwise = '',
): HeardProject {
  const said = saidProject(project)
  const { words, extraction, settled } = said
  const { reading } = extraction
  const amounts = amountsIn(said, today)
  const told = factsOf(amounts, today)
  const isLikeAnother = /\b(?:airbnb|uber|etsy|ebay|vinted|tinder) for\b/i.test(words)
  const saidAudience = isLikeAnother ? undefined : audienceOf(said)
  const saidPlace = foundWords(said, 'place') ?? placeIn(words)
  const does = doesIn(words)
  const saidOffer = offerIn(words, { product: foundWords(said, 'offer'), audience: saidAudience })
  const ownOffer = saidOffer !== undefined && NO_OFFER.test(saidOffer) ? undefined : saidOffer
  const fromProfile = missing(known, [
    ...told.map(({ key }) => key),
    ownOffer === undefined ? null : 'offer',
    saidAudience === undefined ? null : 'audience',
    saidPlace === undefined ? null : 'place',
  ])
  const price = priceOf(amounts, told, fromProfile, reading)
  const facts = factsFrom(
    [...told, ...fromProfile].filter(fact => fact.key !== 'price' || fact === price?.fact),
  )
  const offer = ownOffer ?? facts.product ?? (otherwise || saidOffer)
  facts.product = offer
  facts.audience = saidAudience ?? facts.audience
  facts.place = saidPlace ?? facts.place
  facts.does = does
  facts.model = businessModelOf(offer ?? '') ?? businessModelOf(words)
  const currency = currencyIn(reading, [...told, ...fromProfile])
  facts.currency = currency === undefined ? { sign: '$', isAfter: false } : currencyOf(currency, reading)
  const ownWords = words.replace(LEAD, '')
  const {
    kind,
    by: kindBy,
    archetypes,
  } = kindFor({
    words: ownOffer === undefined && offer !== undefined ? `${offer}. ${ownWords}` : ownWords,
    settled: settled.archetype,
  })
  const isOfferOpen = offer !== undefined && NO_OFFER.test(offer) && kindBy !== 'answer'
  const named = offer ?? (kind.name === 'visit' ? 'service' : kind.name)
  return {
    words,
    facts,
    amounts,
    reading,
    asks: extraction.isAskSure ? extraction.asks.map(({ ask }) => ask) : [],
    price,
    fromProfile,
    currency,
    kind,
    kindBy,
    archetypes,
    offer,
    isOfferOpen,
    isOfBusiness: known.some(({ key }) => key === 'offer'),
    idea: {
      offer: named,
      topic: topicOf(thingOf({ ...facts, product: named })),
      aim: goalOfBuyers(facts) ?? '',
      who: facts.audience ?? kind.short,
      where: facts.place ? ` in ${facts.place}` : '',
    },
  }
}

function audienceOf(said: SaidProject): string | undefined {
  const found = foundWords(said, 'audience')
  if (found !== undefined) return payersFor(found)
  const { reading } = said.extraction
  // 'Vegetables for 60 households'.
  const isFor = (at: number) =>
    reading.tokens[at]?.text === 'for' && !reading.tokens[at - 1]?.text.endsWith('ing')
  const counted = reading.quantities.findIndex(({ first }) => isFor(first - 1))
  const one = counted < 0 ? undefined : countedAt(reading, counted)
  return audienceIn(said.words) ?? (one === undefined ? undefined : plural(one))
}

/** What was understood, as facts that may be computed with. */
function factsOf(amounts: readonly Amount[], today: Date): Fact[] {
  return amounts.flatMap(({ index, key, part, value, quote, hearing, of }): Fact[] => {
    if (key === null || value === undefined || of !== undefined) return []
    if (hearing !== 'said' && hearing !== 'taken') return []
    const source = { message_id: null, quote, said_at: today.toISOString(), by: 'extraction' } as const
    return [
      {
        id: String(index),
        key,
        ...(part === undefined ? {} : { part }),
        status: 'noted',
        value,
        quote,
        source,
      },
    ]
  })
}

/** What the sentence wins over is left out, part by part of a key or whole. */
function missing(known: readonly Fact[], said: readonly (FactKey | null)[]): Fact[] {
  const isSaid = (key: FactKey) => said.includes(key) || SAME[key]?.some(other => said.includes(other))
  return known.filter(({ key }) => key !== null && FROM_PROFILE.has(key) && !isSaid(key))
}

function priceOf(
  amounts: readonly Amount[],
  told: readonly Fact[],
  fromProfile: readonly Fact[],
  reading: Reading,
): Price | undefined {
  const prices = told.filter(({ key }) => key === 'price')
  const hearingOf = ({ id }: Fact) => amounts.find(({ index }) => String(index) === id)
  const fact = prices.find(one => hearingOf(one)?.hearing === 'said') ?? prices[0]
  const amount = fact && hearingOf(fact)
  if (fact && amount) return { fact, amount, ...rateAt(reading, amount.index) }
  const known = fromProfile.filter(({ key }) => key === 'price')
  const own = known.find(({ part }) => part === undefined) ?? known[0]
  if (!own) return undefined
  const { per, unit } = own.value
  const period = per === 'week' || per === 'month' || per === 'year' ? per : undefined
  return {
    fact: own,
    amount: undefined,
    period,
    unit: unit ?? (per === 'hour' || per === 'day' ? per : undefined),
  }
}

const currencyIn = ({ quantities }: Reading, facts: readonly Fact[]) =>
  quantities.find(({ currency }) => currency !== undefined)?.currency ??
  facts.find(({ value }) => value.currency !== undefined)?.value.currency

// What is worked at has a name of its own: 'invoicing'. 'Homework helper' is a thing and not a job.
function topicOf(thing: string | undefined): string {
  return thing && /(?:ing|ment|payroll|inventory|delivery)$/i.test(thing) && !/^dating$/i.test(thing)
    ? thing
    : 'the job'
}
