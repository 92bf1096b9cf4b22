import { economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { lifetimeValue, mostToWinOne } from '../numbers/lifetime-value.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { nounsOf } from '../writing/nouns.ts'

export interface Allowance {
  /** what winning one may cost */
  most: number
  said: string
}

/** What one customer may cost: a third of what it brings (Skok), over its life when it pays by the month. */
export function allowanceOf(facts: Facts): Allowance | undefined {
  const economics = economicsOf(facts)
  if (!economics) return undefined
  const { churn } = facts.figures
  const worth = churn ? lifetimeValue(economics.perUnit, churn) : economics.perUnit
  const most = worth === undefined ? undefined : mostToWinOne(worth)
  if (worth === undefined || most === undefined) return undefined
  const show = (value: number) => money(value, facts.currency)
  const source = churn ? 'lifetime value' : `${economics.line} from the first sale`
  return {
    most,
    said: `It may cost up to ${show(most)} to win one ${nounsOf(facts).one}, a third of ${show(worth)} (${source}${economics.isCostAssumed ? ', cost assumed' : ''}).`,
  }
}
