import type { Facts } from '../facts/facts.ts'
import { launchPlan } from '../plans/launch-plan.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { DAY_MS, shortDate } from '../writing/dates.ts'
import { grouped } from '../writing/money.ts'
import { payersOf, yourOffer } from '../writing/nouns.ts'
import { priceTag } from '../writing/price-tag.ts'
import { questionFor } from '../writing/questions.ts'

export const launch: Intent = {
  name: 'launch',
  heading: 'On the launch',
  cues: [
    /\b(?:launch(?:ing)? (?:day|plan|strategy|party|week|date|checklist|campaign|event|timeline|announcement|my|our|it|the|this)|(?:plan|planning|prepare|preparing|ready|organi[sz]e)(?: for)? (?:my |our |the |a |an )?(?:[\w-]+ ){0,2}launch|how (?:do|should|can|would) (?:i|we) launch|when (?:do|should|can|is the (?:best|right) time to) (?:i |we )?launch|(?:i|we)(?:'m|'re| am| are| will|'ll)? (?:launch|launching|open|opening|go live|going live) (?:on|in|next|this)|(?:i|we)(?:'m|'re| am| are| will|'ll)? (?:launch|launching|open|opening) (?:my|our|the|an?) (?:[\p{L}'-]+ ){1,4}(?:on|next|this|in \d)|product hunt|grand opening|opening (?:day|party|week)|soft[- ]launch|pre-?launch|go(?:ing|es)? live)\b/iu,
  ],
  reply,
}

/** Too near a day to be paid before it. Ours. */
const SHORT_DAYS = 10
/** The least that has to be paid before strangers are asked. Ours. */
const PAID_FIRST = 3

function reply(heard: Heard): Reply {
  const { today } = heard
  const facts = withWholeProduct(heard.facts)
  const plan = launchPlan(facts, today)
  const { many } = payersOf(facts)
  const day = shortDate(plan.date, today)
  const isNear = (plan.date.getTime() - today.getTime()) / DAY_MS < SHORT_DAYS
  const who = facts.audience ?? 'people who fit'
  const place = facts.place ? ` in ${facts.place}` : ''
  const price = priceTag(facts)
  const first = Math.min(PAID_FIRST, plan.early)
  return {
    answer: isNear
      ? `${day} is near, so launch to people you can name first: ${grouped(plan.early)} paid by then is a launch, and strangers can come a week later.`
      : `Launch ${yourOffer(facts)} twice: first to ${grouped(plan.messages)} names, so that ${grouped(plan.early)} have paid before the day, then on ${day}${plan.isTheirs ? '' : ' (my date; name yours)'} to everyone, for ${grouped(plan.buyers)} ${many} in the first week.`,
    body: [
      plan.table,
      plan.arithmetic,
      'You own every line. A date moves when its number is not there, and only once; the price and the promise do not move in the last week.',
    ],
    step: {
      action: `write down the first ${grouped(Math.min(FIRST_NAMES, plan.messages))} ${who}${place} by name and offer it to them${price ? ` at ${price}` : ' with its price'}, before anyone else hears of it`,
      sign: `${grouped(first)} pay before the day`,
      stop: `nobody has paid by ${plan.paidBy ? shortDate(plan.paidBy, today) : 'the evening before'}; then move the day, because strangers will not be warmer`,
    },
    isGraded: true,
    question: plan.isTheirs
      ? (questionFor(facts, ['price']) ?? `Who will hear of ${yourOffer(facts)} first, by name?`)
      : 'On which day do you want to open?',
  }
}

// 'My pottery course on 15 March' is a pottery course.
function withWholeProduct(facts: Facts): Facts {
  const product = facts.product?.replace(/ (?:on|in|of|about)$/, '')
  return product === undefined ? facts : { ...facts, product }
}

/** Names to write down in one evening. Ours. */
const FIRST_NAMES = 20
