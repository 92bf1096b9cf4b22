import { useEffect, useRef } from 'react'
import { followPointer } from './follow-pointer.ts'
import type { EmberMood } from './mood.ts'

/** The drawing looks at the pointer as long as it is there, in a mood that does not turn its eyes elsewhere. */
export function useGaze(mood: EmberMood) {
  const drawing = useRef<SVGSVGElement>(null)
  useEffect(() => (drawing.current ? followPointer(drawing.current, mood) : undefined), [mood])
  return drawing
}
