import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { ENOUGH_PAID, FEWEST_ANSWERS, NAMES_ON_A_LIST } from '../workshop/legacy/method.ts'
import { PRICE_OFFERS } from '../method.ts'
import { SEED_SHARES } from '../numbers/equity.ts'
import type { Step } from '../reply.ts'
import { inWords, percent } from '../workshop/legacy/writing/figures.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { isPlace, whatIsBought, yourOffer } from '../writing/nouns.ts'
import { table } from '../workshop/legacy/writing/table.ts'

const VENTURE_MODELS: ReadonlySet<BusinessModel> = new Set(['app', 'subscription', 'marketplace'])

/** Whether it is of a kind that can grow as fast as shares demand. */
export function isVentureKind({ model }: Facts): boolean {
  return model !== undefined && VENTURE_MODELS.has(model)
}

interface Verdict {
  facts: Facts
  /** people have paid */
  isProven: boolean
  raise: number | undefined
  words: string
}

/** Whether to ask for money at all, and whom. */
export function fundingVerdict({ facts, isProven, raise, words }: Verdict): string {
  const offer = yourOffer(facts)
  const sum = raise === undefined ? 'money' : money(raise, facts.currency)
  if (facts.model && !isVentureKind(facts))
    return /\bloan|borrow|credit\b/i.test(words)
      ? `Borrow ${sum} only for what already sells: a loan for ${offer} is right when today's sales carry the instalment, and a bet on hope when they do not.`
      : `Do not look for investors for ${offer}: they need a company that can grow a hundredfold, and this kind pays its owner instead. The order is customers first, then a grant or small loan, and ${sum} only for what already sells.`
  if (!isProven && facts.product === undefined && /\bbootstrap/i.test(words))
    return 'Bootstrap until strangers have paid you, then decide again. I assume nobody has yet; with nothing paid so far money costs you the most, because you sell shares at the lowest price they will ever have. Raise when three things are true: people pay, each sale leaves money, and more money would plainly bring more sales.'
  if (!isProven)
    return `Not from investors yet: ask customers first. With nothing paid so far ${sum} costs you the most, because you sell shares at the lowest price they will ever have.`
  return `You can ask: people pay for ${whatIsBought(facts)}, so ${sum} would buy growth rather than hope.`
}

/** A card that is worth buying ahead and used up within a season. Ours. */
const VISITS_ON_A_CARD = 10

/** How customers pay before there is anything to hand over. */
const AHEAD: Readonly<Record<BusinessModel, string>> = {
  marketplace: 'the first sellers pay a place on the list for three months',
  agency: 'a client pays half when the job is ordered',
  course: 'the first group pays its places before you record a minute',
  content: 'founding readers pay a year ahead',
  subscription: 'the first customers pay a year ahead',
  app: 'the first users pay a year ahead',
  service: 'a client pays half when the day is booked',
  handmade: 'pre-orders for a named delivery week',
  food: 'vouchers, sold before the opening, for regulars to come',
  local: `cards for ${inWords(VISITS_ON_A_CARD)} visits, sold before the opening`,
  product: 'pre-orders with the real price and a delivery month',
}

/** Where money can come from, what it costs and when it is right, the cheapest first. */
export function sources(facts: Facts): string {
  const [least, , most] = SEED_SHARES
  const ahead = facts.model ? AHEAD[facts.model] : 'customers who pay ahead'
  const rows = [
    [`Customers: ${ahead}`, 'a promise you must keep', 'first, always'],
    ['Grants and competitions', 'weeks of forms', 'you fit a call that is open now'],
    [
      'Small bank or promotional loan',
      'interest, often your signature',
      'sales already cover the instalment',
    ],
    ['Friends and family', 'the friendship', 'they can lose all of it and say so in writing'],
  ]
  if (isVentureKind(facts))
    rows.push([
      'Angels',
      `${percent(least)} to ${percent(most)} of the company`,
      'someone paid and the market is large',
    ])
  return table(['Source', 'What it costs', 'When'], rows)
}

/** Whom to ask this week: buyers while nobody paid, else who backs this kind. */
export function fundingStep(facts: Facts, isProven: boolean): Step {
  const offer = yourOffer(facts)
  if (!isProven)
    return {
      action: `ask ${PRICE_OFFERS} ${facts.audience ?? 'people who fit'} to pay ahead for ${isPlace(facts) ? `what ${offer} will sell` : offer}${facts.model ? `: ${AHEAD[facts.model]}` : ', in full or as a deposit'}`,
      sign: `${ENOUGH_PAID} pay; that is money you owe only in goods, and the proof every lender and investor asks for`,
      stop: `none of ${PRICE_OFFERS} pays; then nobody’s capital would have saved it, and you kept yours`,
    }
  const backers = isVentureKind(facts)
    ? 'investors who backed a company like yours in the last two years'
    : 'customers or lenders who know your numbers'
  return {
    action: `write to ${PRICE_OFFERS} ${backers}, with three lines: what it is, what is sold, what the money buys`,
    sign: `${ENOUGH_PAID} of ${PRICE_OFFERS} ask for a meeting`,
    stop: `${NAMES_ON_A_LIST} got it and fewer than ${FEWEST_ANSWERS} asked; then the numbers have to grow before the round does`,
  }
}
