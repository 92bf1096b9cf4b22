import { ASSUMED_ANSWER_RATE, ASSUMED_CLOSE_RATE } from '../legacy/assumptions.ts'
import { BY_HAND, FEWEST_ANSWERS } from '../legacy/method.ts'
import { daysBetween } from '../../numbers/calendar.ts'
import { funnelBackwards } from '../../numbers/funnel.ts'
import { channelOf } from '../legacy/plans/channels.ts'
import { workdayAfter } from '../../numbers/calendar.ts'
import { shortDate } from '../legacy/writing/dates.ts'
import { inWords } from '../legacy/writing/figures.ts'
import { capitalised, chosen } from '../legacy/writing/lines.ts'
import { grouped } from '../legacy/writing/money.ts'
import { table } from '../legacy/writing/table.ts'
import type { Brief } from '../brief.ts'
import { dayOf } from '../days.ts'
import { markdown } from '#shared/escaped.ts'

const WEEK_DAYS = 7
/** Weeks to the day of the launch when the first milestones do not say otherwise. Ours. */
const LAUNCH_WEEKS = 6
const LAUNCH_SHARE = 0.4

/** How the first ten are won by name, on which days, and what it may cost. */
export function launchPlan(brief: Brief): string {
  const { spec, idea, kind, seed } = brief
  const channel = channelOf(kind.model)
  const opening = chosen(
    [
      `The first ${inWords(BY_HAND)} are won by name, one message at a time. The launch day is for telling others that they exist.`,
      `No launch without ${inWords(BY_HAND)} people who wait for it. So the list of names comes first, the day second, money last.`,
    ],
    seed,
  )
  return `${[
    `# ${markdown(spec.name)}: from nobody to the first ${inWords(BY_HAND)}`,
    opening,
    `**In one line:** ${markdown(spec.pitch)}`,
    `**For** ${markdown(spec.audience) || markdown(idea.who)}`,
    namesPart(brief),
    daysPart(brief),
    `## One channel after that\n\n${capitalised(channel.next)}, because ${channel.why}. Test it alone for four weeks: with two at once you never know which one it was. What you offer there is ${channel.opener}.`,
    `## What to say\n\nBegin with their day: ${markdown(spec.problem) || 'ask how it went the last time'} Only then: ${markdown(spec.solution) || 'what you do about it'}`,
    budgetPart(brief),
    milestonesPart(brief),
  ]
    .filter(part => part !== '')
    .join('\n\n')}\n`
}

function namesPart({ idea, kind, today }: Brief): string {
  const [messages = 0, answers = 0] = funnelBackwards(BY_HAND, [ASSUMED_ANSWER_RATE, ASSUMED_CLOSE_RATE])
  const by = shortDate(workdayAfter(today, WEEK_DAYS), today)
  const rows = Array.from({ length: BY_HAND }, (_, index) => [
    String(index + 1),
    '',
    markdown(kind.places[index % kind.places.length] ?? ''),
    '',
    '',
  ])
  return [
    `## The first ${inWords(BY_HAND)}, by name`,
    `${BY_HAND} who pay take about ${grouped(answers)} answers (${BY_HAND} / {{close_rate}}) and ${grouped(messages)} personal messages (${grouped(answers)} / {{answer_rate}}). These rates are mine until you have counted yours.`,
    `Fill in the names of ${markdown(idea.who)} by ${by}:`,
    table(['No.', 'Name', 'Found with', 'Asked on', 'Answer'], rows),
    `Fewer than ${inWords(FEWEST_ANSWERS)} answers to the first twenty messages: the people are wrong, not the wording. Take the next place on the list.`,
  ].join('\n\n')
}

function daysPart({ spec, today, kind }: Brief): string {
  const last = spec.milestones.at(-1)?.date
  const days =
    last === undefined ? LAUNCH_WEEKS * WEEK_DAYS : daysBetween(today, new Date(`${last}T00:00:00Z`))
  const launch = Math.max(3 * WEEK_DAYS, Math.min(LAUNCH_WEEKS * WEEK_DAYS, days * LAUNCH_SHARE))
  const on = (share: number) => shortDate(workdayAfter(today, launch * share), today)
  const rows = [
    [on(0.1), 'The list of names stands; the page is up', 'twenty names'],
    [on(0.3), `The first round of messages, each with one thing you saw about them`, 'six answers'],
    [on(0.6), 'Whoever said yes has it in hand, set up by you', 'three use it, one paid'],
    [on(0.85), 'One sentence from each of them, with their name, on the page', 'three sentences'],
    [
      on(1),
      `**The day:** everybody you asked hears that it is open, with “${markdown(kind.button)}”`,
      `${BY_HAND} have paid`,
    ],
    [on(1.3), 'Who paid is asked for two names', 'five new names'],
    [on(1.8), 'Decide: the channel goes on, or the next one is tried', 'what one customer cost'],
  ]
  return `## The days\n\n${table(['By', 'What', 'Number'], rows)}`
}

function budgetPart({ unitsCounted, verdicts }: Brief): string {
  const start = [
    `## The budget`,
    `Until ${inWords(BY_HAND)} have paid: nothing but your hours. An ad to people you have not understood buys silence.`,
  ]
  if (verdicts.losesOnEachSale)
    return [
      ...start,
      'After that it stays so: at this price nothing is left of a sale to pay for the next one.',
    ].join('\n\n')
  return [
    ...start,
    `After that one customer may cost at most {{most_a_customer_may_cost}}, a third of the {{lifetime_value}} that one is worth as far as we know. A test of ${unitsCounted('test_customers')} therefore costs {{test_budget}} at most. Spend half, count, then decide on the rest. Above {{most_a_customer_may_cost}} each, stop and change one thing: the people, then the first line, then the offer.`,
  ].join('\n\n')
}

function milestonesPart({ spec, today }: Brief): string {
  if (spec.milestones.length === 0) return ''
  const lines = spec.milestones.map(({ date, kpi }) => `- ${dayOf(date, today)}: ${markdown(kpi)}`)
  return `## The numbers it must meet\n\n${lines.join('\n')}`
}
