import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { plural, singular } from '../workshop/legacy/writing/plurals.ts'

interface Nouns {
  /** one of what is counted towards a goal: a kit, a subscriber, a client */
  one: string
  many: string
}

const BY_MODEL: Partial<Record<BusinessModel, Nouns>> = {
  marketplace: { one: 'order', many: 'orders' },
  agency: { one: 'client', many: 'clients' },
  course: { one: 'student', many: 'students' },
  content: { one: 'paying reader', many: 'paying readers' },
  subscription: { one: 'subscriber', many: 'subscribers' },
  app: { one: 'paying user', many: 'paying users' },
  service: { one: 'client', many: 'clients' },
  local: { one: 'customer', many: 'customers' },
}
/** Where the product itself says who pays: one joins a gym and listens to a podcast. */
const BY_PRODUCT: readonly (readonly [RegExp, Nouns])[] = [
  [/\b(?:gym|club|co-?working|membership|crossfit)$/i, { one: 'member', many: 'members' }],
  [/\bpodcasts?$/i, { one: 'paying listener', many: 'paying listeners' }],
  [/\b(?:youtube|video) channel$/i, { one: 'paying viewer', many: 'paying viewers' }],
]
const SALE: Nouns = { one: 'sale', many: 'sales' }

function namedBy(product: string | undefined): Nouns | undefined {
  return BY_PRODUCT.find(([pattern]) => pattern.test(product ?? ''))?.[1]
}

/** What is counted: the person's own noun when they sell things ('kits'), else who pays. */
export function nounsOf(facts: Facts): Nouns {
  if (facts.pricePeriod === 'hour') return { one: 'paid hour', many: 'paid hours' }
  if (facts.priceUnit) return { one: facts.priceUnit, many: plural(facts.priceUnit) }
  const byProduct = namedBy(facts.product)
  if (byProduct) return byProduct
  const byModel = facts.model && BY_MODEL[facts.model]
  if (byModel) return byModel
  const last = facts.product?.split(' ').at(-1)?.toLowerCase() ?? ''
  if (!/^[\p{L}-]{3,20}s$/u.test(last) || /(?:ss|us|is|ics|clothes|goods|services)$/.test(last)) return SALE
  return { one: singular(last), many: last }
}

const BUYERS: Nouns = { one: 'customer', many: 'customers' }

/** Who pays: clients, students, subscribers, else customers. */
export function payersOf(facts: Facts): Nouns {
  return (
    namedBy(facts.product) ??
    ((facts.model !== 'marketplace' && facts.model && BY_MODEL[facts.model]) || BUYERS)
  )
}

/** 'your sourdough starter kits', or what they named without it. */
export function yourOffer(facts: Facts): string {
  return facts.product ? `your ${facts.product}` : 'your offer'
}

/** What somebody pays for: 'your kits', and 'what your bakery sells', because nobody buys a bakery. */
export function whatIsBought(facts: Facts): string {
  return isPlace(facts) ? `what ${yourOffer(facts)} sells` : yourOffer(facts)
}

/** 'sourdough starter kits', or a plain word. */
export function theOffer(facts: Facts): string {
  return facts.product ?? 'the offer'
}

const PLACES =
  /(?:business|company|shop|store|studio|agency|bakery|caf[eé]|gym|salon|school|truck|app|platform|marketplace|newsletter|podcast|website|practice|restaurant|brand|market|bar|firm|club|service|tool|cart|stall|saas|delivery)$/i

/** 'make sourdough kits', 'offer window cleaning', 'run a candle business'. */
export function doWhat(facts: Facts): string {
  const { product } = facts
  if (!product) return 'make [what it is]'
  const article = /^[aeiou]/i.test(product) ? 'an' : 'a'
  if (PLACES.test(product))
    return `${facts.model === 'app' || facts.model === 'subscription' ? 'build' : 'run'} ${article} ${product}`
  if (/\b(?:course|workshop|class|bootcamp|lesson|programme?|guide)\b/i.test(product))
    return `offer ${article} ${product}`
  return facts.model === 'service' || facts.model === 'agency' || facts.model === 'course'
    ? `offer ${product}`
    : `make ${product}`
}

const NOT_PLACES: ReadonlySet<BusinessModel | undefined> = new Set([
  'app',
  'subscription',
  'service',
  'agency',
  'content',
  'marketplace',
])

/** A shop, a studio, an app: something one runs rather than hands over. */
export function isPlace({ product, model }: Facts): boolean {
  return product !== undefined && PLACES.test(product) && !NOT_PLACES.has(model)
}

export function isPlural({ product }: Facts): boolean {
  return /[^su]s$/i.test(product ?? '') && !/(?:services|is|saas)$/i.test(product ?? '')
}

/** What tells one business from another, to choose wordings by: two founders read different ones. */
export function seedOf({ product, model, audience, place, figures }: Facts): string {
  return [product ?? model ?? '', audience ?? '', place ?? '', figures.price ?? ''].join(' ')
}
