import { type FormEvent, type ReactNode, type ComponentProps, type Ref, useId } from 'react'

interface FormProps {
  className: string
  onSubmit: () => void
  children: ReactNode
}

/** A form that the page sends itself, and whose faults it tells in its own messages. */
export function Form({ className, onSubmit, children }: FormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Marked as sent by before-paint.ts, for forms whose page is not there yet.
    delete event.currentTarget.dataset.isSent
    onSubmit()
  }
  return (
    <form noValidate className={className} onSubmit={submit}>
      {children}
    </form>
  )
}

/** A labeled line of text, small enough to stand beside others. */
export function TextField({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="fact-label">
      {label}
      <input {...rest} className="fact-input" />
    </label>
  )
}

interface SelectFieldProps {
  label: string
  value: string
  ref?: Ref<HTMLSelectElement> | undefined
  onChange: (value: string) => void
  /** options */
  children: ReactNode
}

/** A labeled choice of few, as the browser draws it. */
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

/** For the first field of something that a person has just opened. */
export function focusOnMount(field: HTMLElement | null) {
  field?.focus()
}
