import { useId } from 'react'

interface TextAreaProps {
  label: string
  value: string
  rows?: number
  error?: string | undefined
  onWrite: (value: string) => void
}

/** A labelled field for some lines of text. */
export function TextArea({ label, value, rows = 2, error, onWrite }: TextAreaProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        dir="auto"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        className="spec-field"
        onChange={event => onWrite(event.target.value)}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
