import type { FactKey } from '#shared/business/keys.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { MONTHS_A_YEAR, WEEKS_A_YEAR } from '../numbers/hiring.ts'
import { beyondCounting } from '../plans/beyond-counting.ts'
import { coFounderReply } from '../plans/co-founder.ts'
import { lettingGo } from './letting-go.ts'
import { FULL_WEEK, type Help, helpOf } from '../plans/help.ts'
import { EXPLAINING, helpSums, type HelpSums, ON_COSTS } from '../plans/help-sums.ts'
import { waysToGetHelp } from '../plans/help-table.ts'
import { riskOf } from '../plans/risks.ts'
import type { Heard, Intent, Reply, Step } from '../reply.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { listed } from '../writing/lines.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import { payersOf } from '../writing/nouns.ts'

export const hiring: Intent = {
  name: 'hiring',
  heading: 'On hiring',
  reply,
}

/** The most of what the sales leave that pay may take before rent and the owner. Ours. */
const MOST_PART = 0.5
/** A first order of help, before anything is signed, and the questions it may take. Ours. */
const TRIAL_HOURS = 5
const MOST_QUESTIONS = 2
const COFOUNDER = /\b(?:co-?founders?|business partner|technical partner)\b/i
const FREELANCER = /\b(?:freelanc\w+|contractors?|outsourc\w+|virtual assistant|va)\b/i
const AFFORD = /\bafford\b/i
const LETTING_GO = /\b(?:let (?:[\w-]+ ){1,6}go|fire|firing|lay(?:ing)? off|dismiss)\b/i
const FINDING = /\b(?:where|how) (?:do|can|should) (?:i|we) (?:find|get|meet)\b/i
const EMPLOYEE = /\b(?:employ\w*|staff|payroll|full[- ]time|part[- ]time)\b/i

function reply(heard: Heard): Reply {
  const { facts, words } = heard
  if (LETTING_GO.test(words)) return lettingGo.reply(heard)
  if (COFOUNDER.test(words)) return coFounderReply(facts, words)
  const help = helpOf(heard)
  const isFreelance = FREELANCER.test(words) && !EMPLOYEE.test(words)
  const show = (value: number) => money(value, facts.currency)
  const sums = helpSums(help, isFreelance)
  if (!sums)
    return beyondCounting('hours a week x pay an hour', 'How many hours a week, and at what pay an hour?')
  const isChoice = FREELANCER.test(words) && EMPLOYEE.test(words)
  return {
    answer: isChoice ? choice(sums, help, show) : verdict({ facts, words, help, sums }),
    body: [
      `${grouped(help.hours)} hours a week x ${WEEKS_A_YEAR} / ${MONTHS_A_YEAR} x ${show(help.pay)}${isFreelance ? '' : ` x ${percent(sums.wholeWage)}`} = ${show(sums.cost)} a month${isFreelance ? '' : `; ${percent(ON_COSTS)} comes on top of the wage`}. Explaining and checking take ${percent(EXPLAINING)} of the hours back, so ${sums.freed} a week are yours again. ${assumptions(heard, help, isFreelance)}`,
      waysToGetHelp(facts, sums),
      FINDING.test(words)
        ? `**Where to find them:** ask two people you trust who did this work for them, then one trade group. Give two of them the same small paid task; the one who asks the better questions gets the next.`
        : '',
      facts.grade < 3
        ? `I have heard of no sale yet. Before the first ones no help pays for itself. What you can do without any: ${riskOf(facts).test}.`
        : `The freed hours bring money only when ${payersOf(facts).many} wait for them. Count the work you turned down in the last four weeks; none means you free hours, not sales.`,
    ],
    step: trial(help),
    isGraded: true,
    question: questionOf(help),
  }
}

function choice(sums: HelpSums, help: Help, show: (value: number) => string) {
  return `Freelancer first, employee when the hours repeat: ${grouped(help.hours)} hours a week cost ${show(sums.freelanceAMonth)} a month as invoices and ${show(sums.employedAMonth)} as wages with what comes on top. The difference of ${show(sums.freelanceDearerBy)} buys the right to stop.`
}

interface Verdict {
  facts: Facts
  words: string
  help: Help
  sums: HelpSums
}

function verdict({ facts, words, help, sums }: Verdict): string {
  const show = (value: number) => money(value, facts.currency)
  const hours = `${grouped(help.hours)} hours a week`
  const { part, brings, leaves } = sums
  const [cost, least] = [show(sums.cost), show(sums.least)]
  if (AFFORD.test(words) && part !== undefined && help.leftAMonth !== undefined)
    return `${part <= MOST_PART ? 'Yes, you can afford it' : part < 1 ? 'Only just' : 'No'}: your sales leave ${show(help.leftAMonth)} a month, and with on-costs this takes ${cost} of it, ${percent(part)}. ${part <= MOST_PART ? 'Rent, ads and your own pay have to fit into the rest.' : `Up to ${percent(MOST_PART)} is sound (my limit); until then buy fewer hours.`}`
  if (brings === undefined || leaves === undefined || help.ownHour === undefined)
    return `${facts.grade < 3 ? 'Not before somebody pays you, and then' : 'Yes,'} from the moment an hour of yours brings more than ${least}; below that, make the task simpler instead of handing it over. ${hours} of help cost ${cost} a month.`
  const own = `an hour of yours brings ${show(help.ownHour)} (${help.source})`
  return leaves > 0
    ? `Yes, it is worth it: ${own}, so ${hours} handed over bring ${show(brings)} a month and cost ${cost}. That leaves ${show(leaves)}, if you sell the hours you win.`
    : `Not yet: ${own}, so ${hours} handed over bring ${show(brings)} a month and cost ${cost}. It pays once an hour brings more than ${least}; a higher price gets you there sooner than a helper.`
}

function assumptions({ facts, waiting }: Heard, help: Help, isFreelance: boolean): string {
  const isWaiting = (key: FactKey) => waiting.some(fact => fact.key === key)
  const hours = `${grouped(help.hours)} hours`
  const pay = `${money(help.pay, facts.currency)} an hour`
  const [isHoursWaiting, isPayWaiting] = [isWaiting('hours'), isWaiting('wage')]
  const assumed = [
    help.isHoursAssumed && !isHoursWaiting ? `the ${hours}` : '',
    help.isPayAssumed && !isPayWaiting ? `pay of ${pay}` : '',
    isFreelance ? '' : 'the on-costs',
    'the time for explaining',
  ].filter(part => part !== '')
  const inPlace = [
    help.isHoursAssumed && isHoursWaiting ? hours : '',
    help.isPayAssumed && isPayWaiting ? pay : '',
  ].filter(part => part !== '')
  return [
    `I assume ${listed(assumed)}; tell me yours.`,
    inPlace.length > 0 ? `Until you confirm your own, I use ${listed(inPlace)}.` : '',
  ]
    .join(' ')
    .trim()
}

function trial(help: Help): Step {
  return {
    action: `write one page on how the task is done, with a picture of a good result, and pay someone for ${TRIAL_HOURS} hours of it${help.hours >= FULL_WEEK ? ' before you sign for a full week' : ''}`,
    sign: `it comes back right with at most ${MOST_QUESTIONS} questions`,
    stop: 'explaining took longer than doing it; then mend the page before you try the next person',
  }
}

function questionOf(help: Help): Reply['question'] {
  if (help.isHoursAssumed || help.isPayAssumed)
    return {
      words:
        'Which task would you hand over first, how many hours a week does it take, and what would you pay an hour?',
      asks: 'hours',
    }
  return help.ownHour === undefined
    ? { words: 'What does an hour of your own work bring?', asks: 'price' }
    : 'Who has already asked for the first hour you win?'
}
