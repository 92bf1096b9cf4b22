import { useId } from 'react'
import { EmberPaint } from './ember-paint.tsx'

/** Ember's head and flame, for places under 40 px; still, because movement that small is only noise. */
export function EmberMark({ size, className = '' }: { size: number; className?: string }) {
  const paint = useId()
  return (
    <svg
      aria-hidden
      focusable="false"
      viewBox="0 0 40 40"
      width={size}
      height={size}
      className={`ember shrink-0 ${className}`}
    >
      <EmberPaint id={paint} />
      <path
        d="M20.6.6c.6 3.4 4.9 5.2 4.9 9.4 0 3-2.4 5-5.5 5s-5.5-2-5.5-5c0-2.5 1.6-3.4 2.5-5.2.3 1.2.9 2.1 1.8 2.4.6-2.7.3-4.6 1.8-6.6Z"
        fill={`url(#${paint}-flame)`}
      />
      <path className="ember-mark-ears" d="M3.5 24.5v5M36.5 24.5v5" />
      <path
        d="M20 14.5c11 0 15.5 3 15.5 12S31 38.5 20 38.5s-15.5-3-15.5-12 4.5-12 15.5-12Z"
        fill={`url(#${paint}-shell)`}
        className="ember-mark-shell"
      />
      <path
        d="M20 18.8c8.5 0 11.8 2.1 11.8 7.7s-3.3 7.7-11.8 7.7-11.8-2.1-11.8-7.7 3.3-7.7 11.8-7.7Z"
        fill={`url(#${paint}-face)`}
      />
      <ellipse className="ember-eye" cx="15" cy="26" rx="2.4" ry="3.2" />
      <ellipse className="ember-eye" cx="25" cy="26" rx="2.4" ry="3.2" />
    </svg>
  )
}
