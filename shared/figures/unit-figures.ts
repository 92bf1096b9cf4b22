import { monthsText, percentText } from './amounts.ts'
import { centsText, type Figure, moneyFigure, monthsFigure, noFigure, shareFigure } from './figure.ts'
import { goalMonth } from './goal.ts'
import type { Money } from './money.ts'
import { averageCents, fixedCents, inCents, isRecurring, roundUp, type UnitCents } from './unit-sums.ts'
import { countFigure } from './figure.ts'

/** Of what a customer is worth, the third that winning one may cost: LTV at least 3 x CAC (D. Skok, For Entrepreneurs). */
const WORTH_TO_COST = 3
/** Nobody knows that customers stay for longer than five years. Ours. */
const LONGEST_STAY_MONTHS = 60
/** The customers that a first test of a channel is to win. Ours. */
const TEST_CUSTOMERS = 10
/** Prices worth comparing with the one that is asked. Ours. */
const TRIED = { lower: 0.8, higher: 1.25 } as const

/** What one unit brings, and what one customer is worth. */
export function unitFigures(money: Money): Figure[] {
  const unit = averageCents(money)
  const show = (cents: number) => centsText(cents, money)
  const sum = contributionWords(money, unit)
  const income = unit.price + unit.take
  return [
    ...takeFigures(money),
    moneyFigure(money, 'contribution', unit.contribution, `${sum} = ${show(unit.contribution)}`),
    ...(unit.contribution < 0
      ? [moneyFigure(money, 'loss_on_each', -unit.contribution, `${show(income)} − what one costs`)]
      : []),
    income > 0
      ? shareFigure(
          'contribution_share',
          unit.contribution / income,
          `${show(unit.contribution)} / ${show(income)}`,
        )
      : noFigure('contribution_share', 'share', 'no share', 'nothing comes in that could be shared'),
    ...customerFigures(money, unit),
    ...triedFigures(money, 'lower'),
    ...triedFigures(money, 'higher'),
  ]
}

/** '$29 − $4.35', with what is nothing left out. */
function contributionWords(money: Money, { price, take, cost, fee }: UnitCents): string {
  const show = (cents: number) => centsText(cents, money)
  const parts = [
    show(price),
    ...(take > 0 ? [`+ ${show(take)} of commission`] : []),
    ...(cost > 0 ? [`− ${show(cost)} of costs`] : []),
    ...(fee > 0 ? [`− ${show(fee)} of payment fees`] : []),
  ]
  return `${money.offers.length > 1 ? 'on average of all offers, ' : ''}${parts.join(' ')}`
}

function takeFigures(money: Money): Figure[] {
  const { commission } = money
  if (!commission) return []
  const { share, average_order: order } = commission
  const take = inCents(share * order)
  return [
    moneyFigure(
      money,
      'take',
      take,
      `${percentText(share)} x ${centsText(inCents(order), money)} = ${centsText(take, money)}`,
    ),
  ]
}

function customerFigures(money: Money, { contribution }: UnitCents): Figure[] {
  const show = (cents: number) => centsText(cents, money)
  const stays = money.offers.some(isRecurring)
  const isCounted = stays && money.churn > 1 / LONGEST_STAY_MONTHS
  const months = !stays ? 0 : isCounted ? 1 / money.churn : LONGEST_STAY_MONTHS
  const worth = Math.max(0, stays ? contribution * months : contribution)
  const mayCost = worth / WORTH_TO_COST
  const cost = inCents(money.acquisition.cost_per_customer) || mayCost
  return [
    monthsFigure(
      'lifetime_months',
      months,
      isCounted ? `1 / ${percentText(money.churn)} who leave each month` : 'at most five years are counted',
    ),
    moneyFigure(
      money,
      'lifetime_value',
      worth,
      stays
        ? `${show(contribution)} a month x ${monthsText(months)} = ${show(worth)}`
        : `what one sale leaves: ${show(contribution)}`,
    ),
    moneyFigure(money, 'most_a_customer_may_cost', mayCost, `a third of ${show(worth)}`),
    countFigure('test_customers', TEST_CUSTOMERS, 'ours: enough to see what one costs'),
    moneyFigure(money, 'test_budget', mayCost * TEST_CUSTOMERS, `${TEST_CUSTOMERS} x ${show(mayCost)}`),
    contribution > 0
      ? monthsFigure(
          'payback_months',
          stays ? cost / contribution : 0,
          stays ? `${show(cost)} for a customer / ${show(contribution)} a month` : 'a sale pays at once',
        )
      : noFigure('payback_months', 'months', 'never', 'nothing is left of a sale to pay for it'),
  ]
}

/** The same at another price. */
function triedFigures(money: Money, which: keyof typeof TRIED): Figure[] {
  const tried = {
    ...money,
    offers: money.offers.map(offer => ({
      ...offer,
      price: Math.round(offer.price * TRIED[which] * 100) / 100,
    })),
  }
  const price = tried.offers[0]?.price ?? 0
  const unit = averageCents(tried)
  const costs = fixedCents(money, goalMonth(money))
  const words = contributionWords(tried, unit)
  return [
    moneyFigure(money, `price_${which}`, inCents(price), `${TRIED[which]} x the price`),
    moneyFigure(
      money,
      `contribution_at_${which}`,
      unit.contribution,
      `${words} = ${centsText(unit.contribution, money)}`,
    ),
    breakEvenFigure(tried, `break_even_at_${which}`, unit.contribution, costs),
  ]
}

/** The units a month that pay so many cents of costs. */
export function breakEvenFigure(money: Money, id: string, contribution: number, costs: number): Figure {
  const show = (cents: number) => centsText(cents, money)
  if (contribution <= 0)
    return noFigure(id, 'count', 'no number', `one leaves ${show(contribution)}, so no number pays the costs`)
  const units = roundUp(costs / contribution)
  return countFigure(id, units, `${show(costs)} a month / ${show(contribution)} = ${units}, rounded up`)
}
