import { countText, dayText, moneyText, percentText } from './amounts.ts'
import { withArticle } from '../article.ts'
import { countFigure, type Figure, moneyFigure, monthsFigure, shareFigure, sourceWords } from './figure.ts'
import { goalMonth } from './goal.ts'
import { type Money, moneyFields, type Offer } from './money.ts'
import { inCents, isRecurring, timesAMonth } from './unit-sums.ts'

/** The figures that go in as they are: prices, costs, and the day of the goal. */
export function inputFigures(money: Money): Figure[] {
  const { commission, payment_fee: fee, acquisition, capacity, goal, start } = money
  const amount = (id: string, value: number, field: string) =>
    moneyFigure(money, id, inCents(value), sourceWords(money, field))
  return [
    ...money.offers.flatMap((offer, index) => [
      ...(index === 0 ? priceFigures(money, offer, '') : []),
      ...priceFigures(money, offer, `.${offer.id}`),
    ]),
    ...(commission
      ? [
          shareFigure('commission_share', commission.share, sourceWords(money, moneyFields.commissionShare)),
          amount('average_order', commission.average_order, moneyFields.averageOrder),
        ]
      : []),
    amount('unit_cost', money.unit_cost, moneyFields.unitCost),
    shareFigure('payment_fee_share', fee.share, sourceWords(money, moneyFields.paymentFee)),
    amount('payment_fee', fee.fixed, moneyFields.paymentFee),
    fixedCostsFigure(money),
    amount('wage', money.wage, moneyFields.wage),
    amount('setup', money.setup, moneyFields.setup),
    amount('acquisition_budget', acquisition.budget, moneyFields.budget),
    amount('cost_per_customer', acquisition.cost_per_customer, moneyFields.costPerCustomer),
    shareFigure('churn', money.churn, sourceWords(money, moneyFields.churn)),
    ...(capacity ? [countFigure('capacity', capacity.units, sourceWords(money, moneyFields.capacity))] : []),
    monthsFigure(
      'goal_months',
      goalMonth(money),
      `from ${dayText(start, start)} to ${dayText(goal.by, start)}`,
    ),
    {
      id: 'goal_date',
      value: undefined,
      unit: 'date',
      text: dayText(goal.by, start),
      formula: sourceWords(money, moneyFields.goalDate),
    },
  ]
}

/** The monthly costs that have begun by the month of the goal, one by one. */
function fixedCostsFigure(money: Money): Figure {
  const begun = money.fixed_costs.filter(({ from_month: from }) => from <= goalMonth(money))
  const cents = begun.reduce((sum, { amount }) => sum + inCents(amount), 0)
  const parts = begun.map(({ title, amount }) => `${title} ${moneyText(amount, money.currency)}`)
  const [only] = begun
  const formula =
    begun.length === 1 && only ? sourceWords(money, moneyFields.fixedCost(only.title)) : parts.join(' + ')
  return moneyFigure(money, 'fixed_costs', cents, formula)
}

function priceFigures(money: Money, offer: Offer, at: string): Figure[] {
  const cents = inCents(offer.price)
  const source = sourceWords(money, moneyFields.price(offer.id))
  const price = moneyFigure(money, `price${at}`, cents, source)
  const times = timesAMonth(offer.per)
  const aMonth = moneyFigure(
    money,
    `price_a_month${at}`,
    inCents(offer.price * times),
    !isRecurring(offer) || offer.per === 'month'
      ? source
      : `${price.text} ${offer.per === 'week' ? 'x 52 / 12' : '/ 12'}, rounded to cents`,
  )
  return [
    price,
    { ...price, id: `price_in_full${at}`, text: priceInFull(money, offer) },
    // For settings, which hold numbers and no words.
    { ...price, id: `price_number${at}`, value: undefined, text: String(offer.price) },
    aMonth,
  ]
}

/** '$15 a chair every month', '$40 an hour', '8% of each order', 'free'. */
export function priceInFull({ currency, commission }: Money, offer: Offer): string {
  if (offer.price === 0) return commission ? `${percentText(commission.share)} of each order` : 'free'
  const price = moneyText(offer.price, currency)
  const unit = offer.unit.trim()
  const isTime = offer.per === 'hour' || offer.per === 'day'
  if (isTime) return `${price} ${withArticle(offer.per)}`
  const each = unit === '' ? price : `${price} ${withArticle(unit)}`
  if (!isRecurring(offer)) return each
  const ahead = offer.per === 'year' && offer.billed === 'prepaid' ? ', paid ahead' : ''
  return unit === '' ? `${price} ${withArticle(offer.per)}${ahead}` : `${each} every ${offer.per}${ahead}`
}

/** 'so many' of a goal, as it was set: '30 a day', '$4,000 of revenue a month'. */
export function goalAsSet({ currency, goal, offers }: Money): string {
  const amount =
    goal.of === 'units' ? countText(goal.amount) : `${moneyText(goal.amount, currency)} of ${goal.of}`
  if (goal.per === 'total')
    return goal.of === 'units' || !offers.some(isRecurring) ? amount : `${amount} a month`
  return `${amount} ${withArticle(goal.per)}`
}
