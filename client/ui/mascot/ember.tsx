import { useId, useEffect, useRef } from 'react'
import { ArmAtTheChin, EmberBody } from './ember-body.tsx'
import { EmberFace } from './ember-face.tsx'
import { EmberFlame } from './ember-flame.tsx'
import { EmberPaint } from './ember-paint.tsx'
import type { EmberMood } from './mood.ts'
import { followPointer } from './follow-pointer.ts'

interface EmberProps {
  mood?: EmberMood
  /** height in pixels; under 40 use EmberMark */
  size: number
  className?: string
}

/** The mascot: a small robot that carries a flame. It is decoration; what it means always stands in words beside it. */
export function Ember({ mood = 'idle', size, className = '' }: EmberProps) {
  const paint = useId()
  const drawing = useGaze(mood)
  return (
    <svg
      ref={drawing}
      aria-hidden
      focusable="false"
      viewBox="0 -12 200 236"
      width={(size * 200) / 236}
      height={size}
      className={`ember shrink-0 overflow-visible ${className}`}
      data-mood={mood}
    >
      <EmberPaint id={paint} />
      <ellipse className="ember-shadow" cx="100" cy="217" rx="50" ry="5.5" />
      <g className="ember-float">
        <EmberBody paint={paint} mood={mood} />
        <g className="ember-head">
          <EmberFlame paint={paint} mood={mood} />
          <rect className="ember-ear" x="17" y="90" width="20" height="40" rx="10" />
          <rect className="ember-ear" x="163" y="90" width="20" height="40" rx="10" />
          <path className="ember-ear-light" d="M24 104v12M176 104v12" />
          <path
            className="ember-edge"
            d="M100 56c50 0 72 14 72 54s-22 54-72 54-72-14-72-54 22-54 72-54Z"
            fill={`url(#${paint}-shell)`}
          />
          <path className="ember-shine" d="M56 67c20-7 68-7 88 0" />
          <EmberFace paint={paint} mood={mood} />
        </g>
        {mood === 'thinking' && <ArmAtTheChin />}
      </g>
    </svg>
  )
}

/** The drawing looks at the pointer as long as it is there, in a mood that does not turn its eyes elsewhere. */
function useGaze(mood: EmberMood) {
  const drawing = useRef<SVGSVGElement>(null)
  useEffect(() => (drawing.current ? followPointer(drawing.current, mood) : undefined), [mood])
  return drawing
}
