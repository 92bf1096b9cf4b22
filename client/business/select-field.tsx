import { type ReactNode, type Ref, useId } from 'react'

interface SelectFieldProps {
  label: string
  value: string
  ref?: Ref<HTMLSelectElement> | undefined
  onChange: (value: string) => void
  /** options */
  children: ReactNode
}

/** A labelled choice of few, as the browser draws it. */
export function SelectField({ label, value, ref, onChange, children }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="fact-label">
      <label htmlFor={id}>{label}</label>
      <select
        ref={ref}
        id={id}
        className="fact-input"
        value={value}
        onChange={event => onChange(event.target.value)}
      >
        {children}
      </select>
    </div>
  )
}
