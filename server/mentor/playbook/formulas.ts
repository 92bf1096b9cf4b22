import { breakEvenUnits, unitsMissing, unitsToGoal } from '../numbers/break-even.ts'
import { aWeek, monthsLater, weeksBetween } from '../numbers/calendar.ts'
import { contribution, contributionShare, costAtMargin, salesOf } from '../numbers/contribution.ts'
import { buyersFrom, conversionRate } from '../numbers/conversion.ts'
import { lostInPeriod } from '../numbers/customer-lifetime.ts'
import { monthsToCover } from '../numbers/default-alive.ts'
import { roundFor } from '../numbers/equity.ts'
import { funnelBackwards } from '../numbers/funnel.ts'
import {
  GOOD_WEEKLY_GROWTH,
  unitsSold,
  weeklyGrowth,
  wholeReachAfter,
  wholeWeeksToReach,
} from '../numbers/growth.ts'
import {
  freedValueAMonth,
  helpCostAMonth,
  helpLeavesAMonth,
  hoursAMonth,
  hourValue,
} from '../numbers/hiring.ts'
import {
  leftAfterWinning,
  lifetimePeriods,
  lifetimeValue,
  mostToWinOne,
  paybackPeriods,
  worthToCost,
} from '../numbers/lifetime-value.ts'
import { monthlyInstalment } from '../numbers/loan.ts'
import { monthlyProfit } from '../numbers/monthly-profit.ts'
import { purchasesEach } from '../numbers/repeat-purchase.ts'
import { netBurn, runwayMonths } from '../numbers/runway.ts'
import { ruleOfThree, wilsonInterval } from '../numbers/sample.ts'
import { roundedUp, sound } from '../numbers/sound.ts'
import type { Unit } from './inputs.ts'

/** One way to a value: the names of its inputs, in the order in which they are handed over. */
export interface Formula {
  from: readonly string[]
  compute: (...values: number[]) => number | undefined
}

interface Derived {
  unit: Unit
  /** the first whose inputs are all known is taken */
  ways: readonly Formula[]
}

const DAYS_A_MONTH = 365.25 / 12
const WEEKS_A_MONTH = 52 / 12
const MONTHS_A_YEAR = 12
const SEED_MONTHS = 18
/** A small business loan before the bank has named its own terms. Ours, said as an assumption. */
const LOAN = { rate: 0.08, years: 5 }

const way = (from: string, compute: Formula['compute']): Formula => ({
  from: from.split(', '),
  compute,
})
const derived = (unit: Unit, ...ways: Formula[]): Derived => ({ unit, ways })
const above0 = (value: number | undefined) => (value !== undefined && value > 0 ? value : undefined)
const same = (value: number) => value

/**
 * What can be computed, by name. The functions are those of numbers/, where each has its source; what stands here only joins them. How a
 * value is called and how its arithmetic is shown is content: playbook/figures.yaml.
 */
export const formulas: Readonly<Record<string, Derived>> = {
  // What a sale leaves
  order: derived('money', way('order_value', same), way('price', same)),
  commission: derived(
    'money',
    way('commission_rate, order', (rate, order) => sound((rate ?? 0) * (order ?? 0))),
  ),
  unit_cost: derived(
    'money',
    way('price, margin', (price = 0, margin = 0) => costAtMargin(price, margin)),
  ),
  contribution: derived(
    'money',
    way('earns_commission, commission, unit_cost', (_, commission = 0, cost = 0) =>
      contribution(commission, cost),
    ),
    way('pays_commission, order, commission, unit_cost', (_, order = 0, commission = 0, cost = 0) =>
      contribution(order, commission + cost),
    ),
    way('no_commission, order, unit_cost', (_, order = 0, cost = 0) => contribution(order, cost)),
  ),
  left_after_commission: derived(
    'money',
    way('pays_commission, order, commission', (_, order = 0, commission = 0) =>
      contribution(order, commission),
    ),
  ),
  loss: derived(
    'money',
    way('contribution', (left = 0) => above0(-left)),
  ),
  margin: derived(
    'share',
    way('order, contribution', (order = 0, left = 0) => contributionShare(order, order - left)),
  ),

  // Break-even
  break_even: derived(
    'count',
    way('fixed_costs, contribution', (fixed = 0, left = 0) => breakEvenUnits(fixed, left)),
  ),
  /** so many at least, even if one cost nothing to make */
  break_even_least: derived(
    'count',
    way('fixed_costs, order', (fixed = 0, order = 0) => breakEvenUnits(fixed, order)),
  ),
  break_even_week: derived(
    'count',
    way('break_even', (units = 0) => aWeek(units)),
  ),
  break_even_day: derived(
    'count',
    way('break_even', (units = 0) => roundedUp(units / DAYS_A_MONTH)),
  ),
  break_even_trading_day: derived(
    'count',
    way('break_even, trading_days', (units = 0, days = 0) => (days > 0 ? roundedUp(units / days) : undefined)),
  ),
  break_even_revenue: derived(
    'money',
    way('break_even, order', (units = 0, order = 0) => salesOf(units, order)),
  ),
  break_even_capacity: derived(
    'share',
    way('break_even, capacity', (units = 0, capacity = 0) => (capacity > 0 ? units / capacity : undefined)),
  ),

  // A month as it is
  sales: derived(
    'count',
    way('is_monthly, customers', (_, customers) => customers),
    way('revenue, order', (revenue = 0, order = 0) => unitsSold(revenue, order)),
  ),
  revenue: derived(
    'money',
    way('is_monthly, customers, price', (_, customers = 0, price = 0) => salesOf(customers, price)),
    way('sales, order', (sales = 0, order = 0) => salesOf(sales, order)),
  ),
  contribution_month: derived(
    'money',
    way('sales, contribution', (sales = 0, left = 0) => salesOf(sales, left)),
  ),
  profit: derived(
    'money',
    way('sales, contribution, fixed_costs', (sales = 0, left = 0, fixed = 0) =>
      monthlyProfit(sales, left, fixed),
    ),
  ),
  month_loss: derived(
    'money',
    way('profit', (profit = 0) => above0(-profit)),
  ),
  above_break_even: derived(
    'count',
    way('sales, break_even', (sales = 0, units = 0) => above0(sales - units)),
  ),
  below_break_even: derived(
    'count',
    way('sales, break_even', (sales = 0, units = 0) => above0(units - sales)),
  ),

  // Cash
  net_burn: derived(
    'money',
    way('burn, revenue', (out = 0, income = 0) => above0(netBurn(out, income))),
    way('burn', same),
    way('fixed_costs, revenue', (out = 0, income = 0) => above0(netBurn(out, income))),
    way('fixed_costs', same),
  ),
  surplus: derived(
    'money',
    way('revenue, burn', (income = 0, out = 0) => (income >= out ? sound(income - out) : undefined)),
  ),
  runway: derived(
    'months',
    way('cash, net_burn', (cash = 0, burn = 0) => runwayMonths(cash, burn)),
  ),
  reserve_months: derived(
    'months',
    way('cash, burn', (cash = 0, burn = 0) => runwayMonths(cash, burn)),
  ),
  burn_tenth: derived(
    'money',
    way('net_burn', (burn = 0) => sound(burn / 10)),
  ),
  runway_end: derived(
    'date',
    way('today, runway', (today = 0, months = 0) => monthsLater(new Date(today), months).getTime()),
  ),
  /** the day half of the runway is gone: the latest to act */
  runway_half: derived(
    'date',
    way('today, runway', (today = 0, months = 0) => monthsLater(new Date(today), months / 2).getTime()),
  ),
  cover_months: derived(
    'months',
    way('cash, burn, revenue, growth', (cash = 0, out = 0, income = 0, growth = 0) =>
      monthsToCover({ cash, out, income, growth }),
    ),
  ),

  // Unit economics
  left_a_month: derived(
    'money',
    way('is_monthly, contribution', (_, left) => left),
    way('is_monthly, price, margin', (_, price = 0, margin = 0) => sound(price * margin)),
  ),
  lifetime: derived(
    'months',
    way('churn', (churn = 0) => lifetimePeriods(churn)),
  ),
  purchases: derived(
    'multiple',
    way('repeat_rate', (share = 0) => purchasesEach(share)),
  ),
  lifetime_value: derived(
    'money',
    way('left_a_month, churn', (left = 0, churn = 0) => above0(lifetimeValue(left, churn))),
    way('left_a_month, lifetime', (left = 0, months = 0) => above0(sound(left * months))),
    way('contribution, purchases', (left = 0, times = 0) => above0(sound(left * times))),
  ),
  lifetime_revenue: derived(
    'money',
    way('is_monthly, price, churn', (_, price = 0, churn = 0) => lifetimeValue(price, churn)),
  ),
  payback: derived(
    'months',
    way('acquisition_cost, left_a_month', (cost = 0, left = 0) => paybackPeriods(cost, left)),
  ),
  value_to_cost: derived(
    'multiple',
    way('lifetime_value, acquisition_cost', (value = 0, cost = 0) => worthToCost(value, cost)),
  ),
  most_to_win: derived(
    'money',
    way('lifetime_value', (value = 0) => mostToWinOne(value)),
  ),
  first_sale_left: derived(
    'money',
    way('contribution, acquisition_cost', (left = 0, cost = 0) => leftAfterWinning(left, cost)),
  ),
  leaving: derived(
    'count',
    way('customers, churn', (customers = 0, churn = 0) => lostInPeriod(customers, churn)),
  ),
  leaving_revenue: derived(
    'money',
    way('leaving, price', (count = 0, price = 0) => salesOf(count, price)),
  ),

  // Funnel
  conversion: derived(
    'share',
    way('sales, visitors', (sales = 0, visitors = 0) => conversionRate(sales, visitors)),
  ),
  buyers_month: derived(
    'count',
    way('visitors, conversion', (visitors = 0, rate = 0) => buyersFrom(visitors, rate)),
  ),
  buyers_revenue: derived(
    'money',
    way('buyers_month, order', (buyers = 0, order = 0) => salesOf(Math.round(buyers), order)),
  ),
  visitors_a_sale: derived(
    'count',
    way('conversion', (rate = 0) => funnelBackwards(1, [rate])[0]),
  ),
  break_even_visitors: derived(
    'count',
    way('break_even, conversion', (units = 0, rate = 0) => funnelBackwards(units, [rate])[0]),
  ),
  most_a_click: derived(
    'money',
    way('contribution, conversion', (left = 0, rate = 0) => above0(sound(left * rate))),
  ),
  budget_sales: derived(
    'count',
    way('budget, contribution', (budget = 0, left = 0) => unitsToGoal(budget, left)),
  ),

  // Goal
  goal_units: derived(
    'count',
    way('is_goal_profit, goal_money, fixed_costs, contribution', (_, goal = 0, fixed = 0, left = 0) =>
      unitsToGoal(goal + fixed, left),
    ),
    way('is_goal_profit, goal_money, contribution', (_, goal = 0, left = 0) => unitsToGoal(goal, left)),
    way('is_goal_sales, goal_money, order', (_, goal = 0, order = 0) => unitsToGoal(goal, order)),
    way('goal_customers', same),
  ),
  goal_missing: derived(
    'count',
    way('goal_units, sales', (goal = 0, sales = 0) => above0(unitsMissing(goal, sales))),
    way('goal_customers, customers', (goal = 0, customers = 0) => above0(unitsMissing(goal, customers))),
  ),
  goal_week: derived(
    'count',
    way('goal_units', (units = 0) => aWeek(units)),
  ),
  goal_visitors: derived(
    'count',
    way('goal_units, conversion', (units = 0, rate = 0) => funnelBackwards(units, [rate])[0]),
  ),
  goal_visitors_week: derived(
    'count',
    way('goal_visitors', (visitors = 0) => aWeek(visitors)),
  ),
  goal_left: derived(
    'money',
    way('is_goal_sales, goal_units, contribution', (_, units = 0, left = 0) => salesOf(units, left)),
  ),
  goal_revenue: derived(
    'money',
    way('goal_units, order', (units = 0, order = 0) => salesOf(units, order)),
  ),
  goal_capacity: derived(
    'share',
    way('goal_units, capacity', (units = 0, capacity = 0) => (capacity > 0 ? units / capacity : undefined)),
  ),
  weeks_to_goal: derived(
    'weeks',
    way('today, goal_date', (today = 0, day = 0) =>
      day > today ? weeksBetween(new Date(today), new Date(day)) : undefined,
    ),
  ),
  growth_needed: derived(
    'share',
    way('sales, goal_units, weeks_to_goal', (sales = 0, goal = 0, weeks = 0) =>
      above0(weeklyGrowth(sales, goal, weeks)),
    ),
  ),
  weeks_at_good_growth: derived(
    'weeks',
    way('sales, goal_units', (sales = 0, goal = 0) =>
      above0(wholeWeeksToReach(sales, goal, GOOD_WEEKLY_GROWTH)),
    ),
  ),
  reached_at_good_growth: derived(
    'count',
    way('sales, weeks_to_goal', (sales = 0, weeks = 0) => wholeReachAfter(sales, GOOD_WEEKLY_GROWTH, weeks)),
  ),
  rate_needed: derived(
    'money',
    way('goal_money, hours_month', (goal = 0, hours = 0) => (hours > 0 ? sound(goal / hours) : undefined)),
  ),
  hours_month: derived(
    'hours',
    way('hours', (hours = 0) => hoursAMonth(hours)),
  ),
  hour_left: derived(
    'money',
    way('contribution_month, hours', (left = 0, hours = 0) => hourValue(left, hours)),
  ),

  // Help
  help_cost: derived(
    'money',
    way('wage_an_hour, hours, wage', (_, hours = 0, wage = 0) => helpCostAMonth(hours, wage)),
    way('wage_a_week, wage', (_, wage = 0) => sound(wage * WEEKS_A_MONTH)),
    way('wage_a_month, wage', (_, wage) => wage),
    way('wage_a_year, wage', (_, wage = 0) => sound(wage / MONTHS_A_YEAR)),
  ),
  help_units: derived(
    'count',
    way('help_cost, contribution', (cost = 0, left = 0) => unitsToGoal(cost, left)),
  ),
  help_revenue: derived(
    'money',
    way('help_cost, margin', (cost = 0, margin = 0) => (margin > 0 ? sound(cost / margin) : undefined)),
  ),
  profit_with_help: derived(
    'money',
    way('profit, help_cost', (profit = 0, cost = 0) => helpLeavesAMonth(profit, cost)),
    way('surplus, help_cost', (surplus = 0, cost = 0) => helpLeavesAMonth(surplus, cost)),
  ),
  runway_with_help: derived(
    'months',
    way('cash, net_burn, help_cost', (cash = 0, burn = 0, cost = 0) => runwayMonths(cash, burn + cost)),
    way('cash, help_cost', (cash = 0, cost = 0) => runwayMonths(cash, cost)),
  ),
  hours_freed_value: derived(
    'money',
    way('hours, hour_left', (hours = 0, value = 0) => freedValueAMonth(hours, value)),
  ),

  // Evidence
  yes_rate: derived(
    'share',
    way('yeses, interviews', (yeses = 0, asked = 0) => conversionRate(yeses, asked)),
    way('yeses, leads', (yeses = 0, asked = 0) => conversionRate(yeses, asked)),
  ),
  yes_low: derived(
    'share',
    way('yeses, interviews', (yeses = 0, asked = 0) => wilsonOf(yeses, asked)?.low),
    way('yeses, leads', (yeses = 0, asked = 0) => wilsonOf(yeses, asked)?.low),
  ),
  yes_high: derived(
    'share',
    way('yeses, interviews', (yeses = 0, asked = 0) => mostYes(yeses, asked)),
    way('yeses, leads', (yeses = 0, asked = 0) => mostYes(yeses, asked)),
  ),

  // Money from others
  raise_months: derived(
    'months',
    way('raise, net_burn', (raise = 0, burn = 0) => runwayMonths(raise, burn)),
  ),
  raise_needed: derived(
    'money',
    way('net_burn', (burn = 0) => roundFor(burn, SEED_MONTHS)),
  ),
  loan_installment: derived(
    'money',
    way('raise', (raise = 0) => monthlyInstalment(raise, LOAN.rate, LOAN.years)),
  ),
  one_off_units: derived(
    'count',
    way('one_off_cost, contribution', (cost = 0, left = 0) => unitsToGoal(cost, left)),
  ),
  market_thousand: derived(
    'money',
    way('is_monthly, price', (_, price = 0) => sound(price * MONTHS_A_YEAR * 1000)),
    way('order', (order = 0) => sound(order * 1000)),
  ),
  revenue_year: derived(
    'money',
    way('revenue', (revenue = 0) => sound(revenue * MONTHS_A_YEAR)),
  ),
}

const wilsonOf = (yeses: number, asked: number) =>
  asked > 0 && yeses <= asked ? wilsonInterval(yeses, asked) : undefined

/** Of those who could still say yes: after none of n the rule of three, else the upper end of Wilson's interval. */
function mostYes(yeses: number, asked: number): number | undefined {
  if (!(asked > 0 && yeses <= asked)) return undefined
  return yeses === 0 ? Math.min(1, ruleOfThree(asked)) : wilsonInterval(yeses, asked).high
}
