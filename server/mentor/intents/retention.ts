import { economicsOf } from '../economics.ts'
import type { Facts } from '../facts/facts.ts'
import { wilsonInterval } from '../numbers/sample.ts'
import { firstWeekOf } from '../plans/first-week.ts'
import { halfTheChurn, moreSecondPurchases } from '../plans/staying.ts'
import { isPaidByTheMonth } from '../plans/unit-economics.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { percent } from '../writing/figures.ts'
import { payersOf, yourOffer } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'

export const retention: Intent = {
  name: 'retention',
  heading: 'On keeping customers',
  cues: [
    /\b(?:retention|retain\w*|repeat (?:business|customers?|buyers?|purchases?|orders?|rate)|(?:get|make|bring|have)(?: \w+){0,4} (?:come|coming|buy|buying|order|ordering|stay|staying) (?:back|again|longer)|(?:don't|do not|never|not) (?:come|coming|buy|buying) (?:back|again)|loyal\w*|(?:keep|stop|why|prevent)(?: (?:do|are|so many|my|our|losing|the))* (?:customers?|clients?|users?|subscribers?|members?|students?|people|guests)(?: from)? ?(?:leav\w+|cancel\w*|quit\w*|churn\w*|unsubscrib\w*)?|(?:customers?|clients?|users?|subscribers?|members?|people|students?|they) (?:\w+ )?(?:keep )?(?:leave|leaving|cancel\w*|quit|drop off|stop coming)|(?:buy|order|come|bought|ordered|came)(?: only)? once|losing (?:customers|clients|users|subscribers|members)|cancel(?:l?ing|lations)|(?:reduce|lower|cut|halve|fix|improve|bring down|high|my|our|is|the|about) (?:my |our |the )?churn(?: rate)?(?! ?(?:is|of|rate of|rate is)?:? ?\d)|churn\b[^.?!]{0,60}\b(?:reduce|lower|bad|normal|high|fix|improve|halve|do about|good|ok(?:ay)?)|onboarding)\b/i,
  ],
  reply,
}

/** Customers to look back at: enough to see a pattern, few enough for an evening. Ours. */
const LOOKED_AT = 20
const HALF = 10
/** Of those who stayed and of those who left; ours. */
const WRITTEN_TO = 5
const ENOUGH = 3

function reply({ facts, words }: Heard): Reply {
  const economics = economicsOf(facts)
  const isMonthly = isPaidByTheMonth(facts)
  const { many } = payersOf(facts)
  const { done, fix } = firstWeekOf(facts.model)
  const worth =
    economics && (isMonthly ? halfTheChurn(facts, economics) : moreSecondPurchases(facts, economics, words))
  const { low, high } = wilsonInterval(HALF, LOOKED_AT)
  return {
    answer:
      worth?.answer ??
      (economics
        ? `Do not try to keep ${many} at this price: each sale costs you more than it brings, so who stays costs you longer. Mend the price first.`
        : `Mend the first week before anything else: who leaves has mostly not got what they paid for by its end.`),
    body: [
      ...(worth?.body ?? []),
      `**The first week of ${yourOffer(facts)}:** those who stay have ${needsHave(done)}. So ${fix}.`,
      `Count how many of the last ${LOOKED_AT} ${many} got that far. If it is ${HALF}, the true share lies between ${percent(low)} and ${percent(high)} (Wilson, 95 %), which is room enough; points and discounts do not move it, because they reward who stays anyway.`,
    ],
    step: stepFor(facts, isMonthly),
    isGraded: true,
    question: isMonthly
      ? questionFor(facts, ['churn', 'unitCost', 'customers'])
      : `Of your last ${LOOKED_AT} ${many}, how many have bought a second time?`,
  }
}

// 'Those who stay have a second order' reads as it should; so does 'it was used' as a sentence of its own.
function needsHave(done: string): string {
  return done.startsWith('it was ') ? `one thing in common: ${done}` : `one thing behind them: ${done}`
}

function stepFor(facts: Facts, isMonthly: boolean) {
  const { many } = payersOf(facts)
  return {
    action: `write to ${WRITTEN_TO} ${many} who ${isMonthly ? 'stayed' : 'bought again'} and ${WRITTEN_TO} who ${isMonthly ? 'left' : 'did not'}, and ask both what they did in their first week`,
    sign: `one difference shows in at least ${ENOUGH} of each`,
    stop: 'there is none; then the wrong people buy, and the promise has to change before the first week does',
  }
}
