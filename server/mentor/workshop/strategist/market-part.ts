import { markdown } from '#shared/escaped.ts'
import { isRecurring } from '#shared/figures/unit-sums.ts'
import type { Brief } from '../brief.ts'
import { chosen } from '../legacy/writing/lines.ts'
import { table } from '../legacy/writing/table.ts'

/** The market counted from below: how many must be reached, and what the goal is worth. */
export function marketPart({ idea, units, seed, offer }: Brief): string {
  const opening = chosen(
    [
      `No report says how many ${markdown(idea.who)} would pay. The goal says how many must, and that can be checked on a map and a list.`,
      `Count it from your own street outwards, not from an industry figure: the goal decides how large the market has to be.`,
    ],
    `${seed}m`,
  )
  const income = isRecurring(offer) ? '{{goal_revenue}} a month' : '{{goal_revenue}} by {{goal_date}}'
  return [
    '## The market, from below',
    opening,
    table(
      ['Step', 'Count', 'How'],
      [
        [`${markdown(units)} wanted`, '{{goal_units}}', 'the goal'],
        ['who answer a personal message', '{{answers_needed}}', '{{goal_units}} / {{close_rate}}'],
        ['who are written to or met', '{{messages_needed}}', '{{answers_needed}} / {{answer_rate}}'],
        ['who should exist within reach', '{{market_needed}}', 'three times {{messages_needed}}'],
        ['what the goal brings in', income, '{{goal_units}} x the price'],
      ],
      [1],
    ),
    `{{goal_limit}} The two rates are mine until you have counted yours. If you cannot find {{market_needed}} of them by name, place or list, the market is smaller than the goal: widen who it is for, or ask more from each. Who buys more than one unit makes the list shorter.`,
  ].join('\n\n')
}
