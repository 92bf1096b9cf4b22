import type { Facts } from '../workshop/legacy/facts.ts'
import { ASSUMED_HOURS_A_WEEK } from '../method.ts'
import { HANDS } from '../workshop/legacy/method.ts'
import { hoursInAll, weeksBetween } from '../numbers/calendar.ts'
import { halfOf } from '../numbers/sound.ts'
import { buildPlan, CUTTING } from '../plans/build-plan.ts'
import { doneWhen, handStep } from '../plans/by-hand.ts'
import { firstVersionOf } from '../workshop/legacy/plans/first-versions.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { shortDate, workdayAfter, workdayBefore } from '../workshop/legacy/writing/dates.ts'
import { counted } from '../writing/figures.ts'
import { chosen } from '../workshop/legacy/writing/lines.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { seedOf, yourOffer } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../workshop/legacy/writing/table.ts'

export const firstVersion: Intent = {
  name: 'MVP scope',
  heading: 'The first version',
  reply,
}

/** A first version that takes longer than this is two versions; ours. Who names a date gets up to six weeks. */
const DAYS_TO_BUILD = 21
const MOST_DAYS = 45
/** More hours than a week has for work were not meant as such. */
const MOST_HOURS = 100

function reply({ facts, today }: Heard): Reply {
  const version = firstVersionOf(facts.model)
  const isDated = facts.deadline !== undefined && facts.deadline <= workdayAfter(today, MOST_DAYS)
  const date = workdayBefore(
    isDated && facts.deadline ? facts.deadline : workdayAfter(today, DAYS_TO_BUILD),
    today,
  )
  const price =
    facts.figures.price === undefined ? 'a real price' : money(facts.figures.price, facts.currency)
  const who = facts.audience ?? 'people who have the problem'
  const does = facts.does ? ` It ${facts.does}, and nothing else yet.` : ''
  const isUnknown = facts.product === undefined && facts.does === undefined
  const due = shortDate(date, today)
  return {
    answer: isUnknown
      ? `Cut it to one path that takes one kind of customer from the problem to the result, and have it in the hands of ${HANDS} who pay by ${due}. I do not know your product yet, so here are the four questions that cut any list.`
      : `The first version of ${yourOffer(facts)} is ${facts.does ? 'one path from the problem to the result' : version.core}, in the hands of ${HANDS} paying ${who} by ${due}.${does}`,
    body: [
      isUnknown
        ? CUTTING
        : table(
            ['', 'What', 'Why'],
            [
              [
                '**Build**',
                facts.does ? `one path, from start to end, that ${facts.does}` : version.core,
                version.sells,
              ],
              ['**Do by hand**', version.byHand, version.teaches],
              [
                '**Leave out**',
                version.later,
                facts.audience
                  ? `no ${facts.audience} have asked for it with money`
                  : 'nobody has asked for it with money',
              ],
            ],
          ),
      timeLine(facts, weeksBetween(today, date)),
      isDated || isUnknown ? buildPlan(today, date) : '',
      isDated || isUnknown ? '' : doneWhen(facts, price),
    ],
    step: handStep(facts, price),
    isGraded: true,
    question:
      facts.does === undefined && facts.model !== 'food' && facts.model !== 'handmade'
        ? `What is the one thing ${facts.product ? yourOffer(facts) : 'your product'} must do for somebody to pay on the first day?`
        : (questionFor(facts, ['price', 'hours']) ??
          `Which of these could you show to ${counted(HANDS, 'person', 'people')} tomorrow?`),
  }
}

function timeLine(facts: Facts, weeks: number): string {
  const { figures } = facts
  const said = figures.hours && figures.hours <= MOST_HOURS ? figures.hours : undefined
  const hours = said ?? ASSUMED_HOURS_A_WEEK
  const all = hoursInAll(hours, weeks) ?? hours
  const sum = `Time: ${hours} hours a week x ${counted(weeks, 'week', 'weeks')} = ${all} hours${said ? '' : ', with hours that I assume; tell me yours'}.`
  const half = halfOf(all) ?? all
  const rest = chosen(
    [
      `Half, ${half}, goes to building and half to the people who will pay; what does not fit waits.`,
      `Build for ${half} of them and spend the rest with people who will pay; the list is cut to that.`,
      `Keep half, ${half}, for the people who will pay, and build only what fits into the rest.`,
    ],
    `${seedOf(facts)} time`,
  )
  return `${sum} ${rest}`
}
