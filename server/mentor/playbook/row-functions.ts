import { postMoney, SEED_SHARES } from '../numbers/equity.ts'
import { targetOnTheWay } from '../numbers/growth.ts'
import { DAY_MS, workdayAfter } from './format.ts'
import type { Unit } from './inputs.ts'
import type { Sheet } from './sheet.ts'

type Row = Readonly<Record<string, string | boolean | { value: number | string; unit: Unit }>>

const MILESTONES = [0.25, 0.5, 0.75, 1]
const DAYS_A_WEEK = 7

/** Tables that no single changed number makes, by the name that content calls them by. */
export const rowFunctions: Readonly<Record<string, (sheet: Sheet) => readonly Row[]>> = {
  /** Four dates on the way to a goal, each with the count steady growth has reached by then. */
  milestones(sheet) {
    const goal = sheet.value('goal_units')?.value
    const weeks = sheet.value('weeks_to_goal')?.value
    if (goal === undefined || weeks === undefined) return []
    const now = sheet.value('sales')?.value ?? 0
    const { today } = sheet.parts
    return MILESTONES.flatMap(part => {
      const units = now > 0 ? targetOnTheWay(now, goal, part) : Math.ceil(goal * part)
      const day = workdayAfter(today, weeks * part * DAYS_A_WEEK)
      if (units === undefined || day.getTime() - today.getTime() < DAY_MS) return []
      return [{ day: { value: day.getTime(), unit: 'date' }, units: { value: units, unit: 'count' } }]
    })
  },
  /** What a round of the said size values the company at, for the shares that a seed round sells. */
  valuations(sheet) {
    const raise = sheet.value('raise')?.value
    if (raise === undefined) return []
    return SEED_SHARES.flatMap(share => {
      const post = postMoney(raise, share)
      return post === undefined
        ? []
        : [
            {
              share: { value: share, unit: 'share' },
              post: { value: post, unit: 'money' },
              pre: { value: post - raise, unit: 'money' },
            },
          ]
    })
  },
}
