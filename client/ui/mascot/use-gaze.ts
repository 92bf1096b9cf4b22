import { useEffect, useRef } from 'react'
import type { EmberMood } from './mood.ts'

/** How far away the pointer is when the eyes have turned all the way. */
const FAR_PX = 320

const turn = (distancePx: number) => String(Math.max(-1, Math.min(1, distancePx / FAR_PX)))

const movesByItself: EmberMood[] = ['asleep', 'thinking']

/** Lets the drawing look at the pointer, through two custom properties from -1 to 1 that the style sheet reads. */
export function useGaze(mood: EmberMood) {
  const drawing = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const svg = drawing.current
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!svg || isStill || movesByItself.includes(mood)) return undefined
    let frame = 0
    const look = (event: PointerEvent) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const box = svg.getBoundingClientRect()
        svg.style.setProperty('--gaze-x', turn(event.clientX - box.x - box.width / 2))
        svg.style.setProperty('--gaze-y', turn(event.clientY - box.y - box.height / 2))
      })
    }
    window.addEventListener('pointermove', look, { passive: true })
    return () => {
      window.removeEventListener('pointermove', look)
      cancelAnimationFrame(frame)
      svg.style.removeProperty('--gaze-x')
      svg.style.removeProperty('--gaze-y')
    }
  }, [mood])
  return drawing
}
