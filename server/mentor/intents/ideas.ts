import { type Kind, kindsFor } from '../plans/kinds.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { type Purse, purseOf } from '../plans/purse.ts'
import { shortDate, workdayAfter } from '../writing/dates.ts'
import { counted } from '../writing/figures.ts'
import { grouped } from '../writing/money.ts'
import { table } from '../writing/table.ts'

export const ideas: Intent = {
  name: 'ideas',
  heading: 'Ideas to look at',
  cues: [
    /^(?!.*\b(?:(?:marketing|content|names?|posts?|ads?|growth|pricing|gift|logo|campaign|my|our|these|those|both)[ -](?:\w+ )?ideas)\b)(?=.*\b(?:(?:which|what|any|some|good|best|give me|suggest|need|want|find(?: me)?|looking for|list of|\d+)(?: [\w-]+){0,4} (?:business |startup |start-up |hustle |company )?ideas\b(?! (?:of|for (?:a|my|our))\b)|(?:what|which)(?: (?:kind|sort|type)s? of)?(?: [\w-]+){0,2} (?:business|side[- ]hustle|hustle|company|startup)(?:es)? (?:can|could|should|would|to|is best|do|fits?|suits?|is there)\b|(?:no|without an) (?:business )?idea (?:yet|of what to|what(?: to (?:start|sell|do|build))?(?=[.,!?]|$))|don't (?:have|know) (?:an? (?:\w+ )?idea|what(?: business)? to (?:start|sell|do|build))|what (?:should|could|can|do) i (?:sell|start)(?= (?:on [a-z]|with (?:no|little|[$€£\d])|online|from home|on the side|to (?:make|earn))|[?.]|$)|(?:find|choose|pick|come up with|brainstorm|suggest) (?:me )?(?:an? |the right )?(?:\w+ ){0,2}(?:idea|business to start|side[- ]hustle)))/is,
    /\b(?:hours? (?:a|per|each) week|side[- ]hustles?|from home|on the side|to invest|spare (?:time|money)|my skills)\b/i,
  ],
  reply,
}

/** Finding buyers takes as long as the work itself, while nobody knows you. Ours. */
const SHARE_FOR_WORK = 0.5
const ASKED = 20
const A_DAY = 4

function reply({ facts, today, words }: Heard): Reply {
  const purse = purseOf(facts, words)
  const [first, ...others] = kindsFor(purse.hours, purse.dollars)
  if (!first) throw new Error('some kind of business fits every purse')
  const by = (kind: Kind) => shortDate(workdayAfter(today, kind.firstSaleDays), today)
  const work = purse.hours * SHARE_FOR_WORK
  const have = `${counted(purse.hours, 'hour', 'hours')} a week and ${purse.show(purse.money)}`
  const assumed = assumptionOf(purse)
  return {
    answer: `Look first at ${lowered(first.name)}: with ${have} it is the shortest way to a stranger who pays${purse.money > costToTry(first, purse) ? `, and it leaves ${purse.show(purse.money - costToTry(first, purse))} of your money untouched` : ''}.${assumed}`,
    body: [
      table(
        ['Kind of business', 'Why it fits', 'First sale by', 'To try', 'An ordinary week'],
        [first, ...others].map(kind => [
          `**${kind.name}** (${kind.example})`,
          kind.why,
          by(kind),
          purse.show(costToTry(kind, purse)),
          weekOf(kind, work, purse),
        ]),
        [3],
      ),
      `An ordinary week: half of your ${grouped(purse.hours)} hours, ${grouped(work)}, does the work, the other half finds buyers. Prices and times are my assumptions.`,
      `Why this one first: nothing is bought or made before you offer it, so ${ASKED} offers show in a week whether anyone pays.`,
    ],
    step: {
      action: `write down three things people already ask you for, and offer one at ${purse.show(purse.inTheirs(first.price))} a ${first.one} to ${ASKED} ${first.one === 'job' ? 'small firms' : 'people'} by name, ${A_DAY} a day`,
      sign: '5 answer and 1 says yes to a date and a price',
      stop: `${ASKED} got it and fewer than 2 answered; then offer the second thing, and after that take the next kind`,
    },
    isGraded: true,
    question: 'What do people already ask you for help with, at work or among friends?',
  }
}

function assumptionOf({ isHoursAssumed, isMoneyAssumed }: Purse): string {
  const missing = [isHoursAssumed ? 'hours' : '', isMoneyAssumed ? 'money' : ''].filter(part => part !== '')
  return missing.length === 0 ? '' : ` The ${missing.join(' and the ')} I assume; tell me yours.`
}

function costToTry({ toTry, shareToTry }: Kind, purse: Purse): number {
  return Math.min(purse.money, Math.round(purse.inTheirs(toTry) + purse.money * shareToTry))
}

// '5 h / 4 h = 1 job x $150 = $150'
function weekOf(kind: Kind, work: number, { show, inTheirs }: Purse): string {
  const count = Math.floor(work / kind.hoursEach)
  const left = inTheirs(kind.price) - inTheirs(kind.cost)
  const each = kind.cost > 0 ? `(${show(inTheirs(kind.price))} − ${show(inTheirs(kind.cost))})` : show(left)
  if (count === 0)
    return `1 ${kind.one} of ${kind.hoursEach} h in ${Math.ceil(kind.hoursEach / work)} weeks: ${show(left)}`
  return `${work} h / ${kind.hoursEach} h: ${counted(count, kind.one, kind.many)} x ${each} = ${show(count * left)}`
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
