import {
  breakEvenHourValue,
  dearerBy,
  freedValueAMonth,
  freelanceRate,
  helpCostAMonth,
  helpLeavesAMonth,
  hoursFreed,
  partTaken,
  wageBehind,
  withOnCosts,
} from '../numbers/hiring.ts'
import type { Help } from './help.ts'

/** Employer's contributions, leave and sick days on top of the wage. Ours: about 8 % by law in the US, over 40 % in France. */
export const ON_COSTS = 0.25
/** Hours of one's own that explaining and checking take, of those handed over. Ours. */
export const EXPLAINING = 0.2
/** What a freelancer asks above the wage of the same work, since nobody pays their idle hours. Ours. */
const FREELANCE_PREMIUM = 0.5

export interface HelpSums {
  /** hours a week that are the owner's again */
  freed: number
  /** a month, in the form that was asked about */
  cost: number
  /** wage and on-costs together, as a share of the wage */
  wholeWage: number
  /** what an hour of the owner must bring */
  least: number
  freelanceAMonth: number
  employedAMonth: number
  freelanceDearerBy: number
  /** what the freed hours bring and leave a month, when an hour of the owner has a value */
  brings: number | undefined
  leaves: number | undefined
  /** the part of what the sales leave that help takes */
  part: number | undefined
}

/** What help costs and brings; `isFreelance` says whose pay was named. Undefined when the numbers lead nowhere. */
export function helpSums(help: Help, isFreelance: boolean): HelpSums | undefined {
  const { hours, pay, ownHour, leftAMonth } = help
  const isRate = isFreelance && !help.isPayAssumed
  const wage = isRate ? wageBehind(pay, FREELANCE_PREMIUM) : pay
  const rate = isRate ? pay : freelanceRate(pay, FREELANCE_PREMIUM)
  const freed = hoursFreed(hours, EXPLAINING)
  const wholeWage = withOnCosts(ON_COSTS)
  if (wage === undefined || rate === undefined || freed === undefined || wholeWage === undefined)
    return undefined
  const freelanceAMonth = helpCostAMonth(hours, rate)
  const employedAMonth = helpCostAMonth(hours, wage, ON_COSTS)
  const cost = isFreelance ? helpCostAMonth(hours, pay) : helpCostAMonth(hours, pay, ON_COSTS)
  if (freelanceAMonth === undefined || employedAMonth === undefined || cost === undefined) return undefined
  const least = breakEvenHourValue(cost, freed)
  const freelanceDearerBy = dearerBy(freelanceAMonth, employedAMonth)
  if (least === undefined || freelanceDearerBy === undefined) return undefined
  const brings = ownHour === undefined ? undefined : freedValueAMonth(freed, ownHour)
  return {
    freed,
    cost,
    wholeWage,
    least,
    freelanceAMonth,
    employedAMonth,
    freelanceDearerBy,
    brings,
    leaves: brings === undefined ? undefined : helpLeavesAMonth(brings, cost),
    part: leftAMonth === undefined ? undefined : partTaken(cost, leftAMonth),
  }
}
