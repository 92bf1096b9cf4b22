import { useId, type ReactNode } from 'react'

interface InputProps<Value> {
  label: string
  value: Value
  fault?: string | undefined
  onWrite: (value: Value) => void
}

const PERCENT = 100

/** A labeled field with its fault below it. */
function Labeled({
  label,
  fault,
  children,
}: {
  label: string
  fault: string | undefined
  children: (field: FieldProps) => ReactNode
}) {
  const id = useId()
  return (
    <div className="money-input">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'spec-field',
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': fault && `${id}-fault`,
      })}
      {fault && (
        <p id={`${id}-fault`} role="alert" className="money-fault">
          {fault}
        </p>
      )}
    </div>
  )
}

interface FieldProps {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export const MoneyTextField = ({ label, value, fault, onWrite }: InputProps<string>) => (
  <Labeled label={label} fault={fault}>
    {field => <input {...field} value={value} dir="auto" onChange={event => onWrite(event.target.value)} />}
  </Labeled>
)

export const DateField = ({ label, value, fault, onWrite }: InputProps<string>) => (
  <Labeled label={label} fault={fault}>
    {field => <input {...field} type="date" value={value} onChange={event => onWrite(event.target.value)} />}
  </Labeled>
)

/** Emptied it is no number, which is a fault as long as it stays so. */
export const AmountField = ({ label, value, fault, onWrite }: InputProps<number>) => (
  <Labeled label={label} fault={fault}>
    {field => (
      <input
        {...field}
        type="number"
        min={0}
        step="any"
        inputMode="decimal"
        value={Number.isFinite(value) ? value : ''}
        onChange={event => onWrite(event.target.valueAsNumber)}
      />
    )}
  </Labeled>
)

/** A share, told in percent. */
export const PercentField = ({ label, value, fault, onWrite }: InputProps<number>) => (
  <AmountField
    label={`${label}, %`}
    value={Math.round(value * PERCENT * PERCENT) / PERCENT}
    fault={fault}
    onWrite={percent => onWrite(percent / PERCENT)}
  />
)

interface ChoiceProps<Value extends string> extends InputProps<Value> {
  options: readonly Value[]
  words: Record<Value, string>
}

export const ChoiceField = <Value extends string>({
  label,
  value,
  options,
  words,
  onWrite,
}: ChoiceProps<Value>) => (
  <Labeled label={label} fault={undefined}>
    {field => (
      <select
        {...field}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(one => one === target.value)
          if (chosen) onWrite(chosen)
        }}
      >
        {options.map(option => (
          <option key={option} value={option}>
            {words[option]}
          </option>
        ))}
      </select>
    )}
  </Labeled>
)
