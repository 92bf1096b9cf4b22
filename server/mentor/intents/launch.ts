import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { HANDS, INTERVIEWS, NAMES_ON_A_LIST } from '../workshop/legacy/method.ts'
import { daysBetween } from '../numbers/calendar.ts'
import { type LaunchPlan, launchPlan } from '../plans/launch-plan.ts'
import type { Heard, Intent, Reply, Step } from '../reply.ts'
import { shortDate } from '../workshop/legacy/writing/dates.ts'
import { grouped } from '../workshop/legacy/writing/money.ts'
import { payersOf, yourOffer } from '../writing/nouns.ts'
import { priceTag } from '../writing/price-tag.ts'
import { questionFor } from '../writing/questions.ts'

export const launch: Intent = {
  name: 'launch',
  heading: 'On the launch',
  reply,
}

/** Too near a day to be paid before it. Ours. */
const SHORT_DAYS = 10
/** Where people come to a door or a stall and not to a page. */
const IN_PERSON: ReadonlySet<BusinessModel | undefined> = new Set(['local', 'food', 'handmade', 'service'])

function reply(heard: Heard): Reply {
  const { today } = heard
  const facts = withWholeProduct(heard.facts)
  const plan = launchPlan(facts, today)
  const { many } = payersOf(facts)
  const day = shortDate(plan.date, today)
  const isNear = daysBetween(today, plan.date) < SHORT_DAYS
  return {
    answer: isNear
      ? `${day} is near, so launch to people you can name first: ${grouped(plan.early)} paid by then is a launch, and strangers can come a week later.`
      : `Launch ${yourOffer(facts)} twice: first to ${grouped(plan.messages)} names, so that ${grouped(plan.early)} have paid before the day, then on ${day}${plan.isTheirs ? '' : ' (my date; name yours)'} to everyone, for ${grouped(plan.buyers)} ${many} in the first week.`,
    body: [plan.table, plan.arithmetic, ruleOf(facts, isNear)],
    step: isNear ? byPhone(facts, plan, today) : byNameFirst(facts, plan, today),
    isGraded: true,
    question: plan.isTheirs
      ? (questionFor(facts, ['price']) ?? `Who will hear of ${yourOffer(facts)} first, by name?`)
      : { words: 'On which day do you want to open?', asks: 'goal_date' },
  }
}

function ruleOf({ model }: Facts, isNear: boolean): string {
  if (isNear) return 'Every line is yours. What cannot be done by its date is left out, and the day stays.'
  return IN_PERSON.has(model)
    ? 'All of it is yours to do. When a number is missing on its date, open later, once; never open cheaper.'
    : 'You own every line. A date moves when its number is not there, and only once; the price and the promise do not move in the last week.'
}

const whoIn = ({ audience, place }: Facts) => `${audience ?? 'people who fit'}${place ? ` in ${place}` : ''}`

function byNameFirst(facts: Facts, plan: LaunchPlan, today: Date): Step {
  const price = priceTag(facts)
  const day = plan.paidBy ? shortDate(plan.paidBy, today) : 'the evening before'
  const names = grouped(Math.min(NAMES_ON_A_LIST, plan.messages))
  const isInPerson = IN_PERSON.has(facts.model)
  return {
    action: `write down the first ${names} ${whoIn(facts)} by name and offer it to them${price ? ` at ${price}` : ' with its price'}, before anyone else hears of it`,
    sign: `${grouped(Math.min(HANDS, plan.early))} ${isInPerson ? 'have put money down' : 'pay before the day'}`,
    stop: isInPerson
      ? `the list is through by ${day} and no money is down; then ask them what is missing, and open when that is there`
      : `nobody has paid by ${day}; then move the day, because strangers will not be warmer`,
  }
}

// With the day this near only a call is fast enough.
function byPhone(facts: Facts, plan: LaunchPlan, today: Date): Step {
  const price = priceTag(facts)
  return {
    action: `call ${INTERVIEWS} ${whoIn(facts)} you know tonight, and write to ${grouped(Math.min(NAMES_ON_A_LIST, plan.messages))} more by name, each${price ? ` with the ${price}` : ' with the price'} and a link to pay`,
    sign: `${grouped(Math.min(HANDS, plan.early))} of them pay without being asked twice`,
    stop: `nobody has paid by ${plan.paidBy ? shortDate(plan.paidBy, today) : 'the evening before'}; then open for testers only and set a new day for everyone`,
  }
}

// 'My pottery course on 15 March' is a pottery course.
function withWholeProduct(facts: Facts): Facts {
  const product = facts.product?.replace(/ (?:on|in|of|about)$/, '')
  return product === undefined ? facts : { ...facts, product }
}
