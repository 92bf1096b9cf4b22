import { isPrepaid, planMonthNames } from '../customers.ts'
import { wayBehind } from '../goal.ts'
import type { Money, Offer } from '../money.ts'
import { dayAfter, daysFrom, monthEnd } from '../plan-days.ts'
import { isRecurring } from '../unit-sums.ts'
import {
  column,
  difference,
  type Expression,
  input,
  least,
  most,
  power,
  product,
  quotient,
  sum,
  whole,
} from './expression.ts'
import { type Format, offerInputs, offerName } from './inputs.ts'
import { columnLabels, offerLabels } from './messages.ts'
import { unitNames } from './unit-trees.ts'

const MONTHS_A_YEAR = 12

/** A column of the model: what each of its cells is computed from, or its numbers where they are given. */
export interface Column {
  id: string
  label: string
  format: Format
  cells: Expression | readonly number[]
  /** true for what flows, and so has a sum */
  isFlow: boolean
  /** numbers that are there to be changed */
  isInput?: true
}

/** Where the plan's path stands for an offer, by its place from 0 on. */
export const pathIds = (index: number) => ({
  target: `target_${index + 1}`,
  added: `planned_new_${index + 1}`,
})

/**
 * The path of customers to the goal, which no scenario changes: the share of the way is that of `customersOn`, and the same
 * counts follow from it.
 */
export function pathColumns(money: Money): Column[] {
  const months = planMonthNames(money)
  const ends = months.map(monthEnd)
  // The first month has the days before it, too.
  const starts = [money.start, ...ends.map(end => dayAfter(end, 1))]
  return [
    state(
      'number',
      columnLabels.number,
      'count',
      months.map((_, index) => index + 1),
    ),
    {
      ...state(
        'way',
        columnLabels.way,
        'percent',
        ends.map(end => wayAt(money, end)),
      ),
      isInput: true,
    },
    state(
      'days',
      columnLabels.days,
      'count',
      ends.map((end, index) => daysFrom(starts[index] ?? end, end) + 1),
    ),
    ...money.offers.flatMap((offer, index) => pathOfOffer(money, offer, index)),
    ...(money.capacity ? [state('planned_use', columnLabels.plannedUse, 'fraction', plannedUse(money))] : []),
  ]
}

/** Beyond the goal the way goes on, where things are sold once. */
const wayAt = (money: Money, date: string) =>
  money.offers.every(isRecurring) ? Math.min(1, wayBehind(money, date)) : wayBehind(money, date)

const state = (id: string, label: string, format: Format, cells: Column['cells']): Column => ({
  id,
  label,
  format,
  cells,
  isFlow: false,
})

function pathOfOffer(money: Money, offer: Offer, index: number): Column[] {
  const ids = pathIds(index)
  const of = offerName(money, index)
  const way = isRecurring(offer) ? least(1, column('way')) : column('way')
  const before = column(ids.target, 1)
  const grown = difference(column(ids.target), before)
  return [
    state(ids.target, offerLabels.target(of), 'count', whole(product(input(unitNames(index).goal), way))),
    {
      ...state(
        ids.added,
        offerLabels.plannedNew(of),
        'count',
        isRecurring(offer) ? most(0, sum(grown, lostOnPath(offer, ids))) : most(0, grown),
      ),
      isFlow: true,
    },
  ]
}

/** Who has paid a year ahead leaves when it is over, and then all at once who would have left by the month. */
const lostOnPath = (offer: Offer, ids: ReturnType<typeof pathIds>) =>
  isPrepaid(offer)
    ? whole(
        product(
          column(ids.added, MONTHS_A_YEAR),
          difference(1, power(difference(1, input('churn')), MONTHS_A_YEAR)),
        ),
      )
    : whole(product(column(ids.target, 1), input('churn')))

const plannedUse = ({ offers }: Money): Expression =>
  sum(
    ...offers.map((offer, index) =>
      useOf(offer, index, column(isRecurring(offer) ? pathIds(index).target : pathIds(index).added)),
    ),
  )

/** How much of the capacity so many customers, or so many single sales in a month, take. */
export const useOf = (offer: Offer, index: number, count: Expression): Expression =>
  isRecurring(offer)
    ? product(count, input(offerInputs(index).use))
    : quotient(product(count, input('capacity_days')), column('days'))
