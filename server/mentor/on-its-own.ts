import { ASSUMED_CONVERSION } from './assumptions.ts'
import type { Facts } from './workshop/legacy/facts.ts'
import { breakEven } from './intents/break-even.ts'
import { growthPlan } from './intents/growth-plan.ts'
import { runway } from './intents/runway.ts'
import { buyersFrom } from './numbers/conversion.ts'
import { funnelBackwards } from './numbers/funnel.ts'
import { churnsAround, lifetimePeriods } from './numbers/lifetime-value.ts'
import type { Heard, Intent, Reply } from './reply.ts'
import { months, percent } from './workshop/legacy/writing/figures.ts'
import { grouped } from './workshop/legacy/writing/money.ts'
import { questionFor } from './writing/questions.ts'
import { table } from './workshop/legacy/writing/table.ts'

/** Sales to show a conversion at: few, some, many. Ours. */
const SALES_SHOWN = [10, 50, 100] as const
/** Fewer payers than these, or fewer people who saw an offer, make a share of them chance. Ours. */
const PAYERS_FOR_A_SHARE = 20
const SEEN_FOR_A_SHARE = 100

/** One number tried out with nothing to compare it to: what it means by itself. */
export function onItsOwn({ figures }: Facts): Intent | undefined {
  if (figures.churn) return alone('churn', 'On churn', churnAlone)
  if (figures.conversion ?? figures.visitors) return alone('conversion', 'On conversion', conversionAlone)
  if (figures.cash !== undefined || figures.burn !== undefined) return runway
  if (figures.fixedCosts !== undefined) return breakEven
  return figures.customers !== undefined || figures.sales !== undefined ? growthPlan : undefined
}

function alone(name: string, heading: string, reply: (heard: Heard) => Reply): Intent {
  return { name, heading, reply }
}

function churnAlone({ facts }: Heard): Reply {
  const churn = facts.figures.churn ?? 0
  const rows = churnsAround(churn).map(rate => [percent(rate), months(lifetimePeriods(rate) ?? 0)])
  return {
    answer: `At ${percent(churn)} churn a customer stays ${months(lifetimePeriods(churn) ?? 0)} on average: 1 / ${percent(churn)}.`,
    body: [
      table(['Leave each month', 'A customer stays'], rows, [0, 1]),
      'I have nothing to compare it with yet; with a price the months become money, which is what a customer is worth.',
    ],
    step: {
      action: 'count who paid last month and did not pay this month, by name',
      sign: 'you have the share, and one reason for each name',
      stop: `fewer than ${PAYERS_FOR_A_SHARE} pay so far; then talk to each one who leaves, because a share of so few says little`,
    },
    question: questionFor(facts, ['price', 'unitCost']),
  }
}

function conversionAlone({ facts }: Heard): Reply {
  const { visitors, conversion = ASSUMED_CONVERSION } = facts.figures
  const isAssumed = facts.figures.conversion === undefined
  const rows = SALES_SHOWN.map(sales => [
    grouped(sales),
    grouped(funnelBackwards(sales, [conversion])[0] ?? 0),
  ])
  return {
    answer:
      visitors === undefined
        ? `At ${percent(conversion)} every ${grouped(funnelBackwards(1, [conversion])[0] ?? 1)} visitors bring one sale.`
        : `${grouped(visitors)} visitors a month bring ${grouped(Math.round(buyersFrom(visitors, conversion) ?? 0))} sales at ${percent(conversion)}${isAssumed ? ', a share I assume; tell me yours' : ''}.`,
    body: [
      table(['Sales', 'Visitors they take'], rows, [0, 1]),
      'I have no price to turn this into money yet, so this is the count only.',
    ],
    step: {
      action: 'write down for one week how many people saw the offer and how many bought',
      sign: 'both numbers come from a count and not from memory',
      stop: `fewer than ${SEEN_FOR_A_SHARE} saw it; then the share is chance and more people have to see it first`,
    },
    question: questionFor(facts, ['price', 'conversion']),
  }
}
