import type { Heard, Intent, Reply } from '../reply.ts'
import { firstVersionOf } from '../plans/first-versions.ts'
import { buildPlan, CUTTING } from '../plans/build-plan.ts'
import { DAY_MS, shortDate, workdayAfter, workdayBefore } from '../writing/dates.ts'
import { counted } from '../writing/figures.ts'
import { money } from '../writing/money.ts'
import { nounsOf, yourOffer } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../writing/table.ts'

export const firstVersion: Intent = {
  name: 'MVP scope',
  heading: 'The first version',
  cues: [
    /\b(?:mvp|minimum viable|first version|version (?:one|1)|v1|prototype)\b/i,
    /\b(?:features?|scope|what (?:should|do) (?:i|we) build|build first|no-?code|tech stack)\b/i,
    /\b(?:how (?:do|should|can) (?:i|we) build|develop(?:er|ment)?)\b/i,
  ],
  reply,
}

/** A first version that takes longer than this is two versions; ours. Who names a date gets up to six weeks. */
const DAYS_TO_BUILD = 21
const MOST_DAYS = 45
const HANDS = 3
const DEFAULT_HOURS = 10

function reply({ facts, today }: Heard): Reply {
  const version = firstVersionOf(facts.model)
  const { one } = nounsOf(facts)
  const hours = facts.figures.hours && facts.figures.hours <= 100 ? facts.figures.hours : DEFAULT_HOURS
  const isDated = facts.deadline !== undefined && facts.deadline <= workdayAfter(today, MOST_DAYS)
  const date = workdayBefore(
    isDated && facts.deadline ? facts.deadline : workdayAfter(today, DAYS_TO_BUILD),
    today,
  )
  const weeks = Math.max(1, Math.round((date.getTime() - today.getTime()) / (7 * DAY_MS)))
  const budget = Math.round(hours * weeks)
  const price =
    facts.figures.price === undefined ? 'a real price' : money(facts.figures.price, facts.currency)
  const who = facts.audience ?? 'people who have the problem'
  const does = facts.does ? ` It ${facts.does}, and nothing else yet.` : ''
  const isUnknown = facts.product === undefined && facts.does === undefined
  return {
    answer: isUnknown
      ? `Cut it to one path that takes one kind of customer from the problem to the result, and have it in the hands of ${HANDS} who pay by ${shortDate(date, today)}. I do not know your product yet, so here are the four questions that cut any list.`
      : `The first version of ${yourOffer(facts)} is ${facts.does ? 'one path from the problem to the result' : version.core}, in the hands of ${HANDS} paying ${who} by ${shortDate(date, today)}.${does}`,
    body: [
      isUnknown ? CUTTING : '',
      isUnknown
        ? ''
        : table(
            ['', 'What', 'Why'],
            [
              [
                '**Build**',
                facts.does ? `one path, from start to end, that ${facts.does}` : version.core,
                'somebody pays for exactly this',
              ],
              ['**Do by hand**', version.byHand, 'you learn what to build from doing it'],
              ['**Leave out**', version.later, 'nobody has asked for it with money'],
            ],
          ),
      `Time: ${hours} hours a week${facts.figures.hours ? '' : ' (I assume; tell me yours)'} x ${counted(weeks, 'week', 'weeks')} = ${budget} hours. Half, ${Math.floor(budget / 2)}, goes to building and half to the people who will pay; what does not fit waits.`,
      isDated || isUnknown ? buildPlan(today, date) : '',
      isUnknown
        ? ''
        : `It is done when ${HANDS} people use it without you beside them and 1 of them paid ${price}. Not when it looks finished.`,
    ],
    step: {
      action: `do the whole job once by hand for one person${facts.audience ? ` among the ${facts.audience}` : ' who has the problem'}, and write down every step you took`,
      sign: `that person pays ${price} or asks for the next time`,
      stop: `3 people got it for nothing and none came back; then the job is the wrong one, and no ${one === 'paying user' ? 'screen' : 'finish'} will save it`,
    },
    isGraded: true,
    question:
      facts.does === undefined && facts.model !== 'food' && facts.model !== 'handmade'
        ? `What is the one thing ${facts.product ? yourOffer(facts) : 'your product'} must do for somebody to pay on the first day?`
        : (questionFor(facts, ['price', 'hours']) ??
          `Which of these could you show to ${counted(HANDS, 'person', 'people')} tomorrow?`),
  }
}
