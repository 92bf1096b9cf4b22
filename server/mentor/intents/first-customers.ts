import { ASSUMED_ANSWER_RATE, ASSUMED_CLOSE_RATE } from '../assumptions.ts'
import { economicsOf } from '../economics.ts'
import type { Facts } from '../facts/facts.ts'
import { funnelBackwards } from '../numbers/funnel.ts'
import { LIFETIME_VALUE_TO_COST, lifetimeValue } from '../numbers/lifetime-value.ts'
import { channelOf } from '../plans/channels.ts'
import { BY_HAND, customerStages } from '../plans/customer-stages.ts'
import { outreachMessage } from '../plans/outreach.ts'
import type { Heard, Intent, Reply, Step } from '../reply.ts'
import { shortDate } from '../writing/dates.ts'
import { percent } from '../writing/figures.ts'
import { grouped, money } from '../writing/money.ts'
import { nounsOf, payersOf, yourOffer } from '../writing/nouns.ts'
import { table } from '../writing/table.ts'

export const firstCustomers: Intent = {
  name: 'first customers',
  heading: 'Finding customers',
  cues: [
    /\b(?:first (?:\w+ )?(?:customers?|clients?|users?|sales?|buyers?|subscribers?|orders?)|(?:find|get|win|attract|reach|acquire)(?:ing)? (?:more |new |my |our |paying )*(?:customers|clients|users|buyers|subscribers|students|people to buy)(?! (?:to )?(?:come|stay|return|leav|cancel)))\b/i,
    /\b(?:marketing|channels?|advertis\w+|promot(?:e|ion|ing)|social media|instagram|tiktok|seo|cold (?:e-?mails?|outreach|calls?)|outreach|ads|word of mouth|traction|(?:more|get) (?:sales|orders|bookings|traffic|leads)|go[- ]to[- ]market)\b/i,
    /\b(?:where|how) (?:do|can|should) (?:i|we) (?:sell|find|market|promote|advertise|reach)\b/i,
  ],
  reply,
}

const A_WEEK = 5

function reply({ facts, today }: Heard): Reply {
  const channel = channelOf(facts.model)
  const { one } = nounsOf(facts)
  const { many: buyers } = payersOf(facts)
  const who = facts.audience ?? 'people who fit'
  const place = facts.place ? ` in ${facts.place}` : ''
  const now = facts.figures.customers ?? 0
  const wanted = Math.ceil(facts.figures.goalCustomers ?? BY_HAND)
  if (now < BY_HAND && wanted > BY_HAND) return beyondTen(facts, today, wanted)
  const closeRate = facts.figures.conversion || ASSUMED_CLOSE_RATE
  const [asked = 0, answered = 0] = funnelBackwards(wanted, [ASSUMED_ANSWER_RATE, closeRate])
  const perDay = Math.ceil(asked / (4 * A_WEEK))
  return {
    answer:
      now >= BY_HAND
        ? `With ${grouped(now)} customers, the next channel to test is ${channel.next}; ask the customers you have before any stranger.`
        : `Win the first ${wanted}${place} by hand, not by posting. Start with ${channel.byHand}. It takes about ${grouped(asked)} personal messages to ${who}, ${grouped(perDay)} each working day for four weeks.`,
    body: [
      table(
        ['Step', 'Rate', 'Number'],
        [
          ['Personal messages or visits', 'start', grouped(asked)],
          ['Answers', `${percent(ASSUMED_ANSWER_RATE)}, assumed`, grouped(answered)],
          [
            `Paying ${buyers}`,
            `${percent(closeRate)}, ${facts.figures.conversion ? 'yours' : 'assumed'}`,
            grouped(wanted),
          ],
        ],
        [2],
      ),
      `${grouped(wanted)} / ${percent(closeRate)} = ${grouped(answered)} answers; ${grouped(answered)} / ${percent(ASSUMED_ANSWER_RATE)} = ${grouped(asked)}. Replace my rates with yours after the first 20.`,
      `A message you can send as it is:\n\n${outreachMessage(facts, channel.opener)}`,
      `When ten have paid, test one channel: ${channel.next}, because ${channel.why}. ${allowance(facts, one)}`,
    ],
    step: firstStep(facts),
    isGraded: true,
    question: questionOf(facts),
  }
}

// Ten are won by hand; the numbers beyond need other people's names and audiences.
function beyondTen(facts: Facts, today: Date, wanted: number): Reply {
  const channel = channelOf(facts.model)
  const { many } = payersOf(facts)
  const stages = customerStages({
    wanted,
    many,
    closeRate: facts.figures.conversion,
    today,
    deadline: facts.deadline,
  })
  const rest =
    stages.byChannel === 0
      ? ''
      : `, and the other ${grouped(stages.byChannel)} through one channel that costs no money`
  const place = facts.place ? ` in ${facts.place}` : ''
  return {
    answer: `Win the first ${BY_HAND}${place} by hand, the next ${stages.byName} through the names they give you${rest}: ${grouped(wanted)} by ${shortDate(stages.due, today)}${facts.deadline ? '' : ' (my date; name yours)'}, paid for in hours.`,
    body: [
      stages.table,
      stages.arithmetic,
      `Start with ${channel.byHand}. ${stages.byChannel === 0 ? 'After that test one channel' : 'The channel for the last part'}: ${channel.next}, because ${channel.why}. ${allowance(facts, nounsOf(facts).one)}`,
      `A message you can send as it is:\n\n${outreachMessage(facts, channel.opener)}`,
    ],
    step: firstStep(facts),
    isGraded: true,
    question: questionOf(facts),
  }
}

function firstStep(facts: Facts): Step {
  const who = facts.audience ?? 'people who fit'
  const place = facts.place ? ` in ${facts.place}` : ''
  return {
    action: `write the names of 20 ${who}${place} and send them this message, one by one`,
    sign: `6 answer and 1 pays`,
    stop: `20 got it and fewer than 2 answered; then change who you write to, not the wording`,
  }
}

function questionOf(facts: Facts): string {
  if (facts.product === undefined && facts.model === undefined && !facts.audience)
    return 'What do you sell, and to whom?'
  return facts.audience
    ? `Where did the last person who wanted ${yourOffer(facts)} come from?`
    : `Who exactly is ${yourOffer(facts)} for: which people, in which situation?`
}

// What one customer may cost: a third of what it brings (Skok), over its life when it pays by the month.
function allowance(facts: Facts, one: string): string {
  const economics = economicsOf(facts)
  if (!economics || economics.perUnit <= 0) return ''
  const worth = facts.figures.churn
    ? lifetimeValue(economics.perUnit, facts.figures.churn)
    : economics.perUnit
  if (!worth) return ''
  const show = (value: number) => money(value, facts.currency)
  const source = facts.figures.churn ? 'lifetime value' : `${economics.line} from the first sale`
  return `It may cost up to ${show(worth / LIFETIME_VALUE_TO_COST)} to win one ${one}, a third of ${show(worth)} (${source}${economics.isCostAssumed ? ', cost assumed' : ''}).`
}
