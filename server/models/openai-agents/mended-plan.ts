import { z } from 'zod/mini'
import { readMessage } from '#server/extraction/features/features.ts'
import { Spec } from '#shared/agent/spec.ts'

const LISTS = ['features_in', 'features_out', 'milestones', 'risks', 'assumptions', 'tasks'] as const
/** What may be missing: the agents work without it, and the founder can fill it in. */
const TEXTS = ['pitch', 'audience', 'problem', 'solution'] as const
const AMOUNTS = ['price', 'cost_per_unit', 'fixed_costs_per_month', 'goal_units', 'goal_months'] as const

type Period = Spec['numbers']['period']

/** The words of models for a period, where no schema was kept to. */
const periods: Record<string, Period> = {
  once: 'once',
  'one-time': 'once',
  'one time': 'once',
  'one-off': 'once',
  week: 'week',
  weekly: 'week',
  'per week': 'week',
  month: 'month',
  monthly: 'month',
  mo: 'month',
  'per month': 'month',
  year: 'year',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
  'per year': 'year',
}

const Mendable = z.looseObject({ is_project: z.boolean(), spec: z.nullish(z.looseObject({})) })
const Numbers = z.looseObject({})

/**
 * A plan in the shape that was asked for, where a model did not keep to it: figures that are written as texts ("$29/month") become numbers, and
 * say the period where nothing else does; a text that is missing is empty, and what does not belong into a list, as the task of an agent that there is
 * not, is left out. A figure that is missing stays so: nobody can know it. Words beside a spec may be missing, a spec beside a plain answer is dropped.
 */
export function mended(value: unknown): unknown {
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
    spec: { ...spec, ...Object.fromEntries([...lists, ...texts]), numbers: mendedNumbers(spec.numbers) },
  }
}

function mendedNumbers(value: unknown): unknown {
  const { data: numbers } = Numbers.safeParse(value)
  if (!numbers) return value
  const amounts = AMOUNTS.map(name => [name, amountOf(numbers[name])])
  const { currency, unit } = numbers
  return {
    ...numbers,
    ...Object.fromEntries(amounts),
    period: periodOf(numbers.period) ?? periodIn(numbers.price) ?? numbers.period,
    currency: currency ?? '',
    unit: unit ?? '',
  }
}

/** The one quantity of a text, read as those of messages are; of several nobody knows which. */
function quantityOf(value: unknown) {
  if (typeof value !== 'string') return undefined
  const { quantities } = readMessage(value.slice(0, LONGEST_AMOUNT_UNITS), undefined)
  return quantities.length === 1 ? quantities[0] : undefined
}

const LONGEST_AMOUNT_UNITS = 60

function amountOf(value: unknown): unknown {
  const quantity = quantityOf(value)
  return quantity && quantity.high === undefined && !quantity.isNegative ? quantity.value : value
}

const periodOf = (value: unknown) =>
  typeof value === 'string' ? periods[value.trim().toLowerCase()] : undefined

function periodIn(price: unknown): Period | undefined {
  const per = quantityOf(price)?.per
  return per === 'week' || per === 'month' || per === 'year' ? per : undefined
}
