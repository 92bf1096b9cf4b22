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

/** Which of several formulas is meant. */
export type Flag =
  | 'earns_commission'
  | 'pays_commission'
  | 'no_commission'
  | 'is_monthly'
  | 'is_goal_profit'
  | 'is_goal_sales'
  | 'wage_an_hour'
  | 'wage_a_week'
  | 'wage_a_month'
  | 'wage_a_year'

/** One way to a value: the names of its inputs, in the order in which they are handed over. */
export interface Formula {
  from: readonly string[]
  /** only where this is so */
  flag?: Flag | undefined
  compute: (one: number, two: number, three: number, four: number) => number | undefined
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

const way = (from: string, compute: Formula['compute'], flag?: Flag): Formula => ({
  from: from.split(', '),
  compute,
  flag,
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
    way('commission_rate, order', (rate, order) => sound(rate * order)),
  ),
  unit_cost: derived('money', way('price, margin', costAtMargin)),
  contribution: derived(
    'money',
    way('commission, unit_cost', contribution, 'earns_commission'),
    way(
      'order, commission, unit_cost',
      (order, commission, cost) => contribution(order, commission + cost),
      'pays_commission',
    ),
    way('order, unit_cost', contribution, 'no_commission'),
  ),
  left_after_commission: derived('money', way('order, commission', contribution, 'pays_commission')),
  loss: derived(
    'money',
    way('contribution', left => above0(-left)),
  ),
  margin: derived(
    'share',
    way('order, contribution', (order, left) => contributionShare(order, order - left)),
  ),

  // Break-even
  break_even: derived('count', way('fixed_costs, contribution', breakEvenUnits)),
  /** so many at least, even if one cost nothing to make */
  break_even_least: derived('count', way('fixed_costs, order', breakEvenUnits)),
  break_even_week: derived('count', way('break_even', aWeek)),
  break_even_day: derived(
    'count',
    way('break_even', units => roundedUp(units / DAYS_A_MONTH)),
  ),
  break_even_trading_day: derived(
    'count',
    way('break_even, trading_days', (units, days) => (days > 0 ? roundedUp(units / days) : undefined)),
  ),
  break_even_revenue: derived('money', way('break_even, order', salesOf)),
  break_even_capacity: derived(
    'share',
    way('break_even, capacity', (units, capacity) => (capacity > 0 ? units / capacity : undefined)),
  ),

  // A month as it is
  sales: derived('count', way('customers', same, 'is_monthly'), way('revenue, order', unitsSold)),
  revenue: derived('money', way('customers, price', salesOf, 'is_monthly'), way('sales, order', salesOf)),
  contribution_month: derived('money', way('sales, contribution', salesOf)),
  profit: derived('money', way('sales, contribution, fixed_costs', monthlyProfit)),
  month_loss: derived(
    'money',
    way('profit', profit => above0(-profit)),
  ),
  above_break_even: derived(
    'count',
    way('sales, break_even', (sales, units) => above0(sales - units)),
  ),
  below_break_even: derived(
    'count',
    way('sales, break_even', (sales, units) => above0(units - sales)),
  ),

  // Cash
  net_burn: derived(
    'money',
    way('burn, revenue', (out, income) => above0(netBurn(out, income))),
    way('burn', same),
    way('fixed_costs, revenue', (out, income) => above0(netBurn(out, income))),
    way('fixed_costs', same),
  ),
  surplus: derived(
    'money',
    way('revenue, burn', (income, out) => (income >= out ? sound(income - out) : undefined)),
  ),
  runway: derived('months', way('cash, net_burn', runwayMonths)),
  reserve_months: derived('months', way('cash, burn', runwayMonths)),
  burn_tenth: derived(
    'money',
    way('net_burn', burn => sound(burn / 10)),
  ),
  runway_end: derived(
    'date',
    way('today, runway', (today, months) => monthsLater(new Date(today), months).getTime()),
  ),
  /** the day half of the runway is gone: the latest to act */
  runway_half: derived(
    'date',
    way('today, runway', (today, months) => monthsLater(new Date(today), months / 2).getTime()),
  ),
  cover_months: derived(
    'months',
    way('cash, burn, revenue, growth', (cash, out, income, growth) =>
      monthsToCover({ cash, out, income, growth }),
    ),
  ),

  // Unit economics
  left_a_month: derived(
    'money',
    way('contribution', same, 'is_monthly'),
    way('price, margin', (price, margin) => sound(price * margin), 'is_monthly'),
  ),
  lifetime: derived('months', way('churn', lifetimePeriods)),
  purchases: derived('multiple', way('repeat_rate', purchasesEach)),
  lifetime_value: derived(
    'money',
    way('left_a_month, churn', (left, churn) => above0(lifetimeValue(left, churn))),
    way('left_a_month, lifetime', (left, months) => above0(sound(left * months))),
    way('contribution, purchases', (left, times) => above0(sound(left * times))),
  ),
  lifetime_revenue: derived('money', way('price, churn', lifetimeValue, 'is_monthly')),
  payback: derived('months', way('acquisition_cost, left_a_month', paybackPeriods)),
  value_to_cost: derived('multiple', way('lifetime_value, acquisition_cost', worthToCost)),
  most_to_win: derived('money', way('lifetime_value', mostToWinOne)),
  first_sale_left: derived('money', way('contribution, acquisition_cost', leftAfterWinning)),
  leaving: derived('count', way('customers, churn', lostInPeriod)),
  leaving_revenue: derived('money', way('leaving, price', salesOf)),

  // Funnel
  conversion: derived('share', way('sales, visitors', conversionRate)),
  buyers_month: derived('count', way('visitors, conversion', buyersFrom)),
  buyers_revenue: derived(
    'money',
    way('buyers_month, order', (buyers, order) => salesOf(Math.round(buyers), order)),
  ),
  visitors_a_sale: derived(
    'count',
    way('conversion', rate => funnelBackwards(1, [rate])[0]),
  ),
  break_even_visitors: derived(
    'count',
    way('break_even, conversion', (units, rate) => funnelBackwards(units, [rate])[0]),
  ),
  most_a_click: derived(
    'money',
    way('contribution, conversion', (left, rate) => above0(sound(left * rate))),
  ),
  budget_sales: derived('count', way('budget, contribution', unitsToGoal)),

  // Goal
  goal_units: derived(
    'count',
    way(
      'goal_money, fixed_costs, contribution',
      (goal, fixed, left) => unitsToGoal(goal + fixed, left),
      'is_goal_profit',
    ),
    way('goal_money, contribution', unitsToGoal, 'is_goal_profit'),
    way('goal_money, order', unitsToGoal, 'is_goal_sales'),
    way('goal_customers', same),
  ),
  goal_missing: derived(
    'count',
    way('goal_units, sales', (goal, sales) => above0(unitsMissing(goal, sales))),
    way('goal_customers, customers', (goal, customers) => above0(unitsMissing(goal, customers))),
  ),
  goal_week: derived('count', way('goal_units', aWeek)),
  goal_visitors: derived(
    'count',
    way('goal_units, conversion', (units, rate) => funnelBackwards(units, [rate])[0]),
  ),
  goal_visitors_week: derived('count', way('goal_visitors', aWeek)),
  goal_left: derived('money', way('goal_units, contribution', salesOf, 'is_goal_sales')),
  goal_revenue: derived('money', way('goal_units, order', salesOf)),
  goal_capacity: derived(
    'share',
    way('goal_units, capacity', (units, capacity) => (capacity > 0 ? units / capacity : undefined)),
  ),
  weeks_to_goal: derived(
    'weeks',
    way('today, goal_date', (today, day) =>
      day > today ? weeksBetween(new Date(today), new Date(day)) : undefined,
    ),
  ),
  growth_needed: derived(
    'share',
    way('sales, goal_units, weeks_to_goal', (sales, goal, weeks) => above0(weeklyGrowth(sales, goal, weeks))),
  ),
  weeks_at_good_growth: derived(
    'weeks',
    way('sales, goal_units', (sales, goal) => above0(wholeWeeksToReach(sales, goal, GOOD_WEEKLY_GROWTH))),
  ),
  reached_at_good_growth: derived(
    'count',
    way('sales, weeks_to_goal', (sales, weeks) => wholeReachAfter(sales, GOOD_WEEKLY_GROWTH, weeks)),
  ),
  rate_needed: derived(
    'money',
    way('goal_money, hours_month', (goal, hours) => (hours > 0 ? sound(goal / hours) : undefined)),
  ),
  hours_month: derived('hours', way('hours', hoursAMonth)),
  hour_left: derived('money', way('contribution_month, hours', hourValue)),

  // Help
  help_cost: derived(
    'money',
    way('hours, wage', helpCostAMonth, 'wage_an_hour'),
    way('wage', wage => sound(wage * WEEKS_A_MONTH), 'wage_a_week'),
    way('wage', same, 'wage_a_month'),
    way('wage', wage => sound(wage / MONTHS_A_YEAR), 'wage_a_year'),
  ),
  help_units: derived('count', way('help_cost, contribution', unitsToGoal)),
  help_revenue: derived(
    'money',
    way('help_cost, margin', (cost, margin) => (margin > 0 ? sound(cost / margin) : undefined)),
  ),
  profit_with_help: derived(
    'money',
    way('profit, help_cost', helpLeavesAMonth),
    way('surplus, help_cost', helpLeavesAMonth),
  ),
  runway_with_help: derived(
    'months',
    way('cash, net_burn, help_cost', (cash, burn, cost) => runwayMonths(cash, burn + cost)),
    way('cash, help_cost', runwayMonths),
  ),
  hours_freed_value: derived('money', way('hours, hour_left', freedValueAMonth)),

  // Evidence
  yes_rate: derived('share', way('yeses, interviews', conversionRate), way('yeses, leads', conversionRate)),
  yes_low: derived(
    'share',
    way('yeses, interviews', (yeses, asked) => wilsonOf(yeses, asked)?.low),
    way('yeses, leads', (yeses, asked) => wilsonOf(yeses, asked)?.low),
  ),
  yes_high: derived('share', way('yeses, interviews', mostYes), way('yeses, leads', mostYes)),

  // Money from others
  raise_months: derived('months', way('raise, net_burn', runwayMonths)),
  raise_needed: derived(
    'money',
    way('net_burn', burn => roundFor(burn, SEED_MONTHS)),
  ),
  loan_installment: derived(
    'money',
    way('raise', raise => monthlyInstalment(raise, LOAN.rate, LOAN.years)),
  ),
  one_off_units: derived('count', way('one_off_cost, contribution', unitsToGoal)),
  market_thousand: derived(
    'money',
    way('price', price => sound(price * MONTHS_A_YEAR * 1000), 'is_monthly'),
    way('order', order => sound(order * 1000)),
  ),
  revenue_year: derived(
    'money',
    way('revenue', revenue => sound(revenue * MONTHS_A_YEAR)),
  ),
}

const wilsonOf = (yeses: number, asked: number) =>
  asked > 0 && yeses <= asked ? wilsonInterval(yeses, asked) : undefined

/** Of those who could still say yes: after none of n the rule of three, else the upper end of Wilson's interval. */
function mostYes(yeses: number, asked: number): number | undefined {
  if (!(asked > 0 && yeses <= asked)) return undefined
  return yeses === 0 ? Math.min(1, ruleOfThree(asked)) : wilsonInterval(yeses, asked).high
}
