import { ASSUMED_CHURN } from '../assumptions.ts'
import type { Economics } from '../economics.ts'
import { amountsIn } from '../facts/amounts.ts'
import type { Facts } from '../facts/facts.ts'
import { funnelForwards } from '../numbers/funnel-forwards.ts'
import { lifetimeValue, LIFETIME_VALUE_TO_COST } from '../numbers/lifetime-value.ts'
import { purchasesEach } from '../numbers/repeat-purchase.ts'
import { counted, months, percent } from '../writing/figures.ts'
import { grouped, money } from '../writing/money.ts'
import { nounsOf, payersOf } from '../writing/nouns.ts'
import { table } from '../writing/table.ts'

/** Buyers of a small shop who buy a second time, before it knows its own share. Ours. */
const ASSUMED_REPEAT = 0.25
/** What a better first week may add to that share. Ours, and what the step below tests. */
const REPEAT_STEP = 0.1
const HUNDRED = 100
const AGAIN = /\b(?:again|come back|comes back|return|repeat|re-?order|second (?:time|order|purchase))/i

/** What staying is worth: the answer in a sentence, and the arithmetic below it. */
export interface Staying {
  answer: string
  body: readonly string[]
}

/** Churn halved, for who is paid by the month. */
export function halfTheChurn(facts: Facts, economics: Economics): Staying | undefined {
  const churn = facts.figures.churn || ASSUMED_CHURN
  const half = churn / 2
  const monthly = facts.pricePeriod === 'year' ? economics.perUnit / 12 : economics.perUnit
  const [now, then] = [lifetimeValue(monthly, churn), lifetimeValue(monthly, half)]
  if (now === undefined || then === undefined || monthly <= 0) return undefined
  const show = (value: number) => money(value, facts.currency)
  const { one, many } = payersOf(facts)
  const customers = facts.figures.customers
  const base = customers ?? HUNDRED
  const leaving = (share: number) => Math.round((funnelForwards(base, [share])[1] ?? 0) * 10) / 10
  const rows = [
    ['They stay', months(1 / churn), months(1 / half)],
    [`A ${one} is worth`, show(now), show(then)],
    ['Winning one may cost', show(now / LIFETIME_VALUE_TO_COST), show(then / LIFETIME_VALUE_TO_COST)],
    [`Of ${grouped(base)}, leave a month`, leaving(churn).toString(), leaving(half).toString()],
  ]
  const gone =
    customers === undefined
      ? ''
      : ` ${counted(leaving(churn), one, many)} a month leave you now, so you win that many before you grow by one.`
  return {
    answer: `Half the churn is worth more than any ad: a ${one} is worth ${show(now)} at ${percent(churn)}${facts.figures.churn ? '' : ' a month (assumed)'} and ${show(then)} at ${percent(half)}.${gone}`,
    body: [
      table(
        ['', `${percent(churn)} (${facts.figures.churn ? 'now' : 'assumed'})`, percent(half)],
        rows,
        [1, 2],
      ),
      `${economics.line}${facts.pricePeriod === 'year' ? ` a year, ${show(monthly)} a month` : ' a month'}; ${show(monthly)} / ${percent(churn)} = ${show(now)}, ${show(monthly)} / ${percent(half)} = ${show(then)} (David Skok). ${economics.caveat}${facts.figures.churn ? '' : ' The churn is my guess until you count yours.'}`,
    ],
  }
}

/** More second purchases, for who sells one at a time. */
export function moreSecondPurchases(facts: Facts, economics: Economics, words: string): Staying | undefined {
  const said = repeatShareIn(words)
  const share = Math.min(said ?? ASSUMED_REPEAT, 1 - 2 * REPEAT_STEP)
  const [now, then] = [purchasesEach(share), purchasesEach(share + REPEAT_STEP)]
  if (now === undefined || then === undefined || economics.perUnit <= 0) return undefined
  const show = (value: number) => money(value, facts.currency)
  const { one } = payersOf(facts)
  const round = (value: number) => (Math.round(value * 100) / 100).toString()
  const [before, after] = [economics.perUnit * now, economics.perUnit * then]
  return {
    answer: `Win the second purchase before the next buyer: when ${percent(share + REPEAT_STEP)} instead of ${percent(share)}${said === undefined ? ' (assumed)' : ''} buy again each time, a ${one} is worth ${show(after)} instead of ${show(before)}.`,
    body: [
      `Purchases each: 1 / (1 − ${percent(share)}) = ${round(now)}, 1 / (1 − ${percent(share + REPEAT_STEP)}) = ${round(then)}; x ${show(economics.perUnit)} left per ${nounsOf(facts).one} (${economics.line}). That is ${show(after - before)} more from each ${one}, with nothing spent on winning them. ${economics.caveat}`,
    ],
  }
}

function repeatShareIn(words: string): number | undefined {
  const share = amountsIn(words).find(
    ({ kind, end }) => kind === 'percent' && AGAIN.test(words.slice(end, end + 50)),
  )
  return share && share.value > 0 && share.value < 100 ? share.value / 100 : undefined
}
