import { ASSUMED_CHURN } from '../workshop/legacy/assumptions.ts'
import { ASSUMED_CONVERSION } from '../assumptions.ts'
import { economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { conversionNeeded, costOfClicks, mostPerClick } from '../numbers/advertising.ts'
import { unitsToGoal } from '../numbers/break-even.ts'
import { aMonth } from '../numbers/calendar.ts'
import { lifetimeValue, mostToWinOne } from '../numbers/lifetime-value.ts'
import { triesToRuleOut } from '../numbers/sample.ts'
import { counted } from '../writing/figures.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { nounsOf } from '../writing/nouns.ts'
import { withArticle } from '../workshop/legacy/plans/article.ts'
import { isPaidByTheMonth } from './unit-economics.ts'

/** Average cost of a click in dollars: Facebook traffic ads and Google search ads (WordStream benchmarks, US, 2024). */
export const CLICK_ON_META = 0.77
export const CLICK_ON_GOOGLE = 4.66
/** The year of both averages. */
const CLICK_PRICES_OF = 2024
/** A price to reckon with when none was said, so that shares become sums. Ours. */
const EXAMPLE_PRICE = 100
/** A smaller sum counts ads ('three ads') and pays for none. Ours. */
const LEAST_BUDGET = 10
/** Where a dollar, a euro and a pound are near enough to compare the price of a click. */
const COMPARABLE = /^(?:US|CA|AU|NZ|[AC])?\$$|^[€£]$/

export interface AdBudget {
  /** '$100' where no price was said, and all of it is of so much */
  perHundred: string
  /** the most a sale and a click may cost */
  perSale: number
  perClick: number
  /** a test that is large enough to judge by: so many clicks, so much money */
  clicks: number
  /** what they would cost at the usual price of the cheapest click within reach */
  testSum: number
  clickPrice: number
  conversion: number
  /** which clicks it carries at their usual price */
  reach: 'both' | 'meta' | 'none' | 'unknown'
  lines: readonly string[]
}

/** What a sale may cost in ads, from what it leaves; undefined when it leaves nothing. */
export function adBudget(facts: Facts, isOnGoogleOnly: boolean): AdBudget | undefined {
  const isComparable = COMPARABLE.test(facts.currency.sign)
  const isPriced = (facts.figures.price ?? 0) > 0
  const economics = economicsOf(
    isPriced ? facts : { ...facts, figures: { ...facts.figures, price: EXAMPLE_PRICE } },
  )
  if (!economics || economics.perUnit <= 0) return undefined
  const show = (value: number) => money(value, facts.currency)
  const { one, many } = nounsOf(facts)
  const isMonthly = isPriced && isPaidByTheMonth(facts)
  const churn = facts.figures.churn || ASSUMED_CHURN
  const monthly = aMonth(economics.perUnit, facts.pricePeriod) ?? economics.perUnit
  const worth = (isMonthly ? lifetimeValue(monthly, churn) : undefined) ?? economics.perUnit
  const conversion = facts.figures.conversion || ASSUMED_CONVERSION
  const perSale = mostToWinOne(worth)
  const perClick = perSale === undefined ? undefined : mostPerClick(perSale, conversion)
  const clicks = triesToRuleOut(conversion)
  if (perSale === undefined || perClick === undefined || clicks === undefined) return undefined
  const clickPrice = isComparable
    ? Math.min(perClick, isOnGoogleOnly ? CLICK_ON_GOOGLE : CLICK_ON_META)
    : perClick
  const reach = !isPriced || !isComparable ? 'unknown' : reachOf(perClick, isOnGoogleOnly)
  const life = isMonthly
    ? `${show(monthly)} a month / ${percent(churn)} churn${facts.figures.churn ? '' : ' (assumed)'} = ${show(worth)}; `
    : ''
  const setting = isPriced ? '' : `For each ${show(EXAMPLE_PRICE)} of price (you have not named yours): `
  const said = facts.figures.budget ?? 0
  const budget = said >= LEAST_BUDGET ? said : undefined
  const needed = budget && isPriced ? unitsToGoal(budget, perSale) : undefined
  return {
    perHundred: isPriced ? '' : show(EXAMPLE_PRICE),
    perSale,
    perClick,
    clicks,
    testSum: costOfClicks(clicks, clickPrice) ?? 0,
    clickPrice,
    conversion,
    reach,
    lines: [
      `${setting}${economics.line} ${withArticle(one)}; ${life}a third, ${show(perSale)}, may go into winning one (David Skok). At ${percent(conversion)} of clicks buying${facts.figures.conversion ? '' : ' (assumed)'}, a click may cost ${show(perSale)} x ${percent(conversion)} = ${show(perClick)}. ${isPriced ? economics.caveat : ''}`,
      needed
        ? `Your ${show(budget ?? 0)} a month has to bring ${counted(needed, one, many)} to stay within that.`
        : '',
    ],
  }
}

function reachOf(perClick: number, isOnGoogleOnly: boolean): AdBudget['reach'] {
  if (perClick >= CLICK_ON_GOOGLE) return 'both'
  return perClick >= CLICK_ON_META && !isOnGoogleOnly ? 'meta' : 'none'
}

/** What the usual price of a click means for these ads. */
export function clickVerdict(
  { reach, perSale, perClick }: AdBudget,
  isOnGoogleOnly: boolean,
  show: (value: number) => string,
): string {
  const usual = `Clicks cost about ${isOnGoogleOnly ? '' : `$${CLICK_ON_META} on Facebook and `}$${CLICK_ON_GOOGLE} in Google search (WordStream, US, ${CLICK_PRICES_OF})`
  if (reach === 'unknown') return 'Where the platform estimates a click above that, do not start.'
  const share = conversionNeeded(isOnGoogleOnly ? CLICK_ON_GOOGLE : CLICK_ON_META, perSale) ?? 1
  if (reach === 'none')
    return `${usual}: ${share >= 1 ? `one click would take more than the ${show(perSale)} of a whole sale` : `${percent(share)} of clicks would have to buy`}${isOnGoogleOnly ? '' : ' to pay for the cheaper'}.${isOnGoogleOnly && perClick >= CLICK_ON_META ? ` Facebook, at about $${CLICK_ON_META}, is within reach.` : ''}`
  return reach === 'meta' ? `${usual}, so yours carry Meta and not search.` : `${usual}, so yours carry both.`
}
