import type { ComponentProps, ReactNode } from 'react'
import { useId, useState } from 'react'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  /** shown under the field until an error takes its place */
  hint?: ReactNode
  /** shown and announced when the value was refused */
  error?: string | undefined
}

/** A labeled input whose hint and error are tied to it. A password can be shown. */
export function Field({ label, hint, error, type = 'text', className = '', ...rest }: FieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const isPassword = type === 'password'
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={note}
          className={`block min-h-12 w-full rounded-control border bg-raised px-4 py-2 text-base text-ink transition-colors ${
            error
              ? 'border-bad focus-visible:-outline-offset-1 focus-visible:outline-bad'
              : 'border-edge hover:border-ink focus-visible:border-ember focus-visible:outline-3 focus-visible:outline-offset-0 focus-visible:outline-tint'
          } ${isPassword ? 'pr-20' : ''} ${className}`}
        />
        {isPassword && <ShowToggle isShown={isShown} onToggle={() => setShown(!isShown)} />}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

function ShowToggle({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-label={isShown ? 'Hide characters' : 'Show characters'}
      onClick={onToggle}
      className="absolute inset-y-0.5 right-0.5 min-w-11 rounded-control px-4 text-sm font-semibold text-muted transition-colors hover:text-ink"
    >
      {isShown ? 'Hide' : 'Show'}
    </button>
  )
}
