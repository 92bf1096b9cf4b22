import { conversionNeeded, costOfClicks, mostPerClick } from '../numbers/advertising.ts'
import {
  aboveZero,
  belowZero,
  difference,
  larger,
  product,
  quotient,
  rounded,
  roundedDown,
  smaller,
  sum,
  unlike,
  zeroOrMore,
} from '../numbers/arithmetic.ts'
import { breakEvenUnits, unitsMissing, unitsToGoal } from '../numbers/break-even.ts'
import {
  aDay,
  aWeek,
  dayInMonths,
  dayWithin,
  eachWeek,
  hoursInAll,
  timesAWeek,
  weeksForOne,
  weeksUntil,
  workdayIn,
} from '../numbers/calendar.ts'
import { commissionRate, keystonePrice } from '../numbers/commission.ts'
import {
  asCharged,
  contribution,
  contributionShare,
  costAtMargin,
  priceForMargin,
  priceForProfit,
  salesOf,
} from '../numbers/contribution.ts'
import { buyersFrom, conversionRate } from '../numbers/conversion.ts'
import { joiningAMonth, lostInPeriod } from '../numbers/customer-lifetime.ts'
import { monthsToCover } from '../numbers/default-alive.ts'
import { postMoney, roundFor, shareAfterRound } from '../numbers/equity.ts'
import { neededBefore } from '../numbers/funnel.ts'
import { unitsSold, weeklyGrowth, wholeReachAfter, wholeWeeksToReach } from '../numbers/growth.ts'
import {
  earnedAnHour,
  freedValueAMonth,
  helpCostAMonth,
  helpLeavesAMonth,
  hourValue,
  hoursAMonth,
  hoursPaidFor,
  weeksWorked,
  withOnCosts,
} from '../numbers/hiring.ts'
import { wonBefore } from '../numbers/launch.ts'
import {
  churnOver,
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
import { purchasesEach } from '../numbers/repeat-purchase.ts'
import { cashFor, netBurn, runwayMonths } from '../numbers/runway.ts'
import { leastShare, mostShare, triesToRuleOut } from '../numbers/sample.ts'
import { salesAfterLever } from '../numbers/shop-month.ts'
import { roundedUp } from '../numbers/sound.ts'
import { taxReserve } from '../numbers/tax-reserve.ts'

/** Numbers in, one out, or none where they make no sense. */
type NumberFunction = (...numbers: number[]) => number | undefined

/** What a way to a value may call, by name (playbook/formulas.yaml). */
export const numberFunctions: Readonly<Record<string, NumberFunction>> = {
  aDay,
  aWeek,
  aboveZero,
  belowZero,
  breakEvenUnits,
  buyersFrom,
  cashFor,
  churnOver,
  commissionRate,
  contribution,
  contributionShare,
  conversionNeeded,
  conversionRate,
  costAtMargin,
  costOfClicks,
  costOfWinningOne,
  customersForIncome,
  dayInMonths,
  dayWithin,
  difference,
  eachWeek,
  earnedAnHour,
  freedValueAMonth,
  helpCostAMonth,
  helpLeavesAMonth,
  hourValue,
  hoursAMonth,
  hoursInAll,
  hoursPaidFor,
  joiningAMonth,
  keystonePrice,
  larger,
  leastShare,
  leftAfterWinning,
  lifetimePeriods,
  lifetimeValue,
  lostInPeriod,
  marketAYear,
  monthlyInstalment,
  monthlyProfit,
  monthsToCover,
  mostPerClick,
  mostShare,
  mostToWinOne,
  neededBefore,
  netBurn,
  paybackPeriods,
  postMoney,
  priceForMargin,
  asCharged,
  priceForProfit,
  product,
  purchasesEach,
  quotient,
  reachableNeeded,
  roundFor,
  rounded,
  roundedDown,
  roundedUp,
  runwayMonths,
  salesAfterLever,
  salesOf,
  shareAfterRound,
  shareOfMarket,
  smaller,
  sum,
  taxReserve,
  timesAWeek,
  triesToRuleOut,
  unitsForSameProfit,
  unitsMissing,
  unitsSold,
  unitsToGoal,
  unlike,
  weeklyGrowth,
  weeksForOne,
  weeksUntil,
  weeksWorked,
  wholeReachAfter,
  wholeWeeksToReach,
  withOnCosts,
  wonBefore,
  workdayIn,
  worthToCost,
  zeroOrMore,
}
