import { conversionNeeded, costOfClicks, mostPerClick } from '../numbers/advertising.ts'
import { breakEvenUnits, unitsMissing, unitsToGoal } from '../numbers/break-even.ts'
import {
  aDay,
  aWeek,
  eachWeek,
  hoursInAll,
  monthsLater,
  paceAWeek,
  weeksBetween,
} from '../numbers/calendar.ts'
import { commissionRate, keystonePrice } from '../numbers/commission.ts'
import {
  contribution,
  contributionShare,
  costAtMargin,
  priceForMargin,
  priceForProfit,
  salesOf,
} from '../numbers/contribution.ts'
import { buyersFrom, conversionRate } from '../numbers/conversion.ts'
import { lostInPeriod } from '../numbers/customer-lifetime.ts'
import { monthsToCover } from '../numbers/default-alive.ts'
import { postMoney, roundFor, SEED_SHARES, shareAfterRound, TOO_MUCH_SHARE } from '../numbers/equity.ts'
import { funnelBackwards } from '../numbers/funnel.ts'
import {
  EXCEPTIONAL_WEEKLY_GROWTH,
  GOOD_WEEKLY_GROWTH,
  LEAST_GOOD_WEEKLY_GROWTH,
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
  earnedAnHour,
  hoursPaidFor,
  hourValue,
  partTaken,
  weeksWorked,
  withOnCosts,
} from '../numbers/hiring.ts'
import { launchSplit } from '../numbers/launch.ts'
import {
  costOfWinningOne,
  leftAfterWinning,
  lifetimePeriods,
  lifetimeValue,
  mostToWinOne,
  paybackPeriods,
  worthToCost,
} from '../numbers/lifetime-value.ts'
import { monthlyInstalment } from '../numbers/loan.ts'
import { customersForIncome, marketAYear, reachableNeeded, shareOfMarket } from '../numbers/market.ts'
import { monthlyProfit } from '../numbers/monthly-profit.ts'
import { unitsForSameProfit } from '../numbers/price-change.ts'
import { PER_HUNDRED } from '../numbers/price-test.ts'
import { purchasesEach } from '../numbers/repeat-purchase.ts'
import { cashFor, netBurn, runwayMonths } from '../numbers/runway.ts'
import { ruleOfThree, triesToRuleOut, wilsonInterval } from '../numbers/sample.ts'
import { afterLevers, shopNumbers } from '../numbers/shop-month.ts'
import { roundedUp, sound } from '../numbers/sound.ts'
import type { Flag } from './flags.ts'
import { DAY_MS, workdayAfter } from './format.ts'
import { taxReserve } from '../numbers/tax-reserve.ts'
import type { Unit } from './inputs.ts'

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
const WEEKS_A_YEAR = 52
const WORKDAYS_A_WEEK = 5
const SEED_MONTHS = 18
/** Average cost of a click in dollars: Facebook traffic ads and Google search ads (WordStream benchmarks, US, 2024). */
const CLICK = { onMeta: 0.77, onGoogle: 4.66 }
/** The largest part of the buyers within reach that one small business wins in its first years. Ours. */
const MARKET_PART = 0.1
/** Each of a shop's three numbers moved by a tenth: what most can be moved by in a quarter. Ours. */
const LEVER = 0.1
/** Buyers of a first week when no goal was said, the part of them to win by name before the day, and the most of those. Ours. */
const LAUNCH = { buyers: 10, mostBuyers: 1000, early: 1 / 3, mostEarly: 20 }
/** The first customers are won by hand before any channel. Ours, after P. Graham, "Do Things that Don't Scale". */
const FIRST_BY_HAND = 10
/** Winning them takes about a month beside the work. Ours. */
const BY_HAND = { weeks: 4, daysAWeek: 5 }
/** What waits for the tax office until the first bill is known. Ours: between a quarter and a third. */
const TAX_SHARE = 0.3
/** A small business loan before the bank has named its own terms. Ours, said as an assumption. */
const LOAN = { rate: 0.08, years: 5 }

/** A first version that takes longer is two; a date of theirs counts when it is near. Ours. */
const FIRST_VERSION = { days: 21, mostDays: 45 }
/** Half of the price stays for everything else. Ours. */
const SOUND_MARGIN = 0.5
/**
 * What an employer pays on top of a wage, as a share of it: payroll taxes alone in the US (FICA 7.65% and unemployment tax; IRS
 * Publication 15), and the upper end of the rule of thumb of the US Small Business Administration, 1.25 to 1.4 times the wage.
 */
const ON_COSTS = { low: 0.08, high: 0.4 }

const way = (from: string, compute: Formula['compute'], flag?: Flag): Formula => ({
  from: from === '' ? [] : from.split(', '),
  compute,
  flag,
})
const derived = (unit: Unit, ...ways: Formula[]): Derived => ({ unit, ways })
const constant = (unit: Unit, value: number): Derived => derived(unit, { from: [], compute: () => value })
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
    way('left_each', same),
  ),
  /** as they said it themselves, without a price */
  left_each: derived('money'),
  left_after_commission: derived('money', way('order, commission', contribution, 'pays_commission')),
  loss: derived(
    'money',
    way('contribution', left => above0(-left)),
  ),
  margin: derived(
    'share',
    way('order, contribution', (order, left) => contributionShare(order, order - left)),
  ),
  /** of an order on a marketplace that is one's own */
  seller_keeps: derived('money', way('order, commission', contribution, 'earns_commission')),

  // Another price. What ends in _now is what it was before a number was tried.
  contribution_now: derived('money'),
  price_now: derived('money'),
  price_month_now: derived('money'),
  sales_now: derived('count'),
  keep_sales: derived(
    'count',
    way('sales_now, contribution_now, contribution, contribution_month_now', (units, now, then) =>
      now === then ? undefined : above0(unitsForSameProfit(units, now, then)),
    ),
    // Where nobody told what one costs, so many bring in as much.
    way(
      'sales_now, price_now, price, price_month_now',
      (units, now, then) => (now === then ? undefined : above0(unitsForSameProfit(units, now, then))),
      'is_cost_unknown',
    ),
  ),
  keep_sales_week: derived('count', way('keep_sales', aWeek)),
  /** of a hundred sales today */
  keep_hundred: derived(
    'count',
    way('contribution_now, contribution', (now, then) => unitsForSameProfit(PER_HUNDRED, now, then)),
  ),
  /** the same of what comes in, where nobody told what one costs */
  keep_hundred_paid: derived(
    'count',
    way(
      'price_now, price',
      (now, then) => (now === then ? undefined : unitsForSameProfit(PER_HUNDRED, now, then)),
      'is_cost_unknown',
    ),
  ),
  may_lose: derived(
    'count',
    way('sales_now, keep_sales', (now, keep) => above0(Math.floor(now) - keep)),
  ),
  must_win: derived(
    'count',
    way('sales_now, keep_sales', (now, keep) => above0(Math.ceil(keep - now))),
  ),
  price_sound: derived(
    'money',
    way('unit_cost', cost => above0(priceForMargin(cost, SOUND_MARGIN)), 'no_commission'),
  ),
  /** with the fixed costs shared among the sales of a month */
  price_floor: derived(
    'money',
    way(
      'fixed_costs, sales, unit_cost',
      (fixed, units, cost) => priceForProfit(0, fixed, units, cost),
      'no_commission',
    ),
  ),
  /** sold in a month, else the most that can be */
  sold_most: derived('count', way('sales', above0), way('capacity', above0)),
  price_needed: derived(
    'money',
    way('goal_money, fixed_costs, sold_most, unit_cost', priceForProfit, 'no_commission'),
    way(
      'goal_money, sold_most, unit_cost',
      (goal, units, cost) => priceForProfit(goal, 0, units, cost),
      'no_commission',
    ),
    way(
      'goal_money, fixed_costs, sold_most',
      (goal, fixed, units) => priceForProfit(goal, fixed, units, 0),
      'is_cost_unknown',
    ),
    way('goal_money, sold_most', (goal, units) => priceForProfit(goal, 0, units, 0), 'is_cost_unknown'),
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

  /** 'two of them take 12 a week each': how many do, what each takes and leaves, and how many of them the goal takes */
  sales_buyers: derived('count'),
  sales_each: derived(
    'count',
    way('sales, sales_buyers', (all, count) => (count > 0 ? sound(all / count) : undefined)),
  ),
  left_a_buyer: derived('money', way('sales_each, contribution', salesOf)),
  goal_buyers: derived(
    'count',
    way('goal_kept, fixed_costs, left_a_buyer', (goal, fixed, left) => unitsToGoal(goal + fixed, left)),
    way('goal_kept, left_a_buyer', unitsToGoal),
  ),
  goal_buyers_missing: derived(
    'count',
    way('goal_buyers, sales_buyers', (goal, now) => above0(unitsMissing(goal, now))),
  ),
  /** customers lost in a day, and what the sales to them would have left in the days of a month that one is open */
  lost_day: derived('count'),
  days_open: derived('count'),
  lost_month: derived(
    'count',
    way('lost_day, days_open', salesOf),
    way('lost_day', lost => salesOf(lost, DAYS_A_MONTH)),
  ),
  lost_left: derived('money', way('lost_month, contribution', salesOf)),
  /** what as many customers or sales as are wanted leave */
  goal_customers_left: derived('money', way('goal_customers, contribution', salesOf)),
  /** of what the message told without a period: what one buyer took, or what an event sold */
  sold_once: derived('count'),
  sale_total: derived('money', way('sold_once, order', salesOf)),

  // A month as it is
  sales: derived(
    'count',
    way('customers', same, 'is_monthly'),
    way('days', same, 'is_daily'),
    way('revenue, order', unitsSold),
  ),
  price_month: derived('money', way('sales, price', salesOf)),
  revenue: derived('money', way('customers, price', salesOf, 'is_monthly'), way('sales, order', salesOf)),
  contribution_month_now: derived('money'),
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
    // Nothing, where as much comes in: what goes out is then no burn.
    way('burn, revenue', (out, income) => Math.max(0, netBurn(out, income) ?? 0)),
    way('burn', same),
    way('fixed_costs, revenue', (out, income) => above0(netBurn(out, income))),
    way('fixed_costs', same),
  ),
  surplus: derived(
    'money',
    way('revenue, burn', (income, out) => (income >= out ? sound(income - out) : undefined)),
  ),
  runway: derived('months', way('cash, net_burn', runwayMonths)),
  /** ads of every month */
  ads_month: derived('money'),
  listed_pay: derived('money', way('pay', same, 'is_listed_with_pay')),
  /** all that goes out, where it was told one by one */
  costs_listed: derived(
    'money',
    way('fixed_costs, ads_month, listed_pay', (fixed, ads, pay) => sound(fixed + ads + pay)),
    way('fixed_costs, listed_pay', (fixed, pay) => sound(fixed + pay)),
    way('fixed_costs, ads_month', (fixed, ads) => sound(fixed + ads), 'is_listed'),
  ),
  listed_burn: derived(
    'money',
    way('costs_listed, revenue', (out, income) => above0(netBurn(out, income) ?? 0)),
    way('costs_listed', above0, 'is_income_unsaid'),
  ),
  runway_listed: derived('months', way('cash, listed_burn', runwayMonths)),
  runway_listed_end: derived(
    'date',
    way('today, runway_listed', (today, months) => monthsLater(new Date(today), months).getTime()),
  ),
  /** sales that pay for what would come out of the cash */
  cover_units: derived(
    'count',
    way('burn_ahead, contribution', unitsToGoal),
    way('burn_ahead, order', unitsToGoal),
  ),
  costs_added: derived('money'),
  /** what comes on top of what goes out already */
  added_cost: derived(
    'money',
    way('help_cost, costs_added', (pay, more) => sound(pay + more), 'is_pay_added'),
    way('help_cost', above0, 'is_pay_added'),
    way('costs_added', above0),
  ),
  /** what goes out beyond what comes in once that is paid */
  burn_then: derived(
    'money',
    way('burn, revenue, added_cost', (out, income, more) =>
      above0(netBurn(sound(out + more) ?? 0, income) ?? 0),
    ),
    way('net_burn, added_cost', (burn, more) => (burn > 0 ? sound(burn + more) : undefined)),
  ),
  runway_then: derived('months', way('cash, burn_then', runwayMonths)),
  runway_then_end: derived(
    'date',
    way('today, runway_then', (today, months) => monthsLater(new Date(today), months).getTime()),
  ),
  /** what the next months burn, by all that was told */
  burn_ahead: derived('money', way('listed_burn', same), way('burn_then', same), way('net_burn', above0)),
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
  acquisition_cost: derived('money', way('won_cost', same)),
  /** what one customer pays a month, of all that comes in */
  revenue_each: derived(
    'money',
    way(
      'revenue, customers',
      (revenue, customers) => (customers > 0 ? sound(revenue / customers) : undefined),
      'is_monthly',
    ),
  ),
  left_a_month: derived(
    'money',
    way('contribution', same, 'is_monthly'),
    way('contribution', left => sound(left / MONTHS_A_YEAR), 'is_yearly'),
    way('price, margin', (price, margin) => sound(price * margin), 'is_monthly'),
    way('revenue_each, unit_cost', contribution),
    way('revenue_each, margin', (paid, margin) => sound(paid * margin)),
  ),
  churn: derived(
    'share',
    way('lifetime', months => (months >= 1 ? 1 / months : undefined)),
  ),
  /** as it is told of who pays by the year */
  churn_year: derived(
    'share',
    way('churn', churn => churn * MONTHS_A_YEAR, 'is_yearly'),
  ),
  lifetime: derived('months', way('churn', lifetimePeriods)),
  purchases: derived('multiple', way('repeat_rate', purchasesEach)),
  /** the first purchase, and one more by the share that comes back */
  once_more: derived(
    'money',
    way('contribution, repeat_rate', (left, rate) => above0(sound(left * (1 + rate)))),
  ),
  /** as they said it, and not from their churn */
  lifetime_told: derived('months', way('lifetime', same, 'is_lifetime_told')),
  lifetime_value: derived(
    'money',
    way('left_a_month, lifetime_told', (left, months) => above0(sound(left * months))),
    way('left_a_month, churn', (left, churn) => above0(lifetimeValue(left, churn))),
    way('left_a_month, lifetime', (left, months) => above0(sound(left * months))),
    way('contribution, purchases', (left, times) => above0(sound(left * times))),
  ),
  lifetime_revenue: derived('money', way('price, churn', lifetimeValue, 'is_monthly')),
  payback: derived('months', way('acquisition_cost, left_a_month', paybackPeriods)),
  /** purchases until the cost of winning one is earned back */
  payback_sales: derived('count', way('acquisition_cost, contribution', unitsToGoal)),
  value_to_cost: derived('multiple', way('lifetime_value, acquisition_cost', worthToCost)),
  most_to_win: derived('money', way('lifetime_value', mostToWinOne)),
  first_sale_left: derived('money', way('contribution, acquisition_cost', leftAfterWinning)),
  leaving: derived('count', way('customers, churn', lostInPeriod)),
  leaving_revenue: derived(
    'money',
    way('leaving, price', salesOf, 'is_monthly'),
    way('leaving, revenue_each', salesOf),
  ),

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
  leads_won: derived('count', way('leads, close_rate', buyersFrom)),
  talks_a_sale: derived(
    'count',
    way('close_rate', rate => funnelBackwards(1, [rate])[0]),
  ),
  most_a_lead: derived(
    'money',
    way('contribution, close_rate', (left, rate) => above0(sound(left * rate))),
  ),
  /** of a hundred who see it, so many buy */
  conversion_hundred: derived(
    'count',
    way('conversion', rate => above0(buyersFrom(100, rate))),
  ),
  /** what comes in when visitors, share who buy and basket have each grown by a tenth */
  levers_revenue: derived(
    'money',
    way('visitors, conversion, order', (visitors, rate, order) => {
      const now = shopNumbers(visitors, rate, order)
      return now && afterLevers(now, LEVER, 1)?.sales
    }),
  ),

  // The way to a sale as the person counts it
  funnel_rate: derived('share'),
  funnel_each: derived(
    'count',
    way('funnel_rate', rate => funnelBackwards(1, [rate])[0]),
  ),
  funnel_needed: derived(
    'count',
    way('goal_to_win, funnel_rate', (count, rate) => funnelBackwards(count, [rate])[0]),
  ),
  funnel_needed_week: derived(
    'count',
    way('funnel_needed, weeks_to_goal', upEachWeek, 'is_goal_people'),
    way('funnel_needed', aWeek, 'is_goal_sales_count'),
  ),
  /** what was spent for so many won, or for each at a stage before */
  spent: derived('money'),
  won: derived('count'),
  stage_cost: derived('money'),
  stage_rate: derived('share'),
  won_cost: derived(
    'money',
    way('spent, won', costOfWinningOne),
    way('stage_cost, stage_rate', costOfWinningOne),
  ),
  /** what a sale brings in, less what it cost to win */
  won_room: derived('money', way('order, won_cost', leftAfterWinning)),

  // Ads
  /** of who clicks, the share that buys: a click is no one who has walked in */
  click_conversion: derived('share', way('conversion', same)),
  click_on_meta: derived(
    'money',
    way('', () => CLICK.onMeta, 'is_in_dollars'),
  ),
  click_on_google: derived(
    'money',
    way('', () => CLICK.onGoogle, 'is_in_dollars'),
  ),
  /** a third of what winning one brings */
  ad_sale_most: derived(
    'money',
    way('lifetime_value', mostToWinOne),
    way('contribution', left => above0(mostToWinOne(left))),
  ),
  ad_click_most: derived(
    'money',
    way('ad_sale_most, click_conversion', (sale, rate) => above0(mostPerClick(sale, rate))),
  ),
  /** so many clicks without a sale, and fewer buy than thought (rule of three) */
  ad_clicks: derived('count', way('click_conversion', triesToRuleOut)),
  ad_test_cost: derived(
    'money',
    way('ad_clicks, ad_click_most, click_on_meta', (clicks, most, usual) =>
      costOfClicks(clicks, Math.min(most, usual)),
    ),
    way('ad_clicks, ad_click_most', costOfClicks),
  ),
  /** what the clicks of the test must bring to be worth their money */
  ad_test_sales: derived('count', way('ad_test_cost, ad_sale_most', unitsToGoal)),
  ad_budget_sales: derived('count', way('budget, ad_sale_most', unitsToGoal)),
  ad_conversion_needed: derived('share', way('click_on_meta, ad_sale_most', conversionNeeded)),

  // Customers won by hand
  buyers_wanted: derived(
    'count',
    way('goal_customers, goal_missing', (_, missing) => missing),
    way('goal_customers', above0),
    { from: [], compute: () => FIRST_BY_HAND },
  ),
  replies_needed: derived(
    'count',
    way('buyers_wanted, close_rate', (wanted, close) => funnelBackwards(wanted, [close])[0]),
  ),
  messages_needed: derived(
    'count',
    way(
      'buyers_wanted, reply_rate, close_rate',
      (wanted, reply, close) => funnelBackwards(wanted, [reply, close])[0],
    ),
  ),
  messages_day: derived(
    'count',
    way('messages_needed', count => aDay(count, BY_HAND.weeks, BY_HAND.daysAWeek)),
  ),

  // Partners
  /** the most to give whoever brings a sale: a third of what it leaves (D. Skok) */
  partner_share: derived('money', way('contribution', mostToWinOne)),
  partner_share_rate: derived('share', way('partner_share, order', commissionRate)),
  partner_leaves: derived(
    'money',
    way('partner_share, contribution', (share, left) => leftAfterWinning(left, share)),
  ),
  wholesale: derived(
    'money',
    way('price', price => above0(keystonePrice(price))),
  ),
  wholesale_left: derived('money', way('wholesale, unit_cost', contribution)),

  // Goal
  /** what one brings toward the goal: what it leaves, where the goal is to stay. Hours and days that nothing was said to cost leave their price. */
  goal_each: derived(
    'money',
    way('contribution', same, 'is_goal_kept'),
    way('left_after_commission', same, 'is_goal_kept'),
    way('order', same, 'is_time_to_keep'),
    way('order', same, 'is_goal_sold'),
  ),
  goal_units: derived(
    'count',
    way('goal_kept, fixed_costs, goal_each', (goal, fixed, each) => unitsToGoal(goal + fixed, each)),
    way('goal_money, goal_each', unitsToGoal),
    way('goal_customers', same),
  ),
  /** what a month as it is lacks of the goal, and what has to come in at the same costs */
  goal_gap: derived(
    'money',
    way('goal_kept, surplus', (goal, left) => above0(sound(goal - left))),
    way('goal_money, revenue', (goal, revenue) => above0(sound(goal - revenue))),
  ),
  income_needed: derived(
    'money',
    way('goal_kept, burn', (goal, out) => sound(goal + out)),
  ),
  revenue_tenth: derived(
    'money',
    way('revenue', revenue => sound(revenue * LEVER)),
  ),
  /** the goal, where it is what is left and not what is sold, and where it is what is sold */
  goal_kept: derived('money', way('goal_money', same, 'is_goal_kept')),
  goal_sold: derived('money', way('goal_money', same, 'is_goal_sold')),
  /** the goal, where it is a number of people and not sales of each month */
  goal_people: derived('count', way('goal_units', same, 'is_goal_people')),
  /** so many if they meant sales, where they said neither */
  goal_units_sold: derived('count', way('goal_money, order', unitsToGoal, 'is_goal_taken_as_kept')),
  /** so many when as much as the goal in sales is to be left after the costs */
  goal_units_kept: derived(
    'count',
    way(
      'goal_money, fixed_costs, contribution',
      (goal, fixed, left) => unitsToGoal(goal + fixed, left),
      'is_goal_sold',
    ),
    way('goal_money, contribution', unitsToGoal, 'is_goal_sold'),
  ),
  /** so many at least, even if one cost nothing to make */
  goal_units_least: derived(
    'count',
    way('goal_money, fixed_costs, order', (goal, fixed, order) => unitsToGoal(goal + fixed, order)),
    way('goal_money, order', unitsToGoal),
  ),
  goal_least_missing: derived(
    'count',
    way('goal_units_least, goal_now', (goal, now) => above0(unitsMissing(goal, now))),
  ),
  /** what is there today of what the goal counts */
  goal_now: derived(
    'count',
    way('customers', same, 'is_goal_people'),
    way('sales', same),
    way('customers', same),
  ),
  goal_missing: derived(
    'count',
    way('goal_units, goal_now', (goal, now) => above0(unitsMissing(goal, now))),
  ),
  /** what has to be won: of people those who are missing, of sales all of a month */
  goal_to_win: derived('count', way('goal_missing', same, 'is_goal_people'), way('goal_units', same)),
  /** the pace by hand: so many a week, or one in so many weeks */
  goal_pace: derived(
    'count',
    way('goal_to_win, weeks_to_goal', (count, weeks) => {
      const pace = paceAWeek(count, weeks)
      return pace && 'aWeek' in pace ? pace.aWeek : undefined
    }),
  ),
  goal_every: derived(
    'count',
    way('goal_to_win, weeks_to_goal', (count, weeks) => {
      const pace = paceAWeek(count, weeks)
      return pace && 'everyWeeks' in pace ? pace.everyWeeks : undefined
    }),
  ),
  goal_talks: derived(
    'count',
    way('goal_to_win, close_rate', (count, rate) => funnelBackwards(count, [rate])[0]),
  ),
  goal_messages: derived(
    'count',
    way('goal_talks, reply_rate', (talks, rate) => funnelBackwards(talks, [rate])[0]),
  ),
  goal_talks_week: derived(
    'count',
    way('goal_talks, weeks_to_goal', upEachWeek, 'is_goal_people'),
    way('goal_talks', aWeek, 'is_goal_sales_count'),
  ),
  goal_week: derived('count', way('goal_units', aWeek)),
  goal_visitors: derived(
    'count',
    way('goal_to_win, conversion', (units, rate) => funnelBackwards(units, [rate])[0]),
  ),
  goal_visitors_week: derived(
    'count',
    way('goal_visitors, weeks_to_goal', upEachWeek, 'is_goal_people'),
    way('goal_visitors', aWeek, 'is_goal_sales_count'),
  ),
  goal_left: derived('money', way('goal_units, contribution', salesOf, 'is_goal_sold')),
  goal_revenue: derived('money', way('goal_units, order', salesOf)),
  /** what one has to bring, and what as many as there is room for bring of the goal */
  goal_price: derived(
    'money',
    way('goal_kept, fixed_costs, capacity, unit_cost', priceForProfit, 'no_commission'),
    way(
      'goal_kept, capacity, unit_cost',
      (goal, units, cost) => priceForProfit(goal, 0, units, cost),
      'no_commission',
    ),
    way(
      'goal_kept, fixed_costs, capacity',
      (goal, fixed, units) => priceForProfit(goal, fixed, units, 0),
      'is_cost_unknown',
    ),
    way('goal_sold, capacity', (goal, units) => priceForProfit(goal, 0, units, 0)),
  ),
  goal_reachable: derived(
    'money',
    way('goal_kept, capacity, goal_each, fixed_costs', monthlyProfit),
    way('capacity, goal_each', salesOf),
  ),
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
    way('goal_now, goal_units, weeks_to_goal', (sales, goal, weeks) =>
      above0(weeklyGrowth(sales, goal, weeks)),
    ),
    way('goal_money, revenue, weeks_to_goal', (goal, revenue, weeks) =>
      above0(weeklyGrowth(revenue, goal, weeks)),
    ),
  ),
  weeks_at_good_growth: derived(
    'weeks',
    way('goal_now, goal_units', (sales, goal) => above0(wholeWeeksToReach(sales, goal, GOOD_WEEKLY_GROWTH))),
  ),
  reached_at_good_growth: derived(
    'count',
    way('goal_now, weeks_to_goal', (sales, weeks) => wholeReachAfter(sales, GOOD_WEEKLY_GROWTH, weeks)),
  ),
  growth_good_low: constant('share', LEAST_GOOD_WEEKLY_GROWTH),
  growth_good: constant('share', GOOD_WEEKLY_GROWTH),
  growth_exceptional: constant('share', EXCEPTIONAL_WEEKLY_GROWTH),
  /** what the hours that can be sold leave at the price, and what that is short of the goal */
  most_left: derived(
    'money',
    way('sold_most, contribution, fixed_costs', monthlyProfit),
    way('sold_most, contribution', salesOf),
    way('sold_most, order, fixed_costs', monthlyProfit, 'is_cost_unknown'),
    way('sold_most, order', salesOf, 'is_cost_unknown'),
  ),
  goal_short: derived(
    'money',
    way('goal_kept, most_left', (goal, left) => above0(sound(goal - left))),
  ),
  /** with the fixed costs, a year */
  needed_year: derived(
    'money',
    way('goal_money, fixed_costs', (goal, fixed) => sound((goal + fixed) * MONTHS_A_YEAR)),
    way('goal_money', goal => sound(goal * MONTHS_A_YEAR)),
  ),
  rate_needed: derived(
    'money',
    way('goal_money, fixed_costs, hours_month', (goal, fixed, hours) =>
      priceForProfit(goal, fixed, hours, 0),
    ),
    way('goal_money, hours_month', (goal, hours) => (hours > 0 ? sound(goal / hours) : undefined)),
  ),
  hours_month: derived(
    'hours',
    way('hours_year', hours => sound(hours / MONTHS_A_YEAR)),
    way('paid_hours', same),
    way('hours', hoursAMonth),
  ),
  /** told as they are: of one piece, and of those that can be sold a month */
  unit_hours: derived('hours'),
  paid_hours: derived('hours'),
  days: derived('count'),
  weeks_off: derived('count'),
  days_off: derived('count'),
  weeks_worked: derived(
    'count',
    way('weeks_off', weeksWorked),
    way('days_off', days => weeksWorked(days / WORKDAYS_A_WEEK)),
  ),
  /** of a week in which one works */
  hours_week: derived(
    'hours',
    way('paid_hours', hours => sound(hours / WEEKS_A_MONTH)),
    way('hours', same),
  ),
  hours_year: derived('hours', way('hours_week, weeks_worked', salesOf)),
  hour_left: derived('money', way('contribution_month, hours', hourValue)),
  /** of the time that one piece takes */
  hour_earned: derived('money', way('contribution, unit_hours', earnedAnHour, 'is_by_piece')),
  /** where nothing is known of what one costs */
  hour_most: derived('money', way('order, unit_hours', earnedAnHour, 'is_by_piece')),
  goal_hours: derived('hours', way('goal_units, unit_hours', salesOf, 'is_by_piece')),
  goal_hours_week: derived(
    'hours',
    way('goal_hours', hours => sound(hours / WEEKS_A_MONTH)),
  ),
  sales_hours: derived('hours', way('sales, unit_hours', salesOf, 'is_by_piece')),

  // Launch
  launch_buyers: derived(
    'count',
    way('goal_people', units => Math.min(units, LAUNCH.mostBuyers)),
    way('goal_week', units => Math.min(units, LAUNCH.mostBuyers)),
    { from: [], compute: () => LAUNCH.buyers },
  ),
  launch_early: derived(
    'count',
    way('launch_buyers', buyers => launchSplit(buyers, LAUNCH.early, LAUNCH.mostEarly)?.early),
  ),
  launch_later: derived(
    'count',
    way('launch_buyers', buyers => launchSplit(buyers, LAUNCH.early, LAUNCH.mostEarly)?.later),
  ),
  launch_talks: derived(
    'count',
    way('launch_early, close_rate', (early, rate) => funnelBackwards(early, [rate])[0]),
  ),
  launch_messages: derived(
    'count',
    way('launch_talks, reply_rate', (talks, rate) => funnelBackwards(talks, [rate])[0]),
  ),
  launch_visitors: derived(
    'count',
    way('launch_later, conversion', (later, rate) => funnelBackwards(later, [rate])[0]),
  ),

  // Market
  times_a_year: derived(
    'count',
    way('', () => WEEKS_A_YEAR, 'is_weekly'),
    way('', () => MONTHS_A_YEAR, 'is_monthly'),
    way('', () => 1, 'is_yearly'),
  ),
  /** those who could be counted one by one */
  market_people: derived('count', way('leads', above0), way('followers', above0)),
  market_year: derived('money', way('market_people, order, times_a_year', marketAYear)),
  market_part: constant('share', MARKET_PART),
  market_part_people: derived(
    'count',
    way('market_people, market_part', (people, part) => Math.floor(people * part)),
  ),
  market_part_revenue: derived('money', way('market_part_people, order, times_a_year', marketAYear)),
  /** customers that the goal takes, when each buys so many times a year */
  market_needed: derived(
    'count',
    way('goal_kept, fixed_costs, contribution, times_a_year', (goal, fixed, left, times) =>
      customersForIncome((goal + fixed) * MONTHS_A_YEAR, left, times),
    ),
    way('goal_kept, contribution, times_a_year', (goal, left, times) =>
      customersForIncome(goal * MONTHS_A_YEAR, left, times),
    ),
    way('goal_sold, order, times_a_year', (goal, order, times) =>
      customersForIncome(goal * MONTHS_A_YEAR, order, times),
    ),
  ),
  market_share: derived('share', way('market_needed, market_people', shareOfMarket)),
  /** so many must be within reach for those needed to be a small part of them */
  market_enough: derived('count', way('market_needed, market_part', reachableNeeded)),

  // Help
  /** what is paid a month, before what comes on top of a wage */
  pay: derived(
    'money',
    way('hours, wage', helpCostAMonth, 'wage_an_hour'),
    // 110 a day on 3 days a week is counted as 110 an hour of 3 hours.
    way('times_a_week, wage', helpCostAMonth, 'wage_a_time'),
    way('wage', wage => sound(wage * WEEKS_A_MONTH), 'wage_a_week'),
    way('wage', same, 'wage_a_month'),
    way('wage', wage => sound(wage / MONTHS_A_YEAR), 'wage_a_year'),
  ),
  /** how often a week what is paid by the day comes */
  times_a_week: derived('count', way('days_said', above0)),
  days_said: derived('count'),
  /** what they say comes on top */
  on_costs: derived('share'),
  help_cost: derived('money', way('pay, on_costs', withOnCostsOf), way('pay', same)),
  help_units: derived('count', way('help_cost, contribution', unitsToGoal)),
  help_units_week: derived('count', way('help_units', aWeek)),
  help_revenue: derived(
    'money',
    way('help_cost, margin', (cost, margin) => (margin > 0 ? sound(cost / margin) : undefined)),
  ),
  /** with payroll taxes alone, and with everything that may come on top of a wage */
  help_cost_low: derived('money', way('pay, on_costs_low', withOnCostsOf)),
  help_cost_high: derived('money', way('pay, on_costs_high', withOnCostsOf)),
  on_costs_low: derived(
    'share',
    way('pay', () => ON_COSTS.low, 'on_costs_unsaid'),
  ),
  on_costs_high: derived(
    'share',
    way('pay', () => ON_COSTS.high, 'on_costs_unsaid'),
  ),
  /** what a month leaves, or lacks: by its sales, else by what comes in and goes out */
  month_left: derived(
    'money',
    way('profit', same),
    way('revenue, burn', helpLeavesAMonth),
    way('revenue, fixed_costs', helpLeavesAMonth),
    way('contribution_month', same),
  ),
  customers_pay: derived('money', way('customers, price', salesOf, 'is_monthly')),
  /** what is left with the help, as a share of what it costs */
  help_cushion: derived('share', way('profit_with_help, help_cost', partTaken)),
  profit_with_help: derived('money', way('month_left, help_cost', helpLeavesAMonth)),
  profit_with_help_high: derived('money', way('month_left, help_cost_high', helpLeavesAMonth)),
  help_shortfall: derived(
    'money',
    way('profit_with_help', left => above0(-left)),
  ),
  help_shortfall_units: derived(
    'count',
    way('help_shortfall, contribution', unitsToGoal),
    way('help_shortfall, order', unitsToGoal),
  ),
  /** so many in all, where they are paid for each month */
  help_units_in_all: derived(
    'count',
    way('customers, help_shortfall_units', (now, more) => now + more, 'is_monthly'),
  ),
  /** hours a week that a month pays for as it is */
  help_most_hours: derived('hours', way('month_left, wage', hoursPaidFor, 'wage_an_hour')),
  runway_with_help: derived(
    'months',
    way('cash, help_shortfall', runwayMonths),
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

  // A first version
  /** their date where it is near, else in three weeks */
  first_version_day: derived(
    'date',
    way('today, goal_date', (today, day = 0) =>
      day > today && day - today <= FIRST_VERSION.mostDays * DAY_MS ? day : undefined,
    ),
    way('today', today => workdayAfter(new Date(today), FIRST_VERSION.days).getTime()),
  ),
  first_version_weeks: derived(
    'weeks',
    way('today, first_version_day', (today, day = 0) => weeksBetween(new Date(today), new Date(day))),
  ),
  first_version_hours: derived(
    'hours',
    way('hours, first_version_weeks', (hours, weeks = 0) => hoursInAll(hours, weeks)),
  ),

  // What a message reports of a step, and what that step asked for
  result_tried: derived('count'),
  result_replied: derived('count'),
  result_agreed: derived('count'),
  result_acted: derived('count'),
  result_paid: derived('count'),
  step_result: derived('count'),
  step_least: derived('count'),
  step_most: derived('count'),
  result_best: derived(
    'count',
    way('result_paid', same),
    way('result_acted', same),
    way('result_agreed', same),
    way('result_replied', same),
  ),
  result_rate: derived(
    'share',
    way('result_best, result_tried', (best, tried) => conversionRate(best, tried)),
  ),
  result_low: derived(
    'share',
    way('result_best, result_tried', (best, tried) => wilsonOf(best, tried)?.low),
  ),
  result_high: derived(
    'share',
    way('result_best, result_tried', (best, tried) => mostYes(best, tried)),
  ),
  reply_rate: derived(
    'share',
    way('result_replied, result_tried', (replied, tried) => conversionRate(replied, tried)),
  ),
  /** of those who replied, paid */
  close_rate: derived(
    'share',
    way('result_paid, result_replied', (paid, replied) => conversionRate(paid, replied)),
  ),
  /** of those who gave a reason, how many gave the one that most did */
  reason_most: derived('count'),
  reasons_given: derived('count'),
  reason_share: derived('share', way('reason_most, reasons_given', conversionRate)),
  result_open: derived(
    'count',
    way('result_replied, result_paid', (replied, paid) => above0(unitsMissing(replied, paid))),
    way('result_agreed, result_paid', (agreed, paid) => above0(unitsMissing(agreed, paid))),
  ),

  // Money from others
  raise_months: derived('months', way('raise, net_burn', runwayMonths)),
  raise_needed: derived(
    'money',
    way('burn_ahead', burn => above0(roundFor(burn, SEED_MONTHS))),
  ),
  /** how long they say that it has to last */
  months_wanted: derived(
    'months',
    way('years_wanted', years => years * MONTHS_A_YEAR),
  ),
  years_wanted: derived('years'),
  cash_wanted: derived('money', way('months_wanted, burn_ahead', cashFor)),
  /** what is missing for that, beyond what is there */
  raise_missing: derived(
    'money',
    way('cash_wanted, cash', (wanted, cash) => above0(wanted - cash)),
  ),
  cash_spare: derived(
    'money',
    way('cash_wanted, cash', (wanted, cash) => above0(cash - wanted)),
  ),
  /** shares of a company before and after a round */
  own_share: derived('share'),
  share_sold: derived('share'),
  pre_money: derived('money'),
  post_money: derived('money'),
  value_after: derived(
    'money',
    way('post_money', above0),
    way('pre_money, raise', (before, raised) => sound(before + raised)),
    way('raise, share_sold', postMoney),
  ),
  value_before: derived(
    'money',
    way('value_after, raise', (after, raised) => above0(after - raised)),
  ),
  raise_share: derived('share', way('raise, value_after', partTaken)),
  /** of what everybody held who was in before */
  kept_share: derived(
    'share',
    way('raise_share', sold => above0(1 - sold)),
  ),
  own_after: derived('share', way('own_share, raise_share', shareAfterRound)),
  value_to_revenue: derived('multiple', way('value_after, revenue_year', partTaken)),
  seed_share_low: constant('share', SEED_SHARES[0]),
  seed_share_high: constant('share', SEED_SHARES[2]),
  share_too_much: constant('share', TOO_MUCH_SHARE),
  loan_rate: constant('share', LOAN.rate),
  loan_years: constant('years', LOAN.years),
  tax_share: constant('share', TAX_SHARE),
  tax_reserve: derived('money', way('profit, tax_share', taxReserve), way('surplus, tax_share', taxReserve)),
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

function upEachWeek(count: number, weeks: number): number | undefined {
  const each = eachWeek(count, weeks)
  return each === undefined ? undefined : roundedUp(each)
}

function withOnCostsOf(cost: number, onCosts: number): number | undefined {
  const whole = withOnCosts(onCosts)
  return whole === undefined ? undefined : sound(cost * whole)
}

const wilsonOf = (yeses: number, asked: number) =>
  asked > 0 && yeses <= asked ? wilsonInterval(yeses, asked) : undefined

/** Of those who could still say yes: after none of n the rule of three, else the upper end of Wilson's interval. */
function mostYes(yeses: number, asked: number): number | undefined {
  if (!(asked > 0 && yeses <= asked)) return undefined
  return yeses === 0 ? Math.min(1, ruleOfThree(asked)) : wilsonInterval(yeses, asked).high
}
