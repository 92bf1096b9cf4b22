import { countText, monthText, percentText } from './amounts.ts'
import { customersOn, offerGoals } from './customers.ts'
import {
  centsText,
  countFigure,
  type Figure,
  moneyFigure,
  noFigure,
  shareFigure,
  sourceWords,
} from './figure.ts'
import { ANSWER_RATE, CLOSE_RATE, goalDays, goalMonth, goalUnits, plannedUnits } from './goal.ts'
import { goalAsSet } from './input-figures.ts'
import { type Model, modelOf } from './model/model.ts'
import { type Money, moneyFields } from './money.ts'
import { daysFrom } from './plan-days.ts'
import { averageCents, fixedCents, inCents, isRecurring, roundUp, unitCents } from './unit-sums.ts'
import { breakEvenFigure } from './unit-figures.ts'

/** A market of three times what the goal takes leaves room for those who say no. Ours. */
const ROOM = 3

/** What the plan comes to: break-even, the goal, cash, and how many people it takes. */
export function planFigures(money: Money): Figure[] {
  const model = modelOf(money)
  const costs = fixedCents(money, goalMonth(money))
  const half = Math.ceil(goalMonth(money) / 2)
  return [
    moneyFigure(money, 'monthly_costs', costs, monthlyWords(money)),
    breakEvenFigure(money, 'break_even_units', averageCents(money).contribution, costs),
    breakEvenMonthFigure(model),
    ...goalFigures(money),
    ...marketFigures(money),
    ...cashFigures(money, model),
    ...capacityFigures(money, model),
    moneyFigure(
      money,
      'stop_line',
      costs * half,
      `${centsText(costs, money)} x ${half} months, half of the time`,
    ),
  ]
}

function monthlyWords(money: Money): string {
  const parts = [
    [
      'fixed costs',
      money.fixed_costs
        .filter(({ from_month: from }) => from <= goalMonth(money))
        .reduce((sum, { amount }) => sum + inCents(amount), 0),
    ],
    ['wage', inCents(money.wage)],
    ['being found', inCents(money.acquisition.budget)],
  ] as const
  return parts
    .filter(([, cents]) => cents > 0)
    .map(([label, cents]) => `${label} ${centsText(cents, money)}`)
    .join(' + ')
}

function breakEvenMonthFigure({ months, results }: Model): Figure {
  const month = months[results.profitFrom - 1]
  const formula = 'the first month of the model that ends without a loss'
  return month === undefined
    ? noFigure('break_even_month', 'date', `none of the first ${months.length} months`, formula)
    : { id: 'break_even_month', value: results.profitFrom, unit: 'date', text: monthText(month), formula }
}

function goalFigures(money: Money): Figure[] {
  const { units, limit } = plannedUnits(money)
  const wanted = goalUnits(money)
  const each = money.offers.map(offer => unitCents(money, offer))
  const revenue = offerGoals(money).reduce((sum, goal, index) => {
    const { price = 0, take = 0 } = each[index] ?? {}
    return sum + goal * (price + take)
  }, 0)
  const set = `${goalAsSet(money)}, ${sourceWords(money, moneyFields.goal)}`
  return [
    countFigure('goal_wanted', wanted, set),
    { id: 'goal_as_set', value: undefined, unit: 'count', text: goalAsSet(money), formula: set },
    countFigure(
      'goal_units',
      units,
      limit ? `${set}; lowered from ${countText(wanted)}: ${WHY[limit]}` : set,
    ),
    moneyFigure(
      money,
      'goal_revenue',
      revenue,
      `${countText(units)} x ${centsText(units > 0 ? revenue / units : 0, money)}${money.offers.some(isRecurring) ? ' a month' : ''}`,
    ),
  ]
}

/** Why a goal was lowered. */
export const WHY = {
  capacity: 'more cannot be made or served',
  market: 'more people cannot be reached by then',
} as const

/** How many people have to be spoken to: units / the share that buys / the share that answers. */
function marketFigures(money: Money): Figure[] {
  const { units } = plannedUnits(money)
  const answers = roundUp(units / CLOSE_RATE)
  const messages = roundUp(answers / ANSWER_RATE)
  return [
    countFigure('answers_needed', answers, `${countText(units)} / ${percentText(CLOSE_RATE)} who buy`),
    countFigure(
      'messages_needed',
      messages,
      `${countText(answers)} / ${percentText(ANSWER_RATE)} who answer`,
    ),
    countFigure('market_needed', messages * ROOM, `${ROOM} x ${countText(messages)}`),
    shareFigure('close_rate', CLOSE_RATE, 'ours, until you have counted yours'),
    shareFigure('answer_rate', ANSWER_RATE, 'ours, until you have counted yours'),
  ]
}

function cashFigures(money: Money, { cells, months, results }: Model): Figure[] {
  const lowest = inCents(results.lowestCash)
  const month = months[cells('cash').indexOf(results.lowestCash)]
  const formula = `the lowest sum of all that came in and went out, at the end of ${month ? monthText(month) : 'a month'}`
  return [
    moneyFigure(money, 'lowest_cash', lowest, formula),
    { id: 'lowest_cash_month', value: undefined, unit: 'date', text: month ? monthText(month) : '', formula },
    moneyFigure(
      money,
      'cash_needed',
      Math.max(0, -lowest),
      lowest < 0 ? `what is missing at the lowest point: ${formula}` : 'cash is never below zero',
    ),
  ]
}

function capacityFigures(money: Money, { cells, value }: Model): Figure[] {
  if (!money.capacity) return []
  const whole = value('capacity')
  const left = Math.min(...cells('capacity_left'))
  const use = whole > 0 ? 1 - left / whole : 0
  return [
    shareFigure(
      'use_of_capacity',
      use,
      `in the fullest month, of ${countText(money.capacity.units)} a ${money.capacity.per}`,
    ),
  ]
}

/** Customers on a date: the one path, wherever it is told. */
export function customersFigure(money: Money, date: string): Figure {
  const { units } = plannedUnits(money)
  const [days, allDays] = [daysFrom(money.start, date), goalDays(money)]
  const seasons = money.season.length > 0 ? ', with its seasons' : ''
  const formula =
    days >= allDays
      ? `the goal of ${countText(units)} is reached`
      : `${countText(units)} x (${Math.max(0, days)} of ${allDays} days) ^ 1.5${seasons}, rounded`
  return countFigure(`customers_on.${date}`, customersOn(money, date), formula)
}
