import type { SpecDraft } from '#shared/agent/spec.ts'

type Numbers = NonNullable<SpecDraft['numbers']>

/** The numbers of a spec, in words; what is not written yet is left out. */
export function figuresOf(numbers: Numbers): [label: string, figure: string][] {
  const {
    price,
    cost_per_unit: cost,
    fixed_costs_per_month: fixed,
    goal_units: units,
    goal_months: months,
  } = numbers
  const unit = numbers.unit || 'unit'
  const period = numbers.period && numbers.period !== 'once' ? ` a ${numbers.period}` : ''
  const figures: [string, string | undefined][] = [
    ['Price', price === undefined ? undefined : `${money(price, numbers)} per ${unit}${period}`],
    ['Cost', cost === undefined ? undefined : `${money(cost, numbers)} per ${unit}`],
    ['Fixed costs', fixed === undefined ? undefined : `${money(fixed, numbers)} a month`],
    ['Goal', units === undefined ? undefined : goalWords(units, months)],
  ]
  return figures.flatMap(([label, figure]) => (figure === undefined ? [] : [[label, figure]]))
}

function goalWords(units: number, months: number | undefined) {
  const sold = `${units.toLocaleString('en')} sold`
  return months === undefined ? sold : `${sold} in ${months} ${months === 1 ? 'month' : 'months'}`
}

const SIGN = /^\p{Sc}$/u

function money(amount: number, { currency = '' }: Numbers) {
  const words = amount.toLocaleString('en', { maximumFractionDigits: 2 })
  return SIGN.test(currency) ? `${currency}${words}` : `${words} ${currency}`.trim()
}
