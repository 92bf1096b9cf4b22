import { ASSUMED_CHURN } from '../workshop/legacy/assumptions.ts'
import type { Economics } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { aMonth } from '../numbers/calendar.ts'
import { churnOutlook } from '../numbers/churn-outlook.ts'
import { churnsAround } from '../numbers/lifetime-value.ts'
import { PER_HUNDRED } from '../numbers/price-test.ts'
import { moreRepeating, type Repeating, repeating } from '../numbers/repeat-purchase.ts'
import { counted } from '../writing/figures.ts'
import { months, percent } from '../workshop/legacy/writing/figures.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import { nounsOf, payersOf } from '../writing/nouns.ts'
import { table } from '../workshop/legacy/writing/table.ts'
import { withArticle } from '../workshop/legacy/plans/article.ts'

/** Buyers of a small shop who buy a second time, before it knows its own share. Ours. */
const ASSUMED_REPEAT = 0.25
/** What a better first week may add to that share. Ours, and what the step below tests. */
const REPEAT_STEP = 0.1
/** Where more buy again than this, little is left to win there. Ours. */
const MOST_REPEAT = 0.8
/** All buyers, of whom a share buys again. */
const ALL = 1

/** What staying is worth: the answer in a sentence, and the arithmetic below it. */
export interface Staying {
  answer: string
  body: readonly string[]
}

/** Churn halved, for who is paid by the month. */
export function halfTheChurn(facts: Facts, economics: Economics): Staying | undefined {
  const { customers } = facts.figures
  const isSaid = Boolean(facts.figures.churn)
  const [half, churn] = churnsAround(facts.figures.churn || ASSUMED_CHURN)
  const monthly = aMonth(economics.perUnit, facts.pricePeriod)
  if (half === undefined || churn === undefined || monthly === undefined) return undefined
  const base = customers ?? PER_HUNDRED
  const now = churnOutlook(monthly, churn, base)
  const then = churnOutlook(monthly, half, base)
  if (!now || !then) return undefined
  const show = (value: number) => money(value, facts.currency)
  const { one, many } = payersOf(facts)
  const worth = `${withArticle(one)} is worth ${show(now.worth)} at ${percent(churn)}${isSaid ? '' : ' a month (assumed)'} and ${show(then.worth)} at ${percent(half)}`
  const gone =
    customers === undefined
      ? ''
      : ` ${counted(now.leaving, one, many)} a month leave you now, so you win that many before you grow by one.`
  const sum = `${economics.line}${facts.pricePeriod === 'year' ? ` a year, ${show(monthly)} a month` : ' a month'}; ${show(monthly)} / ${percent(churn)} = ${show(now.worth)}, ${show(monthly)} / ${percent(half)} = ${show(then.worth)} (David Skok). ${economics.caveat}`
  return isSaid
    ? {
        answer: `Half the churn is worth more than any ad: ${worth}.${gone}`,
        body: [
          table(
            ['', `${percent(churn)} (now)`, percent(half)],
            [
              ['They stay', months(now.stay), months(then.stay)],
              [`${capitalised(withArticle(one))} is worth`, show(now.worth), show(then.worth)],
              ['Winning one may cost', show(now.most), show(then.most)],
              [`Of ${grouped(base)}, leave a month`, now.leaving.toString(), then.leaving.toString()],
            ],
            [1, 2],
          ),
          sum,
        ],
      }
    : {
        answer: `Count who left before you mend anything, because each point of it is money: ${worth}.`,
        body: [
          `${sum} The churn is my guess until you count yours: who paid at the start of last month and does not today, of all who paid then.`,
        ],
      }
}

/** More second purchases, for who sells one at a time. */
export function moreSecondPurchases(facts: Facts, economics: Economics): Staying | undefined {
  const said = facts.figures.repeatRate
  const { perUnit } = economics
  const now = repeating(perUnit, Math.min(said ?? ASSUMED_REPEAT, MOST_REPEAT))
  const then = now && moreRepeating(perUnit, now.share, REPEAT_STEP)
  if (!now || !then) return undefined
  const show = (value: number) => money(value, facts.currency)
  const { one } = payersOf(facts)
  return {
    answer: `When ${percent(then.share)} instead of ${percent(now.share)}${said === undefined ? ' (assumed)' : ''} buy again each time, ${withArticle(one)} is worth ${show(then.worth)} instead of ${show(now.worth)}, so win the second purchase before the next buyer.`,
    body: [
      `Purchases each: ${purchasesLine(now)}, ${purchasesLine(then)}; each ${nounsOf(facts).one} leaves ${economics.line}. So ${grouped(now.purchases)} x ${show(perUnit)} = ${show(now.worth)} and ${grouped(then.purchases)} x ${show(perUnit)} = ${show(then.worth)}. That is ${show(then.gain)} more from each ${one}, with nothing spent on winning them. ${economics.caveat}`,
    ],
  }
}

const purchasesLine = ({ share, purchases }: Repeating) =>
  `${ALL} / (${ALL} − ${percent(share)}) = ${grouped(purchases)}`
