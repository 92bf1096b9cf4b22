import type { Facts } from '../workshop/legacy/facts.ts'
import { ENOUGH_PAID, NAMES_ON_A_LIST } from '../workshop/legacy/method.ts'
import { partOf } from '../numbers/runway.ts'
import { ruleOfThree } from '../numbers/sample.ts'
import { growthLine } from '../numbers/stop-loss.ts'
import { counted } from '../writing/figures.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { chosen } from '../workshop/legacy/writing/lines.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import { nounsOf, payersOf, seedOf } from '../writing/nouns.ts'

/** Growth a week that means it lives, for a business of one person. Ours, well under Graham's 5 %. */
const SLOW_GROWTH = 0.02
/** The part of its costs a business has to carry to get another round. Ours. */
const CARRIED_PART = 0.5

/** It sells and was counted: the count that shows whether it moves. */
export function fromNow(facts: Facts, now: number, weeks: number): string[][] {
  const { one, many } = facts.figures.sales === undefined ? payersOf(facts) : nounsOf(facts)
  const line = growthLine(now, SLOW_GROWTH, weeks)
  if (!line) return fromNothing(facts)
  const between = line.stillAt > now ? `${grouped(now)} to ${grouped(line.stillAt)}` : `still ${grouped(now)}`
  return [
    [
      `${counted(line.grown, one, many)} or more`,
      `go on; ${percent(SLOW_GROWTH)} a week is slow, and it is alive`,
    ],
    [between, 'change one thing, the price or for whom it is, and set the same line once more'],
    [`fewer than ${grouped(now)}`, 'stop, or run it small beside other income'],
  ]
}

/** It runs, but nobody has counted for me: then what it leaves against what it costs is the number. */
export function fromCosts(out: number, { currency }: Facts): string[][] {
  const [whole, part] = [money(out, currency), money(partOf(out, CARRIED_PART) ?? out, currency)]
  return [
    [`the last month left ${whole} or more after the cost of each sale`, 'go on: it carries itself'],
    [
      `it left ${part} to ${whole}`,
      'change one thing, the price or the hours, and set the same line once more',
    ],
    [`it left less than ${part}`, 'stop, or run it small beside other income'],
  ]
}

/** Nothing is sold yet: how many of those who hear it pay. */
export function fromNothing(facts: Facts): string[][] {
  const who = facts.audience ?? 'strangers'
  const { many } = payersOf(facts)
  const { yes, change, no } = chosen(NOTHING_YET, seedOf(facts))
  return [
    [`${ENOUGH_PAID} or more of ${NAMES_ON_A_LIST} paid`, yes(who)],
    [`fewer than ${ENOUGH_PAID}, not none`, change(many)],
    [
      `none of ${NAMES_ON_A_LIST}`,
      `${no}: fewer than ${percent(ruleOfThree(NAMES_ON_A_LIST))} buy (rule of three)`,
    ],
  ]
}

interface Ways {
  yes: (who: string) => string
  change: (many: string) => string
  no: string
}

/** The same three ways, told in two tones. */
const NOTHING_YET: readonly [Ways, Ways] = [
  {
    yes: who => `go on: ${who} want it`,
    change: many => `change for whom it is, and ask the ${many} you have why they paid`,
    no: 'stop',
  },
  {
    yes: who => `keep going: ${who} want it, and each who paid knows another`,
    change: many => `another price or another crowd, whichever the ${many} you have point to`,
    no: 'let it go',
  },
]
