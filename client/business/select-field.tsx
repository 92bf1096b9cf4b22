import type { ReactNode, Ref } from 'react'

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
  return (
    <label className="fact-label">
      {label}
      <select className="fact-input" ref={ref} value={value} onChange={event => onChange(event.target.value)}>
        {children}
      </select>
    </label>
  )
}
