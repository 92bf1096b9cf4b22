import type { Spec } from '#shared/agent/spec.ts'
import { money } from './legacy/writing/money.ts'
import { plural } from '#shared/plurals.ts'
import { withArticle } from '#shared/article.ts'
import type { HeardProject } from './idea-from.ts'

/** One sentence for each of the team, about this project and no other. */
export function tasksFrom(
  { facts, kind, idea }: HeardProject,
  name: string,
  { price, period, unit, goal_units: goal, goal_months: months }: Spec['numbers'],
): Spec['tasks'] {
  const { who, where, offer } = idea
  const cost = `${money(price, facts.currency)} ${withArticle(unit)}${period === 'once' ? '' : ` every ${period}`}`
  return [
    {
      agent: 'strategist',
      task: `Write the business plan of ${name}: what ${who}${where} use today, how large the market is counted from below, and what ${cost} leaves.`,
    },
    {
      agent: 'product',
      task: `Cut the first version of ${name} down to what ${who} would pay for, with a check for each part and a guide for the first five talks.`,
    },
    {
      agent: 'designer',
      task: `Make one page for ${name} that tells ${who}${where} in five seconds what they get, and answers what keeps them from “${kind.button}”.`,
    },
    {
      agent: 'engineer',
      task: `Build the skeleton of ${name} that runs today: a page and an API that take ${withArticle(kind.record.one)}, check it and keep it.`,
    },
    {
      agent: 'marketer',
      task: `Plan how ${name} wins its first ten ${who}${where} by name, with dates, a budget and texts that can be sent today for the ${offer}.`,
    },
    {
      agent: 'analyst',
      task: `Count ${name} month by month to ${goal} ${plural(unit)} in ${months} months at ${cost}, and name the month in which it carries itself.`,
    },
  ]
}
