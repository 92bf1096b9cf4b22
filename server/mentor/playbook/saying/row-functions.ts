import { DAY_MS } from '#shared/durations.ts'
import { startOfDay, workdayAfter, workdayBefore } from '../../numbers/calendar.ts'
import { postMoney } from '../../numbers/funding.ts'
import { funnelBackwards, inStages } from '../../numbers/funnel.ts'
import { targetAtShare, targetOnTheWay } from '../../numbers/growth.ts'
import { ruleOfThree, triesToRuleOut, wilsonInterval } from '../../numbers/sample.ts'
import { kindIn } from '../../../extraction/text/phrases.ts'
import type { Unit } from '../sheet/inputs.ts'
import type { Playbook } from '../content/playbook.ts'
import type { Sheet } from '../sheet/sheet.ts'

type Row = Readonly<Record<string, string | boolean | { value: number | string; unit: Unit }>>

const PARTS = [0.25, 0.5, 0.75, 1]
/** A start from nothing is slow: these shares of the goal at each quarter of the time. Ours. */
const SHARES_FROM_NOTHING = [0.1, 0.3, 0.6, 1]
/** A plan without a goal is for the first ten, and without a date for twelve weeks. Ours. */
const FIRST = { units: 10, days: 84 }
/** Days before and after a launch at which something is due, the day of a launch without a date of theirs, and who comes back. Ours. */
const LAUNCH = { ready: -21, early: -14, paid: -4, day: 0, after: 7, decide: 30 }
const LAUNCH_DAYS = 28
const BACK_RATE = 0.25

const date = (day: Date) => ({ value: day.getTime(), unit: 'date' as const })
const count = (value: number) => ({ value, unit: 'count' as const })
/** Until somebody can have paid for what is of no known kind. Ours. */
const DAYS_UNKNOWN = 21
/** A demand below this share is not worth building for; the test of an idea must be able to rule it out. Ours. */
const DULL_SHARE = 0.2
/** As many payments of that test are a yes: Wilson's interval for them begins well above none. Ours. */
const ENOUGH_PAID = 3

/** Tables that no single changed number makes, by the name that content calls them by. */
export const rowFunctions: Readonly<Record<string, (sheet: Sheet, playbook: Playbook) => readonly Row[]>> = {
  /** What a message lists to choose from, what can be paid for soonest first. */
  options({ parts }, { kinds }) {
    return parts.words.options
      .map(name => {
        const kind = kindIn(name, kinds)
        return { name, kind: kind ?? '', days: kinds.all[kind ?? '']?.days_to_payment ?? DAYS_UNKNOWN }
      })
      .toSorted((one, other) => one.days - other.days)
      .map(({ days, ...option }) => ({ ...option, days: { value: days, unit: 'count' } }))
  },
  /** What none and enough of the offers of a test prove about all the others. */
  offers() {
    const offers = triesToRuleOut(DULL_SHARE) ?? 0
    const { low, high } = wilsonInterval(ENOUGH_PAID, offers)
    return [
      {
        offers: { value: offers, unit: 'count' },
        none_high: { value: ruleOfThree(offers), unit: 'share' },
        low: { value: low, unit: 'share' },
        high: { value: high, unit: 'share' },
      },
    ]
  },
  /** Four working days on the way to a goal, each with the count that is due by then and what it takes to get there. */
  milestones(sheet) {
    const number = (name: string) => sheet.value(name)?.value
    // Who tells only money plans in money.
    const isMoney = !sheet.has('goal_units') && sheet.has('goal_money') && sheet.has('revenue')
    const goal = number(isMoney ? 'goal_money' : 'goal_units') ?? FIRST.units
    const { today } = sheet.parts
    const said = number('goal_date')
    const end = workdayBefore(new Date(said ?? today.getTime() + FIRST.days * DAY_MS), today)
    const now = number(isMoney ? 'revenue' : 'goal_now') ?? 0
    const isPeople = sheet.has('goal_people')
    const rows: { day: Date; units: number }[] = []
    for (const [index, part] of PARTS.entries()) {
      const share = SHARES_FROM_NOTHING[index] ?? 1
      const units = now > 0 ? targetOnTheWay(now, goal, part) : targetAtShare(goal, share)
      const days = (end.getTime() - today.getTime()) / DAY_MS
      const day = part === 1 ? end : workdayAfter(today, days * part)
      const last = rows.at(-1)
      if (units === undefined || day > end || (last && (last.day >= day || last.units >= units))) continue
      rows.push({ day, units })
    }
    return rows.map(({ day, units }): Row => {
      // Sales of a month begin anew each month; people who are here already need no winning.
      const wanted = isPeople ? Math.max(0, units - now) : units
      const [visitors] = funnelBackwards(wanted, [number('conversion') ?? 0])
      const [talks] = funnelBackwards(wanted, [number('close_rate') ?? 0])
      return {
        day: date(day),
        units: isMoney ? { value: units, unit: 'money' } : count(units),
        visitors: visitors === undefined ? '' : count(visitors),
        talks: talks === undefined ? '' : count(talks),
      }
    })
  },
  /** The working days around a launch that are still to come; `part` names what is due, `is_theirs` whether they named the day. */
  launch_days(sheet) {
    const { today } = sheet.parts
    const said = sheet.value('goal_date')?.value
    // The day they named stays theirs, a Saturday too.
    const launch = said === undefined ? workdayAfter(today, LAUNCH_DAYS) : new Date(said)
    const number = (name: string) => sheet.value(name)?.value ?? 0
    const counts: Readonly<Record<string, number>> = {
      ready: number('launch_messages'),
      early: number('launch_talks'),
      paid: number('launch_early'),
      day: number('launch_visitors'),
      after: number('launch_buyers'),
      decide: targetAtShare(number('launch_buyers'), BACK_RATE) ?? 0,
    }
    return Object.entries(LAUNCH).flatMap(([part, offset]): Row[] => {
      const at = new Date(launch.getTime() + offset * DAY_MS)
      const isPast = startOfDay(at) <= startOfDay(today)
      if (isPast) return []
      const day = offset === 0 ? at : offset > 0 ? workdayAfter(launch, offset) : workdayBefore(at, today)
      return [{ part, day: date(day), count: count(counts[part] ?? 0), is_theirs: said !== undefined }]
    })
  },
  /** Customers beyond the first ten: by hand, through the names buyers give, through one channel. */
  customer_stages(sheet) {
    const [wanted, first] = [sheet.value('buyers_wanted')?.value, sheet.value('first_by_hand')?.value]
    const stages = wanted && first ? inStages(Math.ceil(wanted), first) : undefined
    if (!stages) return []
    const { byHand, byName, beforeChannel, byChannel } = stages
    const row = (how: string, count: number, total: number): Row => ({
      how,
      count: { value: count, unit: 'count' },
      total: { value: total, unit: 'count' },
    })
    const all = [
      row('hand', byHand, byHand),
      row('names', byName, beforeChannel),
      row('channel', byChannel, beforeChannel + byChannel),
    ]
    return all.filter(({ count }) => typeof count === 'object' && Number(count.value) > 0)
  },
  /** What a round of the said size values the company at, for the shares that a seed round sells. */
  valuations(sheet) {
    const raise = sheet.value('raise')?.value
    if (raise === undefined) return []
    return ['seed_share_low', 'seed_share', 'seed_share_high'].flatMap(name => {
      const share = sheet.value(name)?.value
      const post = share && postMoney(raise, share)
      return !post
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
