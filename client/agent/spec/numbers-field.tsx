import { useId } from 'react'
import { Spec } from '#shared/agent/spec.ts'
import { isUnfitNumber } from './spec-faults.ts'

type Numbers = Spec['numbers']
type NumberKey = { [Key in keyof Numbers]: Numbers[Key] extends number ? Key : never }[keyof Numbers]

const NUMBERS: [key: NumberKey, label: string][] = [
  ['price', 'Price'],
  ['cost_per_unit', 'Cost of one'],
  ['fixed_costs_per_month', 'Fixed costs a month'],
  ['goal_units', 'Goal: sold'],
  ['goal_months', 'Goal: within months'],
]
const PERIODS = Spec.shape.numbers.shape.period.options

interface NumbersFieldProps {
  numbers: Numbers
  error: string | undefined
  onWrite: (numbers: Numbers) => void
}

/** What it costs, what it earns and how much of it is to be sold. */
export function NumbersField({ numbers, error, onWrite }: NumbersFieldProps) {
  const id = useId()
  const described = error && `${id}-error`
  const isWrong = (key: keyof Numbers) => (error !== undefined && isUnfitNumber(numbers, key)) || undefined
  return (
    <fieldset className="spec-list" aria-describedby={described}>
      <legend>Numbers</legend>
      <div className="spec-numbers">
        <label>
          Currency
          <input
            className="spec-field"
            aria-invalid={isWrong('currency')}
            value={numbers.currency}
            onChange={event => onWrite({ ...numbers, currency: event.target.value })}
          />
        </label>
        <label>
          What is sold
          <input
            className="spec-field"
            aria-invalid={isWrong('unit')}
            value={numbers.unit}
            onChange={event => onWrite({ ...numbers, unit: event.target.value })}
          />
        </label>
        <label>
          Paid
          <select
            className="spec-field"
            value={numbers.period}
            onChange={({ target }) => {
              const period = PERIODS.find(one => one === target.value)
              if (period) onWrite({ ...numbers, period })
            }}
          >
            {PERIODS.map(period => (
              <option key={period} value={period}>
                {period === 'once' ? 'once' : `each ${period}`}
              </option>
            ))}
          </select>
        </label>
        {NUMBERS.map(([key, label]) => (
          <label key={key}>
            {label}
            <input
              type="number"
              min={0}
              step="any"
              inputMode="decimal"
              className="spec-field"
              aria-invalid={isWrong(key)}
              value={Number.isFinite(numbers[key]) ? numbers[key] : ''}
              onChange={event => onWrite({ ...numbers, [key]: event.target.valueAsNumber })}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={described} role="alert" className="mt-2 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
