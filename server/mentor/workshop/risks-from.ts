import type { Spec } from '#shared/agent/spec.ts'
import type { HeardProject } from './idea-from.ts'
import { money, grouped } from './legacy/writing/money.ts'
import { withArticle } from '#shared/article.ts'
import { plural } from '#shared/plurals.ts'
import { inAMonth } from './pace.ts'

/** What sinks this kind of business, and whether the numbers carry it. */
export function risksFrom({ facts, kind }: HeardProject, numbers: Spec['numbers']): Spec['risks'] {
  const show = (value: number) => money(value, facts.currency)
  const { price, cost_per_unit: cost, fixed_costs_per_month: fixed, unit } = numbers
  const left = price - cost
  const needed = left > 0 ? Math.ceil(fixed / inAMonth(left, numbers.period)) : undefined
  const sums =
    needed === undefined
      ? {
          risk: `At ${show(price)} ${withArticle(unit)} loses ${show(-left)}, and more of them lose more.`,
          answer: `Ask a price above ${show(cost)}, or make it for less, before anything else is done. If neither can be had, do not start.`,
        }
      : {
          risk: `The fixed costs take ${grouped(needed)} ${needed === 1 ? unit : plural(unit)} a month before anything is left: ${show(fixed)} / ${show(inAMonth(left, numbers.period))}.`,
          answer: `Keep them under ${show(fixed)} until half of that is sold. When a month stays under half for the third time, cut the costs or stop.`,
        }
  return [...kind.risks, sums]
}
