import { z } from 'zod/mini'
import { Spec } from '#shared/agent/spec.ts'
import { mendedMoney } from './mended-money.ts'

const LISTS = ['features_in', 'features_out', 'milestones', 'risks', 'assumptions', 'tasks'] as const
/** What may be missing: the agents work without it, and the founder can fill it in. */
const TEXTS = ['pitch', 'audience', 'problem', 'solution'] as const
const Mendable = z.looseObject({ is_project: z.boolean(), spec: z.nullish(z.looseObject({})) })

/**
 * A plan in the shape that was asked for, where a model did not keep to it: its money is mended, a text that is missing is
 * empty, and what does not belong into a list, as the task of an agent that there is not, is left out. Words beside a spec may
 * be missing, a spec beside a plain answer is dropped. `today` is the first day of the plan.
 */
export function mended(value: unknown, today: Date): unknown {
  const { data } = Mendable.safeParse(value)
  if (!data?.is_project) return data && { ...data, spec: null }
  const { spec } = data
  if (!spec) return data
  const lists = LISTS.map(list => {
    const items: unknown = spec[list]
    const fits = (item: unknown) => Spec.shape[list].def.element.safeParse(item).success
    return [list, Array.isArray(items) ? items.filter(fits) : []]
  })
  const texts = TEXTS.map(text => [text, spec[text] ?? ''])
  return {
    answer: '',
    ...data,
    spec: { ...spec, ...Object.fromEntries([...lists, ...texts]), money: mendedMoney(spec, today) },
  }
}
