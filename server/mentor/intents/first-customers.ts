import type { Facts } from '../workshop/legacy/facts.ts'
import { BY_HAND } from '../workshop/legacy/method.ts'
import { aDay } from '../numbers/calendar.ts'
import { allowanceOf } from '../plans/allowance.ts'
import { channelFor } from '../plans/channel-for.ts'
import { customerStages, type CustomerStages } from '../plans/customer-stages.ts'
import { effortOf } from '../plans/effort.ts'
import { handWay } from '../plans/hand-way.ts'
import { isRunning, moreCustomers } from '../plans/more-customers.ts'
import { namesStep } from '../plans/names-step.ts'
import { outreachMessage } from '../plans/outreach.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { shortDate } from '../workshop/legacy/writing/dates.ts'
import { inWords, percent } from '../workshop/legacy/writing/figures.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { grouped } from '../workshop/legacy/writing/money.ts'
import { payersOf, whatIsBought, yourOffer } from '../writing/nouns.ts'
import { table } from '../workshop/legacy/writing/table.ts'

export const firstCustomers: Intent = {
  name: 'first customers',
  heading: 'Finding customers',
  reply,
}

/** The first ten by hand take about a month beside the work. Ours. */
const WEEKS_BY_HAND = 4

function reply(heard: Heard): Reply {
  const { facts, today, words } = heard
  if (isRunning(facts, words)) return moreCustomers(facts)
  const wanted = Math.ceil(facts.figures.goalCustomers ?? BY_HAND)
  const stages =
    wanted > BY_HAND
      ? customerStages({
          wanted,
          many: payersOf(facts).many,
          closeRate: facts.figures.conversion,
          way: handWay(facts, BY_HAND),
          effort: effortOf(facts),
          today,
          deadline: facts.deadline,
        })
      : undefined
  return stages ? beyondTen(facts, today, wanted, stages) : byHand(facts, wanted)
}

function byHand(facts: Facts, wanted: number): Reply {
  const channel = channelFor(facts)
  const { many: buyers } = payersOf(facts)
  const { what, steps, sum, assumed, daysAWeek, dayName } = handWay(facts, wanted)
  const asked = steps[0]?.count ?? wanted
  const daily = aDay(asked, WEEKS_BY_HAND, daysAWeek) ?? asked
  return {
    answer: `${capitalised(channel.byHand)}: that is where your first ${wanted} ${buyers}${inPlace(facts)} come from, not from posting. It takes about ${grouped(asked)} ${what}, ${grouped(daily)} each ${dayName} for ${inWords(WEEKS_BY_HAND)} weeks.`,
    body: [
      table(
        ['Step', 'Rate', 'Number'],
        steps.map(({ name, rate, count }) => [
          capitalised(name === 'buy' ? (buyers.startsWith('paying ') ? buyers : `paying ${buyers}`) : name),
          rate === undefined
            ? 'start'
            : `${percent(rate)}, ${rate === facts.figures.conversion ? 'yours' : 'assumed'}`,
          grouped(count),
        ]),
        [2],
      ),
      `${sum}. ${assumed === '' ? '' : `${assumed}; put in your own rates after the first week.`}`,
      `A message you can send as it is:\n\n${outreachMessage(facts, channel.opener)}`,
      `When ${inWords(BY_HAND)} have paid, test one channel: ${channel.next}, because ${channel.why}. ${allowanceOf(facts)?.said ?? ''}`,
    ],
    step: namesStep(facts),
    isGraded: true,
    question: questionOf(facts),
  }
}

// Ten are won by hand; the numbers beyond need other people's names and audiences.
function beyondTen(facts: Facts, today: Date, wanted: number, stages: CustomerStages): Reply {
  const channel = channelFor(facts)
  const { many } = payersOf(facts)
  const rest =
    stages.byChannel === 0
      ? ''
      : `, and the other ${grouped(stages.byChannel)} through one channel that costs no money`
  const lead = stages.byChannel === 0 ? `After that test one channel` : 'The channel for the last part'
  return {
    answer: `${grouped(wanted)} by ${shortDate(stages.due, today)}${facts.deadline ? '' : ' (my date; name yours)'} take ${stages.byChannel === 0 ? 'two' : 'three'} stages: the first ${BY_HAND} ${many}${inPlace(facts)} by hand, the next ${stages.byName} through the names they give you${rest}.`,
    body: [
      stages.table,
      stages.arithmetic,
      `Start with ${channel.byHand}. ${lead}: ${channel.next}, because ${channel.why}. ${allowanceOf(facts)?.said ?? ''}`,
      `A message you can send as it is:\n\n${outreachMessage(facts, channel.opener)}`,
    ],
    step: namesStep(facts),
    isGraded: true,
    question: questionOf(facts),
  }
}

function inPlace({ place }: Facts): string {
  return place ? ` in ${place}` : ''
}

function questionOf(facts: Facts): Reply['question'] {
  if (facts.product === undefined && facts.model === undefined && !facts.audience)
    return { words: 'What do you sell, and to whom?', asks: 'offer' }
  return facts.audience
    ? `Where did the last person who wanted ${whatIsBought(facts)} come from?`
    : { words: `Who exactly is ${yourOffer(facts)} for: which people, in which situation?`, asks: 'audience' }
}
