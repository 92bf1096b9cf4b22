import type { Money, Offer, Per } from '../money.ts'
import { isPrepaid } from '../customers.ts'
import { costPer, isRecurring } from '../unit-sums.ts'
import {
  cents,
  difference,
  type Expression,
  input,
  least,
  power,
  product,
  quotient,
  sum,
  when,
  whole,
} from './expression.ts'
import { type Format, offerInputs, offerName } from './inputs.ts'
import { inputLabels, offerLabels } from './messages.ts'
import { factorNames } from './scenarios.ts'

const MONTHS_A_YEAR = 12
const WEEKS_A_YEAR = 52

/** A number that follows from the inputs, in each scenario its own. */
export interface Derived {
  name: string
  label: string
  format: Format
  expression: Expression
}

/** The names of what follows for an offer, by its place from 0 on. */
export const unitNames = (index: number) => ({
  goal: `offer_${index + 1}_goal`,
  price: `offer_${index + 1}_month_price`,
  take: `offer_${index + 1}_month_take`,
  cost: `offer_${index + 1}_month_cost`,
  fee: `offer_${index + 1}_month_fee`,
  yearPrice: `offer_${index + 1}_year_price`,
  yearFee: `offer_${index + 1}_year_fee`,
})

export const CASE_CHURN = 'case_churn'
export const CASE_YEAR_CHURN = 'case_year_churn'

const costFactor = input(factorNames.costs)
const priceFactor = input(factorNames.price)

/** The goal of each offer: whole units that together are all of them. */
export const goalsOf = (money: Money): Derived[] =>
  money.offers.map((_, index) => ({
    name: unitNames(index).goal,
    label: offerLabels.goalUnits(offerName(money, index)),
    format: 'count',
    expression: difference(upTo(index + 1), upTo(index)),
  }))

const upTo = (count: number): Expression =>
  count === 0
    ? 0
    : whole(
        product(
          input('planned_units'),
          sum(...Array.from({ length: count }, (_, index) => input(offerInputs(index).share))),
        ),
      )

/** The sums of one unit in a month, rounded to cents before they are multiplied: the same as `unitCents`. */
export function unitsOf(money: Money): Derived[] {
  return [
    {
      name: CASE_CHURN,
      label: inputLabels.caseChurn,
      format: 'percent',
      expression: least(1, product(input('churn'), input(factorNames.churn))),
    },
    ...(money.offers.some(isPrepaid) ? [YEAR_CHURN] : []),
    ...money.offers.flatMap((offer, index) => unitsOfOffer(money, offer, index)),
  ]
}

const YEAR_CHURN: Derived = {
  name: CASE_YEAR_CHURN,
  label: inputLabels.caseYearChurn,
  format: 'percent',
  expression: difference(1, power(difference(1, input(CASE_CHURN)), MONTHS_A_YEAR)),
}

function unitsOfOffer(money: Money, offer: Offer, index: number): Derived[] {
  const names = unitNames(index)
  const of = offerName(money, index)
  const price = product(input(offerInputs(index).price), priceFactor)
  const unitCost = product(input('unit_cost'), costFactor)
  const period = isRecurring(offer) ? costPer(money) : 'once'
  const derived = (name: string, label: string, expression: Expression): Derived => ({
    name,
    label,
    format: 'money',
    expression,
  })
  return [
    derived(names.price, offerLabels.monthPrice(of), cents(aMonth(price, offer.per))),
    ...(money.commission
      ? [
          derived(
            names.take,
            offerLabels.monthTake(of),
            cents(product(aMonth(order, offer.per), input('commission_share'))),
          ),
        ]
      : []),
    derived(names.cost, offerLabels.monthCost(of), cents(aMonth(unitCost, period))),
    derived(names.fee, offerLabels.monthFee(of), fee(money, offer, price)),
    ...(isPrepaid(offer)
      ? [
          derived(names.yearPrice, offerLabels.yearPrice(of), cents(price)),
          derived(names.yearFee, offerLabels.yearFee(of), feeOf(money, price, input('fee_fixed'), price)),
        ]
      : []),
  ]
}

/** One for each unit sold, at prices of the scenario. */
const order = product(input('average_order'), priceFactor)

/** What a unit's price comes to in a month. */
function aMonth(amount: Expression, per: Per): Expression {
  if (per === 'week') return quotient(product(amount, WEEKS_A_YEAR), MONTHS_A_YEAR)
  return per === 'year' ? quotient(amount, MONTHS_A_YEAR) : amount
}

function fee(money: Money, offer: Offer, price: Expression): Expression {
  // A year that is not prepaid is paid month by month.
  const isMonthly = offer.per === 'year' && offer.billed === 'each'
  const fixed = isMonthly ? input('fee_fixed') : aMonth(input('fee_fixed'), offer.per)
  const paid = aMonth(price, offer.per)
  return feeOf(money, money.commission ? sum(paid, aMonth(order, offer.per)) : paid, fixed, price)
}

/** Who pays nothing pays no fee. */
function feeOf({ commission }: Money, paid: Expression, fixed: Expression, price: Expression): Expression {
  const amount = cents(sum(product(paid, input('fee_share')), fixed))
  return commission ? amount : when(price, '>', 0, [amount, 0])
}
