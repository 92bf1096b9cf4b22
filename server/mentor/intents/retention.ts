import { type Economics, economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { INTERVIEWS, SAME_ANSWER } from '../workshop/legacy/method.ts'
import { PRICE_OFFERS, PRICE_SALES, SAME_REASON, SOUND_MARGIN } from '../method.ts'
import { lossPerUnit, priceForMargin } from '../numbers/contribution.ts'
import { CONFIDENCE, wilsonInterval } from '../numbers/sample.ts'
import { withArticle } from '../workshop/legacy/plans/article.ts'
import { firstWeekOf } from '../plans/first-week.ts'
import { halfTheChurn, moreSecondPurchases } from '../plans/staying.ts'
import { isPaidByTheMonth } from '../plans/unit-economics.ts'
import type { Heard, Intent, Reply, Step } from '../reply.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { payersOf, whatIsBought, yourOffer } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'

export const retention: Intent = {
  name: 'retention',
  heading: 'On keeping customers',
  reply,
}

/** Customers to look back at: enough to see a pattern, few enough for an evening; half of them for the example. Ours. */
const LOOKED_AT = 20
const HALF = 10

function reply({ facts }: Heard): Reply {
  const economics = economicsOf(facts)
  const isMonthly = isPaidByTheMonth(facts)
  const worth =
    economics && (isMonthly ? halfTheChurn(facts, economics) : moreSecondPurchases(facts, economics))
  if (economics && !worth) return priceFirst(facts, economics)
  const { done, fix } = firstWeekOf(facts.model)
  return {
    answer:
      worth?.answer ??
      `Mend the first week before anything else: who leaves has mostly not got what they paid for by its end.`,
    body: [
      ...(worth?.body ?? []),
      `**The first week of ${yourOffer(facts)}:** those who stay have ${needsHave(done)}. So ${fix}.`,
      lookBack(facts, isMonthly),
    ],
    step: isMonthly && !facts.figures.churn ? countFirst(facts) : askBoth(facts, isMonthly),
    isGraded: true,
    question: isMonthly
      ? questionFor(facts, ['churn', 'unitCost'])
      : facts.figures.repeatRate === undefined
        ? {
            words: `Of your last ${LOOKED_AT} ${payersOf(facts).many}, how many have bought a second time?`,
            asks: 'repeat_rate',
          }
        : questionFor(facts, ['price', 'unitCost', 'sales']),
  }
}

// Who stays at a loss costs more the longer they stay: nothing about staying matters before the price.
function priceFirst(facts: Facts, { price, unitCost }: Economics): Reply {
  const show = (value: number) => money(value, facts.currency)
  const { one, many } = payersOf(facts)
  const better = show(priceForMargin(unitCost, SOUND_MARGIN) ?? unitCost)
  return {
    answer: `Do not try to keep ${many} at ${show(price)}: each sale costs you ${show(lossPerUnit(price, unitCost) ?? 0)} more than it brings, so who stays costs you longer. Mend the price first.`,
    body: [
      `${capitalised(withArticle(one))} pays ${show(price)} and costs you ${show(unitCost)}; ${better} would leave half. If those who cancel say it is too dear, the cost has to fall or the thing has to become another one, because at ${show(price)} their leaving is what saves you money.`,
      `Ask those who cancelled all the same, in one line: "What did you expect of ${yourOffer(facts).replace(/^your /, 'the ')} that it did not do?" What they wanted is what the higher price has to hold.`,
    ],
    step: {
      action: `offer ${whatIsBought(facts)} at ${better} to the next ${PRICE_OFFERS} people who ask, and to nobody at ${show(price)}`,
      sign: `${PRICE_SALES} of them buy`,
      stop: `none of ${PRICE_OFFERS} does; then stop selling it until one costs you less than half of what they would pay`,
    },
    isGraded: true,
    question: `What makes up the ${show(unitCost)}?`,
  }
}

function lookBack(facts: Facts, isMonthly: boolean): string {
  const { low, high } = wilsonInterval(HALF, LOOKED_AT)
  const range = `between ${percent(low)} and ${percent(high)} (Wilson, ${percent(CONFIDENCE)})`
  const { many } = payersOf(facts)
  if (isAtACounter(facts))
    return `Mark ${LOOKED_AT} new faces on a card and see who is back within a month. If ${HALF} are, the true share lies ${range}; a stamp card does not change it, because it is filled by those who come anyway.`
  if (!isMonthly)
    return `Count how many of the last ${LOOKED_AT} ${many} got that far. If it is ${HALF}, the true share lies ${range}, which is room enough; points and discounts do not move it, because they reward who comes anyway.`
  return facts.figures.churn
    ? `Look up the last ${LOOKED_AT} ${many}: how many reached that point? ${HALF} of them would mean that ${range} of all do. A discount for staying moves nothing here, because it pays those who would have stayed.`
    : ''
}

// 'Those who stay have a second order' reads as it should; so does 'it was used' as a sentence of its own.
function needsHave(done: string): string {
  return done.startsWith('it was ') ? `one thing in common: ${done}` : `one thing behind them: ${done}`
}

// Who buys at a counter leaves no address.
const isAtACounter = ({ model }: Facts) => model === 'food'

function askBoth(facts: Facts, isMonthly: boolean): Step {
  const { many } = payersOf(facts)
  if (!isMonthly && isAtACounter(facts))
    return {
      action: `ask ${INTERVIEWS} ${many} who come often what made them come the second time, and give ${INTERVIEWS} who are new a reason to come on a certain day`,
      sign: `${SAME_REASON} of the new ones come on that day`,
      stop: 'none of them does; then ask the next ones at the door what was missing, before you give anything away',
    }
  return {
    action: `write to ${INTERVIEWS} ${many} who ${isMonthly ? 'stayed' : 'bought again'} and ${INTERVIEWS} who ${isMonthly ? 'left' : 'did not'}, and ask both what they did in their first week`,
    sign: `one difference shows in at least ${SAME_ANSWER} of each`,
    stop: 'there is none; then the wrong people buy, and the promise has to change before the first week does',
  }
}

function countFirst(facts: Facts): Step {
  const { many } = payersOf(facts)
  return {
    action: `list the ${many} who paid two months ago, strike out who no longer does, and call the last ${INTERVIEWS} you struck out`,
    sign: `you have your churn as a number, and ${SAME_REASON} of the calls name the same reason`,
    stop: `fewer than ${INTERVIEWS} ever left; then winning the next ones matters more than keeping these`,
  }
}
