import { useCallback, useEffect, useRef } from 'react'
import { isAtWork, type RunView } from './run-view.ts'

/** One that ended long ago is told whole within this time after it is opened. */
const REPLAYED_WITHIN_MS = 1_000
const SPACE_PX = 24

/**
 * Where the view and the focus go when a run ends: to what came of it, if somebody waited for that here. Who reads or writes
 * something else meanwhile is left there.
 */
export function useRunEnd(view: RunView) {
  const heading = useRef<HTMLHeadingElement>(null)
  const sinceMs = useRef<number>(undefined)
  const areLanesInSight = useRef(true)
  const isSeenAtWork = isAtWork(view) && view.state.project !== ''
  useEffect(() => {
    if (isSeenAtWork) sinceMs.current = Date.now()
  }, [isSeenAtWork])
  const noteSight = useCallback((isInSight: boolean) => {
    areLanesInSight.current = isInSight
  }, [])
  const arrive = useCallback(() => {
    const isWaitedFor = sinceMs.current !== undefined && Date.now() - sinceMs.current > REPLAYED_WITHIN_MS
    if (!isWaitedFor) return
    if (areLanesInSight.current) showWhole(heading.current?.closest<HTMLElement>('.run-result'))
    if (isStillWaiting()) heading.current?.focus({ preventScroll: true })
  }, [])
  return { heading, noteSight, arrive }
}

/** The whole card in view, with as much of the sentence above it as there is room for. */
function showWhole(card: HTMLElement | null | undefined) {
  const box = card?.closest<HTMLElement>('.conversation')
  const run = card?.parentElement
  if (!card || !box || !run) return
  const move = () => {
    const { top, bottom } = card.getBoundingClientRect()
    const frame = box.getBoundingClientRect()
    const toSentence = run.getBoundingClientRect().top - frame.top - SPACE_PX
    const toWhole = bottom - frame.bottom + SPACE_PX
    box.scrollTop += Math.min(top - frame.top - SPACE_PX, Math.max(toSentence, toWhole))
  }
  move()
  // What stood above it may have become another height with it.
  requestAnimationFrame(move)
}

/** Nobody has put the focus anywhere but where it was put when the work began, and nothing is being written there. */
function isStillWaiting() {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.matches('.conversation')) return true
  return focused.closest('.composer')?.querySelector('textarea')?.value === ''
}
