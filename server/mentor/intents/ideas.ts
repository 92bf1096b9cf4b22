import { FEWEST_ANSWERS, NAMES_ON_A_LIST } from '../workshop/legacy/method.ts'
import { costToTry, ordinaryWeek, untouched } from '../numbers/ordinary-week.ts'
import { partOf } from '../numbers/runway.ts'
import { kindsFor } from '../plans/kinds-for.ts'
import type { Kind } from '../plans/kinds.ts'
import { type Profession, professionIn } from '../plans/profession-in.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { type Purse, purseOf } from '../plans/purse.ts'
import { shortDate, workdayAfter } from '../workshop/legacy/writing/dates.ts'
import { counted } from '../writing/figures.ts'
import { chosen, uncapitalised } from '../workshop/legacy/writing/lines.ts'
import { table } from '../workshop/legacy/writing/table.ts'

export const ideas: Intent = {
  name: 'ideas',
  heading: 'Ideas to look at',
  reply,
}

/** Finding buyers takes as long as the work itself, while nobody knows you. Ours. */
const SHARE_FOR_WORK = 0.5
/** Offers a day, beside the work. Ours. */
const A_DAY = 4
/** Of twenty offers as many answers and one sale show that the thing is wanted. Ours. */
const ANSWERS = 5

function reply({ facts, today, words }: Heard): Reply {
  const purse = purseOf(facts, words)
  const profession = professionIn(words)
  const [first, ...others] = kindsFor(purse.hours, purse.dollars, profession?.examples)
  if (!first) throw new Error('some kind of business fits every purse')
  const work = partOf(purse.hours, SHARE_FOR_WORK) ?? purse.hours
  const asked = first.id === 'job' ? 'small firms' : 'people'
  return {
    answer: openingOf({ first, purse, profession, words }),
    body: [
      table(
        ['Kind of business', 'Why it fits', 'First sale by', 'To try', 'An ordinary week'],
        [first, ...others].map(kind => [
          `**${kind.name}** (${profession?.examples[kind.id] ?? kind.example})`,
          kind.why,
          shortDate(workdayAfter(today, kind.firstSaleDays), today),
          purse.show(toTry(kind, purse)),
          weekOf(kind, work, purse),
        ]),
        [3],
      ),
      `An ordinary week: half of your ${hoursText(purse.hours)} hours, ${hoursText(work)}, does the work, the other half finds buyers. Prices and times are my assumptions.`,
      profession?.caution ?? `Why this one first: ${first.whyFirst}.`,
    ],
    step: {
      action: `write down three things people already ask ${profession ? `a ${profession.name} like you` : 'you'} for, and offer one at ${purse.show(purse.inTheirs(first.price))} a ${first.one} to ${NAMES_ON_A_LIST} ${asked} by name, ${A_DAY} a day`,
      sign: `${ANSWERS} answer and one says yes to a date and a price`,
      stop: `${NAMES_ON_A_LIST} got it and fewer than ${FEWEST_ANSWERS} answered; then offer the second thing, and after that take the next kind`,
    },
    isGraded: true,
    question: profession
      ? 'Which of the three has somebody at work already asked you for?'
      : { words: 'What do people already ask you for help with, at work or among friends?', asks: 'offer' },
  }
}

interface Opening {
  first: Kind
  purse: Purse
  profession: Profession | undefined
  words: string
}

function openingOf({ first, purse, profession, words }: Opening): string {
  const name = uncapitalised(first.name)
  const have = `${counted(purse.hours, 'hour', 'hours')} a week and ${purse.show(purse.money)}`
  const spent = toTry(first, purse)
  const rest =
    purse.money > spent
      ? ` It leaves ${purse.show(untouched(purse.money, spent) ?? 0)} of your money untouched.`
      : ''
  const way = 'the shortest way to a stranger who pays'
  const assumed = assumptionOf(purse)
  if (profession)
    return `As a ${profession.name} with ${have}, look first at ${name}: people trust your word already, so it is ${way}.${rest}${assumed}`
  if (!purse.isHoursAssumed || !purse.isMoneyAssumed)
    return `With ${have}, look first at ${name}: it is ${way}.${rest}${assumed}`
  return `${chosen(
    [
      `Look first at ${name}; for ${have} it is ${way}.`,
      `The idea to test first is ${name}: for ${have} ${way}.`,
      `Begin where nothing has to be bought: ${name} is, for ${have}, ${way}.`,
    ],
    words,
  )}${rest}${assumed}`
}

function assumptionOf({ isHoursAssumed, isMoneyAssumed }: Purse): string {
  const missing = [isHoursAssumed ? 'hours' : '', isMoneyAssumed ? 'money' : ''].filter(part => part !== '')
  return missing.length === 0 ? '' : ` The ${missing.join(' and the ')} I assume; tell me yours.`
}

function toTry(kind: Kind, purse: Purse): number {
  return costToTry(purse.money, purse.inTheirs(kind.toTry), kind.shareToTry) ?? purse.money
}

// '5 h / 4 h: 1 job x $150 = $150'
function weekOf(kind: Kind, work: number, { show, inTheirs }: Purse): string {
  const [price, cost] = [inTheirs(kind.price), inTheirs(kind.cost)]
  const week = ordinaryWeek(work, { hoursEach: kind.hoursEach, price, cost })
  if (!week) return ''
  const { count, each, left, weeksForOne } = week
  if (count === 0) return `one ${kind.one} of ${kind.hoursEach} h in ${weeksForOne} weeks: ${show(each)}`
  const one = cost > 0 ? `(${show(price)} − ${show(cost)})` : show(each)
  return `${hoursText(work)} h / ${kind.hoursEach} h: ${counted(count, kind.one, kind.many)} x ${one} = ${show(left)}`
}

// 1.5 hours, not 1.50.
function hoursText(hours: number): string {
  return Number(hours.toFixed(2)).toString()
}
