import type { ComponentProps } from 'react'

/** A labelled line of text, small enough to stand beside others. */
export function TextField({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="fact-label">
      {label}
      <input {...rest} className="fact-input" />
    </label>
  )
}
