import { capacityADay, plannedUnits, useADay } from '../goal.ts'
import { type Money, moneyFields, type Offer } from '../money.ts'
import { isRecurring, sharesOf } from '../unit-sums.ts'
import { inputLabels, offerLabels } from './messages.ts'

/** How a number is shown: money with cents, whole counts, shares as percent, parts of a unit, other numbers with as many digits as they need. */
export type Format = 'money' | 'count' | 'percent' | 'fraction' | 'number'

/** A number of the plan that a formula calls by its name. */
export interface Input {
  name: string
  label: string
  value: number
  format: Format
  /** where `said` of the money tells its words; undefined for what follows from other fields */
  field?: string
}

/** The names of the inputs of an offer, by its place from 0 on. No name may look like a cell, so none ends like 'A1'. */
export const offerInputs = (index: number) => ({
  price: `offer_${index + 1}_price`,
  share: `offer_${index + 1}_share`,
  use: `offer_${index + 1}_use`,
})

export const fixedInputs = (index: number) => ({
  amount: `fixed_${index + 1}_amount`,
  from: `fixed_${index + 1}_from`,
})

/** What an offer is called among others; '' where it is the only one. */
export function offerName({ offers }: Money, index: number): string {
  const offer = offers[index]
  if (!offer || offers.length === 1) return ''
  return offer.name || `${offer.unit || 'Offer'} ${index + 1}`
}

/** Everything that goes into the model, in the order of its sheet. */
export function inputsOf(money: Money): Input[] {
  const { units } = plannedUnits(money)
  return [
    {
      name: 'planned_units',
      label: inputLabels.units,
      value: units,
      format: 'count',
      field: moneyFields.goal,
    },
    ...money.offers.flatMap((offer, index) => offerInputsOf(money, offer, index)),
    ...commissionInputs(money),
    {
      name: 'unit_cost',
      label: inputLabels.unitCost,
      value: money.unit_cost,
      format: 'money',
      field: moneyFields.unitCost,
    },
    {
      name: 'fee_share',
      label: inputLabels.feeShare,
      value: money.payment_fee.share,
      format: 'percent',
      field: moneyFields.paymentFee,
    },
    {
      name: 'fee_fixed',
      label: inputLabels.feeFixed,
      value: money.payment_fee.fixed,
      format: 'money',
      field: moneyFields.paymentFee,
    },
    ...money.fixed_costs.flatMap(fixedCostInputs),
    { name: 'wage', label: inputLabels.wage, value: money.wage, format: 'money', field: moneyFields.wage },
    {
      name: 'setup',
      label: inputLabels.setup,
      value: money.setup,
      format: 'money',
      field: moneyFields.setup,
    },
    {
      name: 'ad_budget',
      label: inputLabels.budget,
      value: money.acquisition.budget,
      format: 'money',
      field: moneyFields.budget,
    },
    {
      name: 'cost_per_customer',
      label: inputLabels.costPerCustomer,
      value: money.acquisition.cost_per_customer,
      format: 'money',
      field: moneyFields.costPerCustomer,
    },
    {
      name: 'churn',
      label: inputLabels.churn,
      value: money.churn,
      format: 'percent',
      field: moneyFields.churn,
    },
    ...capacityInputs(money),
  ]
}

const PER_WORDS: Readonly<Record<Offer['per'], string>> = {
  once: 'each',
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
}

function offerInputsOf(money: Money, offer: Offer, index: number): Input[] {
  const names = offerInputs(index)
  const of = offerName(money, index)
  return [
    {
      name: names.price,
      label: offerLabels.price(of, PER_WORDS[offer.per]),
      value: offer.price,
      format: 'money',
      field: moneyFields.price(offer.id),
    },
    {
      name: names.share,
      label: offerLabels.share(of),
      value: sharesOf(money)[index] ?? 0,
      format: 'percent',
    },
  ]
}

function commissionInputs({ commission }: Money): Input[] {
  if (!commission) return []
  return [
    {
      name: 'commission_share',
      label: inputLabels.commissionShare,
      value: commission.share,
      format: 'percent',
      field: moneyFields.commissionShare,
    },
    {
      name: 'average_order',
      label: inputLabels.averageOrder,
      value: commission.average_order,
      format: 'money',
      field: moneyFields.averageOrder,
    },
  ]
}

function fixedCostInputs(
  { title, amount, from_month: from }: Money['fixed_costs'][number],
  index: number,
): Input[] {
  const names = fixedInputs(index)
  const field = moneyFields.fixedCost(title)
  return [
    { name: names.amount, label: inputLabels.fixedCost(title), value: amount, format: 'money', field },
    { name: names.from, label: inputLabels.fixedFrom(title), value: from, format: 'count' },
  ]
}

function capacityInputs(money: Money): Input[] {
  const { capacity, offers } = money
  if (!capacity) return []
  const days = 1 / (capacityADay({ capacity: { units: 1, per: capacity.per } }) ?? 1)
  const uses = offers.flatMap((offer, index): Input[] =>
    isRecurring(offer)
      ? [
          {
            name: offerInputs(index).use,
            label: offerLabels.use(offerName(money, index), capacity.per),
            value: useADay(offer.per) * days,
            format: 'fraction',
          },
        ]
      : [],
  )
  return [
    {
      name: 'capacity',
      label: inputLabels.capacity(capacity.per),
      value: capacity.units,
      format: 'number',
      field: moneyFields.capacity,
    },
    { name: 'capacity_days', label: inputLabels.capacityDays, value: days, format: 'number' },
    ...uses,
  ]
}
