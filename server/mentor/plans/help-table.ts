import type { Facts } from '../facts/facts.ts'
import { freelanceRate, helpCostAMonth, wageBehind } from '../numbers/hiring.ts'
import { percent } from '../writing/figures.ts'
import { money } from '../writing/money.ts'
import { table } from '../writing/table.ts'
import type { Help } from './help.ts'

/** Employer's contributions, leave and sick days on top of the wage. Ours: about 8 % by law in the US, over 40 % in France. */
export const ON_COSTS = 0.25
/** What a freelancer asks above the wage of the same work, since nobody pays their idle hours. Ours. */
const FREELANCE_PREMIUM = 0.5
/** What a co-founder on equal terms holds. */
export const EQUAL_SHARE = 0.5

export interface WaysToGetHelp {
  freelanceAMonth: number
  employedAMonth: number
  table: string
}

/** The same hours as a freelancer, an employee and a co-founder; `isFreelance` says whose pay was named. */
export function waysToGetHelp(facts: Facts, help: Help, isFreelance: boolean): WaysToGetHelp {
  const show = (value: number) => money(value, facts.currency)
  const isRate = isFreelance && !help.isPayAssumed
  const wage = isRate ? wageBehind(help.pay, FREELANCE_PREMIUM) : help.pay
  const rate = isRate ? help.pay : freelanceRate(help.pay, FREELANCE_PREMIUM)
  const freelanceAMonth = helpCostAMonth(help.hours, rate)
  const employedAMonth = helpCostAMonth(help.hours, wage, ON_COSTS)
  return {
    freelanceAMonth,
    employedAMonth,
    table: table(
      ['Way', 'A month', 'Right when', 'Wrong when'],
      [
        [
          'Freelancer',
          show(freelanceAMonth),
          'a task with an end, or hours that change',
          'they would work only for you: the law may call that employment',
        ],
        [
          'Employee',
          show(employedAMonth),
          'the same hours every week, all year',
          'one bad month would make you late with the pay',
        ],
        [
          'Co-founder',
          `no pay, up to ${percent(EQUAL_SHARE)} of everything`,
          'the business cannot exist without that skill',
          'money would buy the same hours',
        ],
      ],
      [1],
    ),
  }
}
