import { withArticle } from '#shared/article.ts'
import { counted, reference } from '#shared/figures/reference.ts'
import { nounsOf } from '#shared/figures/sentences.ts'
import type { Money } from '#shared/figures/money.ts'
import type { Spec } from '#shared/agent/spec.ts'
import type { HeardProject } from './idea-from.ts'

/** One sentence for each of the team, about this project and no other. */
export function tasksFrom({ kind, idea }: HeardProject, name: string, money: Money): Spec['tasks'] {
  const { who, where, offer } = idea
  const { one, many } = nounsOf(money)
  const cost = reference('price_in_full')
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
      task: `Count ${name} month by month to ${counted('goal_units', one, many)} by {{goal_date}} at ${cost}, and name the month in which it carries itself.`,
    },
  ]
}
