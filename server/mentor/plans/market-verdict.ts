import type { Heard } from '../reply.ts'
import { percent } from '../writing/figures.ts'
import { listed } from '../writing/lines.ts'
import { grouped, money } from '../writing/money.ts'
import type { Market } from './market.ts'
import { SHARE_WITH_PROBLEM } from './reach.ts'

/** The largest part of the buyers within reach that one small business wins in its first years. Ours. */
export const MOST_SHARE = 0.1

export interface Judged {
  low: number
  middle: number
  high: number
  isExample: boolean
  offer: string
  /** 'my count' or 'your count' */
  count: string
}

/** The number that decides is the count; as long as it could tip the verdict, the verdict says so. */
export function marketVerdict({ low, middle, high, isExample, offer, count }: Judged): string {
  if (isExample) return 'I need your business to say it; until then, this is how it is counted.'
  if (low <= MOST_SHARE)
    return `Yes, there is a market large enough for ${offer}, even at the low end of ${count}.`
  if (middle <= MOST_SHARE) return `Large enough for ${offer} if ${count} holds, too small at the low end.`
  if (high <= MOST_SHARE)
    return `Tight for ${offer}: everything hangs on ${count}, so count again before you build.`
  return `Too small for ${offer} as it stands, even at the high end of ${count}.`
}

/** What was assumed, in one sentence that asks for theirs. */
export function marketAssumptions({ facts }: Heard, market: Market): string {
  const { reach, frequency, economics, isPriceAssumed, income } = market
  const show = (value: number) => money(value, facts.currency)
  const assumed = [
    reach.isAssumed ? `the ${grouped(reach.buyers)} within reach` : '',
    isPriceAssumed ? `the price of ${show(economics.price)}` : '',
    frequency.isAssumed ? `${frequency.timesAYear} purchases a year` : '',
    economics.isCostAssumed && !income.isSales ? `a cost of ${show(economics.unitCost)} a sale` : '',
    income.isAssumed ? 'the living' : '',
  ].filter(part => part !== '')
  const everybody =
    reach.everybody === undefined
      ? ''
      : `Of ${grouped(reach.everybody)} I count ${percent(SHARE_WITH_PROBLEM)} as people with the problem. `
  return `${everybody}${assumed.length > 0 ? `I assume ${listed(assumed)}; give me yours.` : ''}`
}
