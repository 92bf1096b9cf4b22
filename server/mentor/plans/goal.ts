import { ASSUMED_PLAN_MONTHS } from '../assumptions.ts'
import type { Economics } from '../economics.ts'
import type { Facts } from '../facts/facts.ts'
import { unitsToGoal } from '../numbers/break-even.ts'
import { DAY_MS, workdayBefore } from '../writing/dates.ts'
import { money } from '../writing/money.ts'

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
    return { units, said: String(units), line: '', unitsToKeep: undefined, isMonthly: false }
  }
  return undefined
}

function moneyGoal(facts: Facts, economics: Economics, goalMoney: number): Goal | undefined {
  const isYearly = facts.goalPeriod === 'year'
  const monthly = isYearly ? goalMoney / 12 : facts.goalPeriod === 'week' ? (goalMoney * 52) / 12 : goalMoney
  const show = (value: number) => money(value, facts.currency)
  const months = facts.pricePeriod === 'year' ? 12 : 1
  const inSales = unitsToGoal(monthly, economics.price / months)
  const kept = unitsToGoal(monthly, economics.perUnit / months)
  const units = facts.isGoalProfit ? kept : inSales
  if (units === undefined) return undefined
  const per = (facts.isGoalProfit ? economics.perUnit : economics.price) / months
  // Who pays every month is won once: the goal is a number of customers, not of sales a month.
  const isRecurring = facts.pricePeriod === 'month' || facts.pricePeriod === 'year'
  const isMonthly = facts.goalPeriod !== undefined && !isRecurring
  return {
    units,
    said: `${show(goalMoney)}${facts.goalPeriod ? ` a ${facts.goalPeriod}` : ''}`,
    line: `${isYearly ? `${show(goalMoney)} / 12 = ${show(monthly)} a month; ` : ''}${show(monthly)} / ${show(per)} = ${units}`,
    unitsToKeep: facts.isGoalProfit ? undefined : kept,
    isMonthly,
  }
}

/** Their date, or half a year from now when none was said. */
export function deadlineOf(facts: Facts, today: Date): Date {
  const assumed = new Date(today.getTime() + Math.round(ASSUMED_PLAN_MONTHS * 30.4) * DAY_MS)
  return workdayBefore(facts.deadline ?? assumed, today)
}
