import { capitalised, chosen } from '../legacy/writing/lines.ts'
import { table } from '../legacy/writing/table.ts'
import { reference } from '#shared/figures/reference.ts'
import type { Brief } from '../brief.ts'
import { dayOf } from '../days.ts'
import { markdown } from '#shared/escaped.ts'
import { sentenceCase } from '../sentence-case.ts'
import { marketPart } from './market-part.ts'
import { moneyPart } from './money-part.ts'
import { weekPart } from './week-part.ts'

/** The business plan: what it is, how large, what is left, what could sink it, and what happens this week. */
export function businessPlan(brief: Brief): string {
  const { spec } = brief
  return `${[
    `# ${markdown(spec.name)}: business plan`,
    markdown(sentenceCase(spec.pitch)),
    positionPart(brief),
    marketPart(brief),
    moneyPart(brief),
    milestonesPart(brief),
    risksPart(brief),
    assumptionsPart(brief),
    weekPart(brief),
  ]
    .filter(part => part !== '')
    .join('\n\n')}\n`
}

function positionPart({ spec, idea, kind, seed }: Brief): string {
  const against = chosen(
    [
      `The rival is not another ${markdown(idea.offer)}. It is what they do today, which costs them nothing to go on with. So the first sentence of every talk is about that, and not about ${markdown(spec.name)}.`,
      `What ${markdown(spec.name)} has to beat is habit: people ${markdown(kind.habit.replace(/^who /, ''))}, and it works often enough. It wins on the day on which it does not, so be known before that day.`,
      `Others will be compared with it by price. Do not join that comparison: be the one that is plainly made for ${markdown(idea.who)}, and say no to the rest for now.`,
    ],
    seed,
  )
  return [
    '## Where it stands',
    `**For whom.** ${markdown(spec.audience) || 'Nobody was named yet. Name ten people before anything else.'}`,
    `**The problem.** ${markdown(spec.problem) || 'Not said yet. Five talks will say it better than this page could.'}`,
    `**The answer.** ${markdown(spec.solution) || 'Open.'}`,
    against,
  ].join('\n\n')
}

function milestonesPart({ spec, today }: Brief): string {
  if (spec.milestones.length === 0) return ''
  const rows = spec.milestones.map(({ title, date, kpi }) => [
    dayOf(date, today),
    markdown(title),
    markdown(kpi),
  ])
  return `## The way\n\n${table(['By', 'Closed when', 'Number due'], rows)}\n\nYou own every line. On Fridays write down three things: the number, the biggest obstacle, and what a customer taught you.`
}

const MOST_RISKS = 3
const MONEY_RISK = reference('money_risk')

function risksPart({ spec }: Brief): string {
  const money = spec.risks.find(({ risk }) => risk === MONEY_RISK)
  const first = spec.risks.filter(one => one !== money).slice(0, money ? MOST_RISKS - 1 : MOST_RISKS)
  const named = [...first, ...(money ? [money] : [])].map(
    ({ risk, answer }, index) => `${index + 1}. **${markdown(capitalised(risk))}** ${markdown(answer)}`,
  )
  const line = `**The stop line for all of it:** {{stop_line}}, the costs of half the time. When that is spent and the number due by then is not half reached, stop or change what you sell. Decide it now, while it costs nothing.`
  return ['## What could sink it', ...(named.length > 0 ? [named.join('\n')] : []), line].join('\n\n')
}

function assumptionsPart({ spec }: Brief): string {
  if (spec.assumptions.length === 0)
    return '## What is assumed\n\nEvery number above was said; none is assumed but the rates, which are named where they are used.'
  return `## What is assumed\n\n${spec.assumptions.map(text => `- ${markdown(text)}`).join('\n')}`
}
