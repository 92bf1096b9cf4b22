import { withArticle } from '../article.ts'
import { plural } from '../plurals.ts'
import { goalUnits, breakEvenUnits } from './goal.ts'
import { firstOffer, type Money, moneyFields, sourceOf } from './money.ts'
import { modelOf } from './model/model.ts'
import { counted } from './reference.ts'
import { isRecurring } from './unit-sums.ts'
import { verdictsOf } from './verdicts.ts'

/** What one of them is called, and many. */
export function nounsOf(money: Pick<Money, 'offers'>): { one: string; many: string } {
  const one = firstOffer(money).unit.trim() || 'unit'
  return { one, many: plural(one) }
}

const isAssumed = (money: Money, field: string) => sourceOf(money, field).source === 'assumed'

/**
 * Sentences that hang on the money as figures do: what is assumed as long as nobody says it, and what a verdict turns
 * around. An empty one says that there is nothing to say.
 */
const sentences: Readonly<Record<string, (money: Money) => string>> = {
  'assumed.currency': money =>
    isAssumed(money, moneyFields.currency) ? 'No currency was said, so amounts are shown in dollars.' : '',
  'assumed.price': money =>
    isAssumed(money, moneyFields.price(firstOffer(money).id))
      ? 'No price was said. I assume {{price_in_full}}; tell me yours and every sum follows.'
      : '',
  'assumed.unit_cost': money =>
    isAssumed(money, moneyFields.unitCost)
      ? `I assume that making and bringing one costs {{unit_cost}}${costPeriod(money)}.`
      : '',
  'assumed.fixed_costs': money =>
    money.fixed_costs.some(({ title }) => isAssumed(money, moneyFields.fixedCost(title)))
      ? 'I assume {{fixed_costs}} of fixed costs a month, without pay for yourself.'
      : '',
  'assumed.goal': money => (isAssumed(money, moneyFields.goal) ? assumedGoal(money) : ''),
  'assumed.goal_date': money =>
    isAssumed(money, moneyFields.goalDate) ? 'No date was said, so I plan {{goal_months}} ahead.' : '',
  'assumed.churn': money =>
    money.offers.some(isRecurring) && isAssumed(money, moneyFields.churn)
      ? 'I assume that {{churn}} of those who pay leave each month.'
      : '',
  goal_limit: money => {
    const { isGoalOverCapacity, isGoalOverMarket } = verdictsOf(money)
    const lowered = 'The plan counts with {{goal_units}} and not with {{goal_wanted}}:'
    if (isGoalOverCapacity)
      return `${lowered} more than {{capacity}} a ${money.capacity?.per} cannot be served.`
    return isGoalOverMarket
      ? `${lowered} by {{goal_date}} no more people can be reached without paying for it.`
      : ''
  },
  paid_rhythm: money => rhythm(money, 'paying', 'paid'),
  paid_for_rhythm: money => rhythm(money, 'paid for', 'paid for'),
  cash_needs: money =>
    modelOf(money).results.lowestCash < 0
      ? 'Until it carries itself it takes {{cash_needed}} of money from elsewhere; the lowest point is at the end of {{lowest_cash_month}}.'
      : 'Its cash never goes below zero, so no money is needed beforehand.',
  plan_verdict: money => {
    const { losesOnEachSale, isNeverPositive } = verdictsOf(money)
    if (losesOnEachSale)
      return 'It does not carry itself: one leaves {{contribution}}, and at this price no number of sales changes that. The price or the cost must.'
    return isNeverPositive
      ? `It does not carry itself: {{break_even_month}} ends with a profit. A month needs ${unitsOf(money, 'break_even_units')}.`
      : '{{break_even_month}} is the first month that carries itself.'
  },
  goal_verdict: money =>
    verdictsOf(money).isGoalBelowBreakEven
      ? 'The goal of {{goal_units}} lies below that. Either the costs shrink or the goal grows; as it stands it pays nobody.'
      : 'The goal of {{goal_units}} reaches that, so it carries itself by then.',
  money_risk: money => {
    return verdictsOf(money).losesOnEachSale
      ? `At {{price}} ${withArticle(nounsOf(money).one)} leaves {{contribution}}, and more of them leave no more.`
      : `The costs of a month take ${unitsOf(money, 'break_even_units')} before anything is left.`
  },
  money_answer: money =>
    verdictsOf(money).losesOnEachSale
      ? 'Ask a price above {{unit_cost}}, or make it for less, before anything else is done. If neither can be had, do not start.'
      : 'Keep them under {{monthly_costs}} until half of that is sold. When a month stays under half for the third time, cut the costs or stop.',
}

/** How what is counted is paid: 'paying every month', 'paid since the start'. */
function rhythm({ offers }: Money, again: string, once: string): string {
  const recurring = offers.find(isRecurring)
  return recurring ? `${again} every ${recurring.per}` : `${once} since the start`
}

/** A figure that counts what is sold: '12 chairs'. */
function unitsOf(money: Money, id: string): string {
  const { one, many } = nounsOf(money)
  return counted(id, one, many)
}

function assumedGoal(money: Money): string {
  const isRaised = goalUnits(money) > money.goal.amount && breakEvenUnits(money) !== undefined
  const why = isRaised ? ', because fewer would not pay the costs' : ''
  return `No goal was said. I aim at ${unitsOf(money, 'goal_units')} by {{goal_date}}${why}.`
}

function costPeriod({ offers }: Money): string {
  const again = offers.find(isRecurring)
  return again ? ` a ${again.per}` : ''
}

/** A sentence by its id, with references; undefined for an id there is not. */
export const sentenceOf = (money: Money, id: string): string | undefined =>
  Object.hasOwn(sentences, id) ? sentences[id]?.(money) : undefined

/** The ids of all that is said of what is assumed, in their order. */
export const assumedSentences = [
  'assumed.currency',
  'assumed.price',
  'assumed.unit_cost',
  'assumed.fixed_costs',
  'assumed.goal_date',
  'assumed.goal',
  'assumed.churn',
  'goal_limit',
] as const
