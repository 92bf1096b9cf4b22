import { markdown } from '#shared/escaped.ts'
import { isRecurring } from '#shared/figures/unit-sums.ts'
import type { Brief } from '../brief.ts'
import { dayOf } from '../days.ts'

/** What the model says, in words: its table stands beside it, and its figures are references. */
export function modelNotes(brief: Brief): string {
  const { spec } = brief
  return `${[
    `# ${markdown(spec.name)}: what the numbers say`,
    '{{plan_verdict}} {{cash_needs}}',
    saidPart(brief),
    pathPart(brief),
    tryPart(brief),
    milestonesPart(brief),
    assumedPart(brief),
    usePart(brief),
  ]
    .filter(part => part !== '')
    .join('\n\n')}\n`
}

function saidPart({ price, unitsCounted, verdicts }: Brief): string {
  const lines = [
    `- The price is ${price}; making and bringing one costs {{unit_cost}}.`,
    '- What a month costs, whatever is sold: {{monthly_costs}}.',
    `- The goal is ${unitsCounted('goal_units')} by {{goal_date}}, which brings in {{goal_revenue}}.`,
  ]
  const leaves = verdicts.losesOnEachSale
    ? ''
    : `\n\nOne leaves {{contribution}}, so a month needs ${unitsCounted('break_even_units')} before anything is left.`
  return `## What goes in\n\n${lines.join('\n')}${leaves}`
}

function pathPart({ offer, units }: Brief): string {
  const isOnce = !isRecurring(offer)
  const who = isOnce
    ? `“Sold so far” counts all ${markdown(units)} since the start; who buys once cannot leave.`
    : 'Who pays stays until they leave: {{churn}} of those of the month before, each month, so new ones have to come for them, too.'
  const ahead =
    offer.per === 'year' && offer.billed === 'prepaid'
      ? ' A year that is paid ahead is cash at once and profit by the month.'
      : ''
  return `## How the table is made\n\nA start from nothing is slow: of the goal, as much is reached as the share of the time that is over, to the power of 1.5. The milestones and the launch plan count with the same path, so the same day has the same number everywhere. ${who} Unit prices are rounded to cents first and then multiplied.${ahead} One row is one month, beginning with the next whole one.`
}

function tryPart({ verdicts, unitsCounted }: Brief): string {
  if (verdicts.losesOnEachSale) return ''
  return `## What a change would do\n\nAt {{price_lower}} one leaves {{contribution_at_lower}}, and a month needs ${unitsCounted('break_even_at_lower')}; at {{price_higher}} it leaves {{contribution_at_higher}}, and a month needs ${unitsCounted('break_even_at_higher')}. The price is the number to try first: it costs nothing to ask for.`
}

function milestonesPart({ spec, today }: Brief): string {
  if (spec.milestones.length === 0) return ''
  const lines = spec.milestones.map(
    ({ title, date, kpi }) => `- ${dayOf(date, today)}: ${markdown(kpi)} (${markdown(title)})`,
  )
  return `## Beside the milestones\n\n${lines.join('\n')}`
}

function assumedPart({ spec, offer }: Brief): string {
  const lines = spec.assumptions.map(text => `- ${markdown(text)}`)
  const again = isRecurring(offer)
    ? []
    : ['- Nobody buys twice. That is cautious; put in the second sale when you have counted it.']
  return lines.length + again.length === 0 ? '' : `## What is assumed\n\n${[...lines, ...again].join('\n')}`
}

function usePart({ units }: Brief): string {
  return `## How to use it\n\nOpen model.csv in a spreadsheet and write beside each month what really happened. When ${markdown(units)} are more than a quarter off for two months, the plan is wrong and not the months: change one number in the spec, and the table follows. Tax is not in it; ask a professional in your country, and put a share of each profit aside until you have.`
}
