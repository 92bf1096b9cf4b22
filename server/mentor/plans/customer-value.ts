import { ASSUMED_CHURN } from '../workshop/legacy/assumptions.ts'
import type { Economics } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { INTERVIEWS } from '../workshop/legacy/method.ts'
import { SAME_REASON } from '../method.ts'
import { aMonth } from '../numbers/calendar.ts'
import {
  churnsAround,
  LIFETIME_VALUE_TO_COST,
  lifetimePeriods,
  lifetimeValue,
  LONGEST_PAYBACK_MONTHS,
  mostToWinOne,
  paybackPeriods,
  worthToCost,
} from '../numbers/lifetime-value.ts'
import type { Reply } from '../reply.ts'
import { months, percent } from '../workshop/legacy/writing/figures.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { nounsOf } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../workshop/legacy/writing/table.ts'
import { withArticle } from '../workshop/legacy/plans/article.ts'

/** What a customer is worth against what winning one costs, for businesses that are paid by the month. */
export function customerValue(facts: Facts, economics: Economics): Reply | undefined {
  const { churn, acquisitionCost } = facts.figures
  const rate = churn || ASSUMED_CHURN
  const monthly = aMonth(economics.perUnit, facts.pricePeriod) ?? 0
  const value = lifetimeValue(monthly, rate)
  if (value === undefined || monthly <= 0) return undefined
  const { one } = nounsOf(facts)
  const show = (amount: number) => money(amount, facts.currency)
  const most = mostToWinOne(value) ?? value
  const rows = churnsAround(rate).map(each => {
    const worth = lifetimeValue(monthly, each) ?? 0
    return [
      `${percent(each)}${each === rate ? (churn ? ' (now)' : ' (assumed)') : ''}`,
      months(lifetimePeriods(each) ?? 1),
      show(worth),
      show(mostToWinOne(worth) ?? worth),
    ]
  })
  return {
    answer: `${openingOf(one, value, show)}${acquisitionCost ? verdict({ acquisitionCost, monthly, value, show }) : `, so winning one may cost up to ${show(most)}, a third of it (David Skok's rule).`}`,
    body: [
      `${economics.line} a ${facts.pricePeriod === 'year' ? `year, ${show(monthly)} a month` : 'month'}; ${show(monthly)} / ${percent(rate)} churn = ${show(value)}. ${economics.caveat}${churn ? '' : ` I assume ${percent(rate)} leave each month; until you know your churn, the rest is a guess.`}`,
      table(['Churn a month', 'They stay', 'Worth', 'May cost to win'], rows, [1, 2, 3]),
      'Churn moves this more than anything else: half of it doubles what a customer is worth, and no price change does that.',
    ],
    step: {
      action: `call or write to the last ${INTERVIEWS} who left and ask what they did in their last week with you`,
      sign: `${SAME_REASON} name the same reason, and you can remove it`,
      stop: `none of the ${INTERVIEWS} ever used it fully; then mend the first week before you pay for more customers`,
    },
    isGraded: true,
    question: questionFor(facts, ['churn', 'acquisitionCost', 'unitCost', 'fixedCosts']),
  }
}

function openingOf(one: string, value: number, show: (amount: number) => string): string {
  return `Over their time with you ${withArticle(one)} leaves ${show(value)}`
}

interface Worth {
  acquisitionCost: number
  monthly: number
  value: number
  show: (amount: number) => string
}

function verdict({ acquisitionCost, monthly, value, show }: Worth): string {
  const payback = paybackPeriods(acquisitionCost, monthly) ?? 0
  const ratio = worthToCost(value, acquisitionCost) ?? 0
  const isSound = ratio >= LIFETIME_VALUE_TO_COST && payback <= LONGEST_PAYBACK_MONTHS
  return ` and costs ${show(acquisitionCost)} to win: ${ratio} times that, paid back in ${months(payback)}. ${
    isSound
      ? `That is sound (at least ${LIFETIME_VALUE_TO_COST} times and under ${LONGEST_PAYBACK_MONTHS} months, David Skok), so more of the same channel is worth testing.`
      : `Sound is at least ${LIFETIME_VALUE_TO_COST} times and under ${LONGEST_PAYBACK_MONTHS} months (David Skok), so do not spend more on winning customers yet.`
  }`
}
