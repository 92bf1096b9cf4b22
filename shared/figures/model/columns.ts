import { isPrepaid } from '../customers.ts'
import type { Money, Offer } from '../money.ts'
import { isRecurring } from '../unit-sums.ts'
import {
  cents,
  column,
  difference,
  type Expression,
  floor,
  input,
  least,
  most,
  product,
  quotient,
  rounded,
  sum,
  when,
  whole,
} from './expression.ts'
import { fixedInputs, type Format, offerName } from './inputs.ts'
import { columnLabels, offerLabels } from './messages.ts'
import { type Column, pathIds, useOf } from './path-columns.ts'
import { factorNames } from './scenarios.ts'
import { CASE_CHURN, CASE_YEAR_CHURN, unitNames } from './unit-trees.ts'

const MONTHS_A_YEAR = 12
/** A double that should be whole is not taken for the number below it. */
const NEARLY = 0.001
const USE_DIGITS = 2

const offerIds = (index: number) => ({
  added: `new_${index + 1}`,
  lost: `lost_${index + 1}`,
  active: `active_${index + 1}`,
  years: `years_${index + 1}`,
})

/** The columns of the model, defined once: they are computed, and printed as formulas, from these trees alone. */
export const modelColumns = (money: Money): Column[] => [
  ...(money.offers.length > 1 ? totals(money) : []),
  ...money.offers.flatMap((offer, index) => offerColumns(money, offer, index)),
  ...moneyColumns(money),
  ...(money.capacity ? [capacityLeft(money, money.capacity)] : []),
]

const flow = (id: string, label: string, format: Format, cells: Expression): Column => ({
  id,
  label,
  format,
  cells,
  isFlow: true,
})
const state = (id: string, label: string, format: Format, cells: Expression): Column => ({
  ...flow(id, label, format, cells),
  isFlow: false,
})

function totals({ offers }: Money): Column[] {
  const all = (id: 'added' | 'lost' | 'active', of = offers) =>
    sum(...of.map(offer => column(offerIds(offers.indexOf(offer))[id])))
  return [
    flow('new', columnLabels.added, 'count', all('added')),
    flow('lost', columnLabels.lost, 'count', all('lost', offers.filter(isRecurring))),
    state('active', columnLabels.active, 'count', all('active')),
  ]
}

function offerColumns(money: Money, offer: Offer, index: number): Column[] {
  const ids = offerIds(index)
  const of = offerName(money, index)
  const before = column(ids.active, 1)
  if (!isRecurring(offer))
    return [
      flow(ids.added, offerLabels.sold(of), 'count', added(money, offer, index)),
      state(ids.active, offerLabels.soldSoFar(of), 'count', sum(before, column(ids.added))),
    ]
  const years = sum(
    column(ids.added),
    most(0, difference(column(ids.years, MONTHS_A_YEAR), column(ids.lost))),
  )
  const lost = isPrepaid(offer)
    ? product(column(ids.years, MONTHS_A_YEAR), input(CASE_YEAR_CHURN))
    : product(before, input(CASE_CHURN))
  return [
    flow(ids.added, offerLabels.added(of), 'count', added(money, offer, index)),
    flow(ids.lost, offerLabels.lost(of), 'count', whole(lost)),
    state(
      ids.active,
      offerLabels.active(of),
      'count',
      difference(sum(before, column(ids.added)), column(ids.lost)),
    ),
    ...(isPrepaid(offer) ? [flow(ids.years, offerLabels.yearsPaid(of), 'count', years)] : []),
  ]
}

/** The path's new ones at the scenario's growth, and never more than can be served besides the others. */
function added(money: Money, offer: Offer, index: number): Expression {
  const planned = whole(product(column(pathIds(index).added), input(factorNames.growth)))
  if (!money.capacity) return planned
  const room = quotient(roomFor(money, index), useOf(offer, index, 1))
  return least(planned, most(0, floor(sum(room, NEARLY))))
}

/** The capacity that is left for an offer's new ones: after those who stay, and after the offers before it. */
function roomFor({ offers }: Money, index: number): Expression {
  const all = most(input('capacity'), column('planned_use'))
  const taken = offers.flatMap((offer, place) => {
    const { active, lost, added: own } = offerIds(place)
    const stays = isRecurring(offer) ? [useOf(offer, place, difference(column(active, 1), column(lost)))] : []
    return place < index ? [...stays, useOf(offer, place, column(own))] : stays
  })
  return taken.length === 0 ? all : difference(all, ...taken)
}

/** The units whose price is due in a month: of those who pay again all of them, else what is sold in it. */
const dueOf = (offer: Offer, index: number) =>
  column(isRecurring(offer) ? offerIds(index).active : offerIds(index).added)

function moneyColumns(money: Money): Column[] {
  const { offers, fixed_costs: fixedCosts, commission } = money
  const perUnit = (name: 'price' | 'take' | 'cost' | 'fee') =>
    cents(sum(...offers.map((offer, index) => product(dueOf(offer, index), input(unitNames(index)[name])))))
  const allNew = sum(...offers.map((_, index) => column(offerIds(index).added)))
  const fixed = fixedCosts.map((_, index) => {
    const { amount, from } = fixedInputs(index)
    return when(column('number'), '>=', input(from), [input(amount), 0])
  })
  const costFactor = input(factorNames.costs)
  const earned = commission ? sum(column('revenue'), column('commission')) : column('revenue')
  const spent = ['variable', 'fees', 'acquisition', 'fixed', 'wage'].map(id => column(id))
  return [
    flow('revenue', columnLabels.revenue, 'money', perUnit('price')),
    ...(commission ? [flow('commission', columnLabels.commission, 'money', perUnit('take'))] : []),
    flow('variable', columnLabels.variable, 'money', perUnit('cost')),
    flow('fees', columnLabels.fees, 'money', perUnit('fee')),
    flow(
      'acquisition',
      columnLabels.acquisition,
      'money',
      cents(sum(input('ad_budget'), product(input('cost_per_customer'), costFactor, allNew))),
    ),
    flow('fixed', columnLabels.fixed, 'money', cents(product(sum(...fixed), costFactor))),
    flow('wage', columnLabels.wage, 'money', cents(input('wage'))),
    flow('profit', columnLabels.profit, 'money', cents(difference(earned, ...spent))),
    flow('cash_flow', columnLabels.cashFlow, 'money', cashFlow(money)),
    state('cash', columnLabels.cash, 'money', cents(sum(column('cash', 1), column('cash_flow')))),
  ]
}

/** Profit, with years that are paid ahead when they are paid, and with what is spent once before the start. */
function cashFlow({ offers }: Money): Expression {
  const ahead = offers.flatMap((offer, index) => {
    if (!isPrepaid(offer)) return []
    const { price, fee, yearPrice, yearFee } = unitNames(index)
    const paid = product(column(offerIds(index).years), difference(input(yearPrice), input(yearFee)))
    const counted = product(dueOf(offer, index), difference(input(price), input(fee)))
    return [difference(paid, counted)]
  })
  const setup = product(input('setup'), input(factorNames.costs))
  const once = when(column('number'), '=', 1, [setup, 0])
  return cents(difference(sum(column('profit'), ...ahead), once))
}

function capacityLeft({ offers }: Money, { per }: NonNullable<Money['capacity']>): Column {
  const used = offers.map((offer, index) => useOf(offer, index, dueOf(offer, index)))
  const left = most(0, difference(input('capacity'), ...used))
  return state('capacity_left', columnLabels.capacityLeft(per), 'fraction', rounded(left, USE_DIGITS))
}

/** The first month that ends without a loss, by its number; 0 as long as there is none. */
export const profitFromColumn: Column = state(
  'profit_from',
  columnLabels.profitFrom,
  'count',
  when(column('profit_from', 1), '>', 0, [
    column('profit_from', 1),
    when(column('profit'), '>=', 0, [column('number'), 0]),
  ]),
)
