import type { Facts } from '../workshop/legacy/facts.ts'
import { monthsToCover } from '../numbers/default-alive.ts'
import { leftLine, safetyLine } from '../plans/default-alive.ts'
import { DECIDE_MONTHS_BEFORE } from '../plans/runway-marks.ts'
import { type Standing, standingOf, updateNumbers, updateWords } from '../plans/update-text.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { shortDate, startOfDay, workdayAfter } from '../workshop/legacy/writing/dates.ts'
import { months, percent } from '../workshop/legacy/writing/figures.ts'
import { listed } from '../writing/lines.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { theOffer } from '../writing/nouns.ts'
import { type Asked, questionFor } from '../writing/questions.ts'

export const investorUpdate: Intent = {
  name: 'investor update',
  heading: 'The update',
  reply,
}

/** Updates without an answer that mean nobody reads them. Ours. */
const SILENT = 3

function reply({ facts, words, today }: Heard): Reply {
  const standing = standingOf(facts)
  const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(today)
  const nextMonth = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1))
  const due = shortDate(workdayAfter(new Date(startOfDay(nextMonth).getTime() - 1), 1), today)
  const missing = missingFrom(facts, standing)
  return {
    answer: `${openingOf(facts, standing)} Send it by ${due}, and every ${/\bquarterly\b/i.test(words) ? 'quarter in its first week, bad quarters' : 'month on the first working day, bad months'} above all.`,
    body: [
      `> **Subject:** ${subjectOf(facts, standing, month)}`,
      updateNumbers(facts, standing),
      updateWords(facts, standing),
      arithmetic(facts, standing),
      `The brackets hold what I cannot assume for you. Still missing: ${listed(missing)}. Leave a line out rather than round it up.`,
    ],
    step: {
      action: 'fill the brackets in half an hour and send the draft to one person who put in money',
      sign: 'they answer with a question or a name',
      stop: `${SILENT} updates in a row got no answer; then call each of them, because they have stopped reading`,
    },
    question: questionFor(facts, wantedOf(standing)) ?? 'What went worse this month than you had planned?',
  }
}

// What was said under another name, or follows from a price, is not asked again.
function wantedOf({ out, revenue }: Standing): Asked[] {
  return [
    ...(revenue === undefined ? (['revenue'] as const) : []),
    ...(out === undefined ? (['burn'] as const) : []),
    'cash',
    'churn',
  ]
}

function openingOf(facts: Facts, { revenue, net, runway }: Standing): string {
  const show = (value: number) => money(value, facts.currency)
  if (runway !== undefined)
    return runway < DECIDE_MONTHS_BEFORE
      ? `Say the runway first: ${months(runway)}, shorter than a raise takes, and investors forgive it when they hear it early.`
      : `Open with ${months(runway)} of runway${revenue === undefined ? '' : ` and ${show(revenue)} of revenue`}; an investor reads those two and then decides whether to read on.`
  if (net === 0)
    return 'As much comes in as goes out: nothing is left over, so open with what will change that.'
  if (net !== undefined && net <= 0)
    return 'You carry yourselves: more comes in than goes out, so open with that.'
  return revenue === undefined
    ? 'Open with three numbers, revenue, net burn and runway, even when they are small; here is the whole update, ready to fill.'
    : `Open with ${show(revenue)} of revenue and put the runway beside it; without it an investor assumes the worst.`
}

function subjectOf(facts: Facts, { revenue, runway }: Standing, month: string): string {
  const parts = [
    revenue === undefined ? '' : `${money(revenue, facts.currency)} a month`,
    runway === undefined ? '' : `${months(runway)} of runway`,
  ].filter(part => part !== '')
  return `${facts.product ? theOffer(facts) : '[company]'}, ${month}: ${parts.length === 0 ? '[one number that moved]' : parts.join(', ')}`
}

// Whether growing income reaches the cost before the cash ends: the question behind every other one.
function arithmetic(facts: Facts, { out, revenue, net, runway }: Standing): string {
  const show = (value: number) => money(value, facts.currency)
  const { cash, growth } = facts.figures
  if (net !== undefined && net <= 0 && revenue && out !== undefined)
    return net < 0
      ? `${leftLine(facts, out, revenue)} ${safetyLine(facts, out, revenue)}`
      : `${show(revenue)} comes in and ${show(out)} goes out, so nothing is left over: whatever falls from here on is paid from the cash.`
  if (cash === undefined || net === undefined || runway === undefined) return ''
  const burned = revenue
    ? `${show(out ?? 0)} out − ${show(revenue)} in = ${show(net)} net burn a month (if the ${show(out ?? 0)} is net already, tell me); `
    : ''
  const sum = `Runway: ${burned}${show(cash)} / ${show(net)} = ${months(runway)}.`
  if (growth === undefined || revenue === undefined || growth <= 0) return sum
  const covered = monthsToCover({ cash, out: out ?? 0, income: revenue, growth })
  return `${sum} At ${percent(growth)} growth a month and the same costs, ${
    covered === undefined
      ? 'revenue does not reach the costs before the cash ends: default dead, in Paul Graham’s words, so the update needs a plan to cut or to raise.'
      : `revenue covers the costs in ${months(covered)}, before the cash ends: default alive, in Paul Graham’s words. Say so.`
  }`
}

function missingFrom({ figures }: Facts, { revenue, net }: Standing): string[] {
  return [
    revenue === undefined ? 'revenue' : '',
    net === undefined ? 'what goes out a month' : '',
    figures.cash === undefined ? 'the cash' : '',
    'last month’s numbers beside them',
    'the reasons',
  ].filter(part => part !== '')
}
