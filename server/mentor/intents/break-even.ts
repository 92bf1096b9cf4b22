import { type Economics, economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { SOUND_MARGIN } from '../method.ts'
import { growthPlan } from './growth-plan.ts'
import { breakEvenUnits, unitsMissing } from '../numbers/break-even.ts'
import { everyWeek } from '../numbers/calendar.ts'
import { costAtMargin } from '../numbers/contribution.ts'
import { monthlyProfit } from '../numbers/monthly-profit.ts'
import { priceTest } from '../numbers/price-test.ts'
import { withArticle } from '../workshop/legacy/plans/article.ts'
import { neverBreaksEven } from '../plans/below-cost.ts'
import { withoutFixedCosts, withoutPrice } from '../plans/break-even-unknown.ts'
import { countingStep, firstToMend, inAWeek } from '../plans/break-even-week.ts'
import { customerValue } from '../plans/customer-value.ts'
import { soldNow } from '../plans/sold-now.ts'
import { isPaidByTheMonth, unitEconomicsLines } from '../plans/unit-economics.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { counted } from '../writing/figures.ts'
import { chosen } from '../workshop/legacy/writing/lines.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import { nounsOf, seedOf } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../workshop/legacy/writing/table.ts'

export const breakEven: Intent = {
  name: 'break-even',
  heading: 'Break-even',
  reply,
}

/** What one customer is worth; of who is not paid by the month, what a sale leaves. */
export const lifetimeValue: Intent = {
  name: 'lifetime value',
  heading: 'What a customer is worth',
  reply: heard => {
    const economics = economicsOf(heard.facts)
    const isMonthly = isPaidByTheMonth(heard.facts)
    return (
      (isMonthly && economics && economics.perUnit > 0 ? customerValue(heard.facts, economics) : undefined) ??
      reply(heard)
    )
  },
}

/** Prices are compared where they come to so many different break-evens. Ours. */
const FEWEST_COMPARED = 3
const isCompared = (units: readonly (string | undefined)[]) => new Set(units).size >= FEWEST_COMPARED
const ASKS_HOW_MANY = /\bhow many\b/i
/** A step of one's own pay that the break-even is told for. Ours. */
const OWN_PAY = 100

function reply(heard: Heard): Reply {
  const { facts } = heard
  const economics = economicsOf(facts)
  if (!economics) return withoutPrice(facts)
  if (economics.perUnit <= 0) return neverBreaksEven(facts, economics)
  const fixed = facts.figures.fixedCosts
  // 'How many do I have to sell to make $2,000?' names its goal; nothing else was asked.
  if (!fixed && facts.figures.goalMoney !== undefined && ASKS_HOW_MANY.test(heard.words))
    return growthPlan.reply(heard)
  const answer = fixed ? withFixedCosts(facts, economics, fixed) : withoutFixedCosts(facts, economics)
  return { ...answer, body: [...(answer.body ?? []), ...unitEconomicsLines(facts, economics)] }
}

function withFixedCosts(facts: Facts, economics: Economics, fixed: number): Reply {
  const { price, unitCost, perUnit, caveat } = economics
  const { one, many } = nounsOf(facts)
  const show = (value: number) => money(value, facts.currency)
  const units = breakEvenUnits(fixed, perUnit) ?? 0
  const weekly = everyWeek(units)
  const most = costAtMargin(price, SOUND_MARGIN) ?? unitCost
  const rows = priceTest(price, unitCost).map(tested => [
    tested.price === price ? `${show(price)} (now)` : show(tested.price),
    show(tested.perUnit),
    grouped(breakEvenUnits(fixed, tested.perUnit) ?? units),
  ])
  return {
    answer: `You break even at ${counted(units, one, many)}${inAWeek(facts, weekly)}.${standing(facts, { units, fixed, perUnit })}`,
    body: [
      `${show(fixed)} / (${show(price)} − ${show(unitCost)}) = ${show(fixed)} / ${show(perUnit)} = ${grouped(units)}. ${caveat}`,
      isCompared(rows.map(row => row[2]))
        ? table(['Price', `Left per ${one}`, 'Break-even a month'], rows, [0, 1, 2])
        : '',
      ownPay(facts, fixed, perUnit),
    ],
    step: {
      action: countingStep(facts),
      sign: `the ${weekly === undefined ? 'month' : 'week'} reaches ${counted(weekly ?? units, one, many)} and the real cost of one stays at or below ${show(unitCost)}`,
      stop: `${withArticle(one)} turns out to cost more than ${show(most)}, half of its price; then mend ${firstToMend(facts)} before selling more`,
    },
    isGraded: true,
    question:
      questionFor(facts, ['unitCost', 'sales']) ??
      `Which is the largest part of the ${show(fixed)}, and could it wait until the number is reached?`,
  }
}

function standing(
  facts: Facts,
  { units, fixed, perUnit }: { units: number; fixed: number; perUnit: number },
): string {
  const { currency } = facts
  const count = soldNow(facts)
  if (count === undefined) return ''
  const now = Math.round(count)
  return now < units
    ? ` You are at ${grouped(now)}; ${grouped(unitsMissing(units, now) ?? 0)} are missing.`
    : ` You are at ${grouped(now)}, so ${money(monthlyProfit(now, perUnit, fixed) ?? 0, currency)} a month is left beyond it.`
}

// Founders forget themselves: the number without a wage is not yet a living.
function ownPay(facts: Facts, fixed: number, perUnit: number): string {
  const { one, many } = nounsOf(facts)
  const show = (value: number) => money(value, facts.currency)
  const more = counted(breakEvenUnits(OWN_PAY, perUnit) ?? 0, one, many)
  return chosen(
    [
      `Your own pay is not in this unless it is in the ${show(fixed)}. Each ${show(OWN_PAY)} a month you pay yourself adds ${more}.`,
      `Is a wage for you in the ${show(fixed)}? If not, every ${show(OWN_PAY)} of it takes ${more} more.`,
      `This pays the ${show(fixed)} and nobody's hours. ${show(OWN_PAY)} a month for you comes with ${more} on top.`,
    ],
    `${seedOf(facts)} pay`,
  )
}
