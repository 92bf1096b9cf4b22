import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Turn } from './turns.ts'

export interface PointedProps {
  /** the question that a link led to */
  questionId: string
  turns: readonly Turn[]
  /** shows older messages; absent when there are none */
  onEarlier: (() => void) | undefined
  /** the view follows the end no longer */
  onLeft: () => void
}

/**
 * Draws nothing: it brings a question into view, after as many older messages as it takes. The question gets the focus, so that who works by
 * keyboard goes on there.
 */
export function Pointed({ questionId, turns, onEarlier, onLeft }: PointedProps) {
  // A link that is followed again leads there again.
  const { key } = useLocation()
  const isThere = turns.some(turn => turn.role === 'user' && turn.questionId === questionId)
  const look = useEffectEvent(() => {
    if (!isThere) return onEarlier?.()
    const element = document.getElementById(questionId)
    const box = element?.closest('.conversation')
    if (!element || !box) return
    element.scrollIntoView({ block: 'center' })
    if (box.scrollHeight - box.clientHeight - box.scrollTop >= 1) onLeft()
    element.focus({ preventScroll: true })
  })
  const moment = `${key} ${questionId} ${isThere || turns[0]?.key}`
  const seen = useRef<string | null>(null)
  useEffect(() => {
    if (seen.current === moment) return
    seen.current = moment
    look()
  }, [moment])
  return null
}
