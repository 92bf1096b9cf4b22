import { ENOUGH_PAID, HANDS, INTERVIEWS } from '../legacy/method.ts'
import { workdayAfter } from '../../numbers/calendar.ts'
import { shortDate } from '../legacy/writing/dates.ts'
import { inWords } from '../legacy/writing/figures.ts'
import { capitalised, chosen, uncapitalised } from '../legacy/writing/lines.ts'
import { table } from '../legacy/writing/table.ts'
import { firstVersionOf } from '../legacy/plans/first-versions.ts'
import type { Brief } from '../brief.ts'
import { dayOf } from '../days.ts'
import { markdown } from '#shared/escaped.ts'
import type { Kind } from '../kinds/kind.ts'

const WEEK_DAYS = 7
/** Weeks that a first version may take before somebody holds it. Ours. */
const WEEKS = 4

/** What is built first, how one sees that it is done, what waits, and which week brings what. */
export function firstVersion(brief: Brief): string {
  const { spec, kind, idea, seed } = brief
  const by = firstVersionOf(kind.model)
  const opening = chosen(
    [
      `The smallest thing worth paying for is ${by.core}. Everything on this page serves that, or waits.`,
      `${capitalised(by.sells)}. So the first version is ${by.core}, and not a line more.`,
    ],
    seed,
  )
  return `${[
    `# ${markdown(spec.name)}: the first version`,
    opening,
    `**For** ${markdown(spec.audience) || markdown(idea.who)}`,
    `**Ends this:** ${markdown(spec.problem) || 'to be found in the first talks'}`,
    `**By this:** ${markdown(spec.solution) || 'to be decided after them'}`,
    storiesPart(brief),
    outPart(brief),
    `## By hand until it hurts\n\n${capitalised(by.byHand)}. ${capitalised(by.teaches)}.`,
    testPart(brief),
    weeksPart(brief),
    milestonesPart(brief),
  ]
    .filter(part => part !== '')
    .join('\n\n')}\n`
}

function storiesPart({ spec, kind, idea }: Brief): string {
  if (spec.features_in.length === 0)
    return '## What it does\n\nNothing is in it yet. Put in the one thing somebody would pay for this month.'
  const stories = spec.features_in.map(({ title, why }, index) => {
    const check = kind.abilities.find(ability => ability.title === title)?.check
    const checks = [
      check ?? `Somebody who was not told how uses “${title}” alone, and gets what they came for.`,
      ...secondCheck(kind, idea.who, index),
    ]
    return [
      `### F${index + 1} ${markdown(title)}`,
      `As one of the ${markdown(idea.who)} I want “${markdown(uncapitalised(title))}”. ${markdown(why)}`,
      checks.map(text => `- [ ] ${markdown(text)}`).join('\n'),
    ].join('\n\n')
  })
  return ['## What it does', ...stories].join('\n\n')
}

// Software fails at what nobody expected to be typed, everything else at the third time in a row.
function secondCheck(kind: Kind, who: string, index: number): string[] {
  const isSoftware = kind.model === 'app' || kind.model === 'marketplace'
  if (index === 0)
    return [
      isSoftware
        ? `Three ${who} did it on their own phone, while you said nothing.`
        : `Three ${who} had it, and what each of them cost you in minutes and money is written down.`,
    ]
  if (index > 1) return []
  return [
    isSoftware
      ? 'It still works after a wrong input, and says in one sentence what was wrong.'
      : 'It went well three times in a row, once of them on a bad day.',
  ]
}

function outPart({ spec }: Brief): string {
  if (spec.features_out.length === 0) return ''
  const rows = spec.features_out.map(({ title, why }) => [markdown(title), markdown(why)])
  return `## What waits\n\n${table(['Not now', 'Why'], rows)}\n\nWhen somebody asks for one of these, write down who and when. The third name moves it up.`
}

function testPart({ idea, today, kind }: Brief): string {
  const by = shortDate(workdayAfter(today, 2 * WEEK_DAYS), today)
  return `## The smallest test\n\nBefore anything is built: offer it to ${INTERVIEWS * 2} ${markdown(idea.who)} by ${by}, with the price, and do the work by hand for whoever says yes. ${capitalised(inWords(ENOUGH_PAID))} payments are a yes. One or none: ask the others “${markdown(kind.opener(idea))}” and change the offer, not the tool.`
}

function weeksPart({ spec, kind, today }: Brief): string {
  const titles = spec.features_in.map(({ title }) => markdown(title))
  const work = [
    ['the talks and the offer by hand', 'five stories in their own words'],
    [titles[0] ?? 'the one thing that is paid for', `a first ${kind.record.one} by somebody you do not know`],
    [
      [titles[1], titles[2]].filter(Boolean).join(', ') || 'what three people missed',
      `in ${inWords(HANDS)} hands, one of them paid`,
    ],
    [titles.slice(3).join(', ') || 'only what broke', 'a week without a question you had to answer twice'],
  ]
  const rows = work
    .slice(0, WEEKS)
    .map(([what = '', sign = ''], index) => [
      shortDate(workdayAfter(today, (index + 1) * WEEK_DAYS), today),
      what,
      sign,
    ])
  return `## Week by week\n\n${table(['By', 'Built', 'Sign'], rows)}\n\nWhat is not done on its day gets smaller, never later.`
}

function milestonesPart({ spec, today }: Brief): string {
  if (spec.milestones.length === 0) return ''
  const lines = spec.milestones.map(
    ({ title, date, kpi }) => `- ${dayOf(date, today)}: ${markdown(title)} (${markdown(kpi)})`,
  )
  return `## Where it leads\n\n${lines.join('\n')}`
}
