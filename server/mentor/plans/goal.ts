import { ASSUMED_PLAN_MONTHS } from '../workshop/legacy/assumptions.ts'
import type { Economics } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { unitsToGoal } from '../numbers/break-even.ts'
import { aMonth, monthsLater } from '../numbers/calendar.ts'
import { workdayBefore } from '../workshop/legacy/writing/dates.ts'
import { money } from '../workshop/legacy/writing/money.ts'

export interface Goal {
  /** units a month (or customers in all) that the goal takes */
  units: number
  /** the goal in their words: '$5,000 a month' */
  said: string
  /** '$5,000 / $29 = 173' */
  line: string
  /** units when the money is to be kept, not only taken in */
  unitsToKeep: number | undefined
  isMonthly: boolean
}

/** The goal as a number of sales, or undefined when no goal or no price was said. */
export function goalOf(facts: Facts, economics: Economics | undefined): Goal | undefined {
  const { goalMoney, goalCustomers } = facts.figures
  if (goalMoney !== undefined && goalMoney > 0 && economics) return moneyGoal(facts, economics, goalMoney)
  if (goalCustomers !== undefined && goalCustomers >= 1) {
    const units = Math.ceil(goalCustomers)
    return { units, said: String(units), line: '', unitsToKeep: undefined, isMonthly: facts.isGoalMonthly }
  }
  return undefined
}

function moneyGoal(facts: Facts, economics: Economics, goalMoney: number): Goal | undefined {
  const monthly = aMonth(goalMoney, facts.goalPeriod)
  // A yearly price brings a twelfth of itself each month.
  const [price, perUnit] = [economics.price, economics.perUnit].map(each =>
    aMonth(each, facts.pricePeriod === 'year' ? 'year' : undefined),
  )
  if (monthly === undefined || price === undefined || perUnit === undefined) return undefined
  const show = (value: number) => money(value, facts.currency)
  const inSales = unitsToGoal(monthly, price)
  const kept = unitsToGoal(monthly, perUnit)
  const units = facts.isGoalProfit ? kept : inSales
  if (units === undefined) return undefined
  // Who pays every month is won once: the goal is a number of customers, not of sales a month.
  const isRecurring = facts.pricePeriod === 'month' || facts.pricePeriod === 'year'
  const inMonths =
    facts.goalPeriod === 'year' || facts.goalPeriod === 'week'
      ? `${show(goalMoney)} a ${facts.goalPeriod} is ${show(monthly)} a month; `
      : ''
  return {
    units,
    said: `${show(goalMoney)}${facts.goalPeriod ? ` a ${facts.goalPeriod}` : ''}`,
    line: `${inMonths}${show(monthly)} / ${show(facts.isGoalProfit ? perUnit : price)} = ${units}`,
    unitsToKeep: facts.isGoalProfit ? undefined : kept,
    isMonthly: facts.goalPeriod !== undefined && !isRecurring,
  }
}

/** Their date, or half a year from now when none was said. */
export function deadlineOf(facts: Facts, today: Date): Date {
  return workdayBefore(facts.deadline ?? monthsLater(today, ASSUMED_PLAN_MONTHS), today)
}
