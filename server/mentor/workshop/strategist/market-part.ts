import { ASSUMED_ANSWER_RATE, ASSUMED_CLOSE_RATE } from '../legacy/assumptions.ts'
import { funnelBackwards } from '../../numbers/funnel.ts'
import { percent } from '../legacy/writing/figures.ts'
import { chosen } from '../legacy/writing/lines.ts'
import { grouped } from '../legacy/writing/money.ts'
import { table } from '../legacy/writing/table.ts'
import type { Brief } from '../brief.ts'
import { markdown } from '../escaped.ts'
import { inAMonth } from '../pace.ts'

/** A market of three times what the goal takes leaves room for those who say no. Ours. */
const ROOM = 3

/** The market counted from below: how many must be reached, and what the goal is worth. */
export function marketPart({ spec, idea, units, seed, show }: Brief): string {
  const { goal_units: goal, price, period, goal_months: months } = spec.numbers
  const [reached = 0, answers = 0] = funnelBackwards(goal, [ASSUMED_ANSWER_RATE, ASSUMED_CLOSE_RATE])
  const income =
    period === 'once'
      ? `${show(goal * price)} over ${months} months`
      : `${show(goal * inAMonth(price, period))} a month`
  const opening = chosen(
    [
      `No report says how many ${markdown(idea.who)} would pay. The goal says how many must, and that can be checked on a map and a list.`,
      `Count it from your own street outwards, not from an industry figure: the goal decides how large the market has to be.`,
    ],
    `${seed}m`,
  )
  return [
    '## The market, from below',
    opening,
    table(
      ['Step', 'Count', 'How'],
      [
        [`${markdown(units)} wanted`, grouped(goal), 'the goal'],
        [
          'who answer a personal message',
          grouped(answers),
          `${grouped(goal)} / ${percent(ASSUMED_CLOSE_RATE)}`,
        ],
        [
          'who are written to or met',
          grouped(reached),
          `${grouped(answers)} / ${percent(ASSUMED_ANSWER_RATE)}`,
        ],
        ['who should exist within reach', grouped(reached * ROOM), `${ROOM} x ${grouped(reached)}`],
        ['what the goal brings in', markdown(income), `${grouped(goal)} x the price`],
      ],
      [1],
    ),
    `The two rates are mine until you have counted yours. If you cannot find ${grouped(reached * ROOM)} of them by name, place or list, the market is smaller than the goal: widen who it is for, or ask more from each. Who buys more than one unit makes the list shorter.`,
  ].join('\n\n')
}
