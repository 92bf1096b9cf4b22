import { ASSUMED_CONVERSION } from '../assumptions.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { FEWEST_ANSWERS, INTERVIEWS } from '../workshop/legacy/method.ts'
import { PRICE_OFFERS, SAME_REASON } from '../method.ts'
import { salesOf } from '../numbers/contribution.ts'
import { buyersFrom, conversionRate } from '../numbers/conversion.ts'
import { unitsMissing } from '../numbers/break-even.ts'
import type { Heard, Intent, Reply, Step } from '../reply.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { percentInTenths } from '../writing/figures.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import { nounsOf, yourOffer } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../workshop/legacy/writing/table.ts'

export const conversion: Intent = {
  name: 'conversion',
  heading: 'On visitors who do not buy',
  reply,
}

/** Shares of visitors who buy that online shops mostly report, the low end and the high. Ours, after the same reports as the middle. */
const LOW = 0.01
const HIGH = 0.03
/** Visitors after which a share of buyers is more than chance. Ours. */
const VISITORS_FOR_A_SHARE = 500

function reply({ facts }: Heard): Reply {
  const { visitors, sales, price } = facts.figures
  const rate =
    facts.figures.conversion ??
    (sales === undefined || visitors === undefined ? undefined : conversionRate(sales, visitors))
  const { many } = nounsOf(facts)
  return {
    answer: rate === undefined ? withoutCounts(facts) : verdict(facts, rate),
    body: [visitors === undefined ? '' : shares(facts, visitors, rate), leakOf(rate, price)],
    step: stepFor(facts, rate),
    isGraded: true,
    question:
      questionFor(facts, ['visitors', 'price', 'unitCost']) ??
      `Of those who did not buy the ${many}, how many had one in the cart?`,
  }
}

/** Where buyers are lost at such a share, the likeliest place first. */
function leakOf(rate: number | undefined, price: number | undefined): string {
  if (rate === undefined)
    return [
      'Where they leave says what to mend, so count for one week:',
      '1. **Seen and gone:** the first picture and sentence do not say what it is and for whom.',
      '2. **Read, not in the cart:** the price stands without its reason.',
      '3. **In the cart, not paid:** something new appears at the end, mostly the postage.',
    ].join('\n')
  if (rate < LOW)
    return 'So few mostly means that the first look fails: the picture or the first sentence does not say what it is, for whom and what is better afterwards. Price and checkout come later; nobody has got that far.'
  if (rate <= HIGH)
    return `People understand it; those who hesitate do so at the price${price === undefined ? '' : ' or at what the end adds to it'}. Say beside it what is in it, when it comes and what happens when it does not fit, and name the postage before the cart.`
  return 'Leave the page alone: each change could only cost you. Look where these visitors came from, and go where more of the same kind are.'
}

function stepFor(facts: Facts, rate: number | undefined): Step {
  if (rate === undefined || rate < LOW)
    return {
      action: `ask ${INTERVIEWS} people who fit to buy from ${yourOffer(facts)} while you watch, and say nothing`,
      sign: `${FEWEST_ANSWERS} of them stop at the same place`,
      stop: `all ${INTERVIEWS} get through without a stop; then the wrong people come, and the channel has to change, not the page`,
    }
  if (rate <= HIGH)
    return {
      action: `write to ${INTERVIEWS} who looked and did not buy, or ask the next ones, what they wanted to know before they could decide`,
      sign: `${SAME_REASON} of them name the same missing thing, and it stands on the page by the end of the week`,
      stop: 'each names something else; then the page is right and you bring more people instead',
    }
  return {
    action: `find the one place that your last ${PRICE_OFFERS} buyers came from, and show up there ${INTERVIEWS} times`,
    sign: 'more visitors come and the share who buy stays',
    stop: 'the share halves; then those were other people, and you go back to the first place',
  }
}

function withoutCounts(facts: Facts): string {
  return `Two counts decide it: of those who see ${yourOffer(facts)}, how many read on, and of those, how many buy. Online shops mostly sell to ${percent(LOW)} to ${percent(HIGH)} of visitors, so ${VISITORS_FOR_A_SHARE} have to come before no sale means anything.`
}

function verdict({ figures }: Facts, rate: number): string {
  const { visitors, sales } = figures
  const counted =
    visitors !== undefined && sales !== undefined
      ? `${grouped(Math.round(sales))} of ${grouped(Math.round(visitors))} visitors is ${percentInTenths(rate)}`
      : `${percentInTenths(rate)} of visitors buy`
  if (rate < LOW)
    return `${counted}, below the ${percent(LOW)} to ${percent(HIGH)} that online shops mostly report, so mend the page before you bring more people to it.`
  if (rate <= HIGH)
    return `${counted}, within the ${percent(LOW)} to ${percent(HIGH)} that online shops mostly report: more visitors help now, and each tenth more who buy helps as much.`
  return `${counted}, above the ${percent(HIGH)} that online shops mostly report: the page works, so what is missing is people.`
}

function shares(facts: Facts, visitors: number, rate: number | undefined): string {
  const { many } = nounsOf(facts)
  const { price } = facts.figures
  const now = rate === undefined ? 0 : Math.round(buyersFrom(visitors, rate) ?? 0)
  const rows = [...(rate === undefined ? [] : [rate]), LOW, ASSUMED_CONVERSION, HIGH].map(share => {
    const buyers = Math.round(buyersFrom(visitors, share) ?? 0)
    return [
      `${percentInTenths(share)}${share === rate ? ' (now)' : ''}`,
      grouped(buyers),
      price === undefined
        ? grouped(unitsMissing(buyers, now) ?? 0)
        : money(salesOf(buyers, price) ?? 0, facts.currency),
    ]
  })
  const last = price === undefined ? 'More than now' : 'That brings'
  return table(['Buy', `${capitalised(many)} a month`, last], rows, [1, 2])
}
