import { economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { aMonth } from '../numbers/calendar.ts'
import { hourlyFromMonthly, hourValue, hoursAMonth } from '../numbers/hiring.ts'
import { revenueLeaves, unitsLeave } from '../numbers/tax-reserve.ts'
import type { Heard } from '../reply.ts'
import { counted } from '../writing/figures.ts'
import { purseOf } from './purse.ts'
import { soldNow } from './sold-now.ts'

/** Hours of help a week when none were said, and the week of a full-time job. Ours; said as an assumption. */
const ASSUMED_HOURS = 10
export const FULL_WEEK = 40
/** Pay an hour in dollars when none was said. Ours; said as an assumption. */
const ASSUMED_PAY = 20
/** More hours a week than anybody hands over. Ours. */
const MOST_HOURS = 60

export interface Help {
  /** hours a week to hand over */
  hours: number
  isHoursAssumed: boolean
  /** pay an hour, before on-costs */
  pay: number
  isPayAssumed: boolean
  /** what the sales leave a month, when that can be known */
  leftAMonth: number | undefined
  /** what one hour of the owner brings, when that can be known, and from what */
  ownHour: number | undefined
  source: string
}

/** What help would cost and free, from what is known of the business. */
export function helpOf({ facts, words }: Heard): Help {
  const { wage, hours } = facts.figures
  const perMonth =
    wage === undefined || facts.wagePeriod === 'hour' ? undefined : aMonth(wage, facts.wagePeriod)
  const pay = perMonth === undefined ? wage : hourlyFromMonthly(perMonth, FULL_WEEK)
  const isHoursSaid = hours !== undefined && hours >= 1 && hours <= MOST_HOURS
  return {
    hours: isHoursSaid ? hours : perMonth === undefined ? ASSUMED_HOURS : FULL_WEEK,
    isHoursAssumed: !isHoursSaid && perMonth === undefined,
    pay: pay ?? purseOf(facts, words).inTheirs(ASSUMED_PAY),
    isPayAssumed: pay === undefined,
    ...ownHourOf(facts),
  }
}

function ownHourOf(facts: Facts) {
  const { price } = facts.figures
  const leftAMonth = contributionAMonth(facts)
  if (facts.pricePeriod === 'hour' && price !== undefined)
    return { ownHour: price, source: 'your price an hour', leftAMonth }
  return leftAMonth === undefined
    ? { ownHour: undefined, source: '', leftAMonth }
    : {
        ownHour: hourValue(leftAMonth, FULL_WEEK),
        source: `on average, what your sales leave / ${counted(hoursAMonth(FULL_WEEK) ?? FULL_WEEK, 'hour', 'hours')} a month`,
        leftAMonth,
      }
}

function contributionAMonth(facts: Facts): number | undefined {
  const economics = economicsOf(facts)
  const { revenue } = facts.figures
  if (!economics || economics.perUnit <= 0) return undefined
  const units = soldNow(facts)
  if (units !== undefined) return unitsLeave(units, economics.perUnit)
  return revenue === undefined ? undefined : revenueLeaves(revenue, economics.share)
}
