import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Received } from '../../stream/received.ts'
import { TypewriterClock } from './typewriter-clock.ts'
import type { Frames } from './typewriter-clock.ts'

const browserFrames: Frames = {
  now: () => performance.now(),
  request: callback => requestAnimationFrame(callback),
  cancel: id => cancelAnimationFrame(id),
}

interface Typed {
  /** a new id starts anew; null while no reply is read */
  generationId: string | null
  received: Received
  isOver: boolean
  /** we came when the reply was there already: of one that ended, show what nobody says is still being typed */
  hasJoined: boolean
}

/** Types what has arrived of one reply. */
export function useTypewriter({ generationId, received, isOver, hasJoined }: Typed) {
  // The id is not read: each reply has a clock of its own.
  // oxlint-disable-next-line react/exhaustive-deps
  const clock = useMemo(() => new TypewriterClock(browserFrames), [generationId])
  useEffect(() => {
    clock.receive(received.text, isOver)
    if (received.attachTyped !== null) clock.joinAt(received.attachTyped)
    else if (hasJoined && isOver) clock.showAll()
  }, [clock, received, isOver, hasJoined])
  useEffect(() => followRestWishes(clock), [clock])
  useEffect(() => () => clock.stop(), [clock])
  const isBusy = useSyncExternalStore(clock.subscribe, clock.isBusy)
  return { clock, isBusy: generationId !== null && isBusy }
}

// Nobody watches the typing in a hidden tab, where frames stand still; and some people ask for no motion at all.
function followRestWishes(clock: TypewriterClock) {
  const motion = window.matchMedia('(prefers-reduced-motion: reduce)')
  const look = () => clock.setInstant(motion.matches || document.hidden)
  look()
  motion.addEventListener('change', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    motion.removeEventListener('change', look)
    document.removeEventListener('visibilitychange', look)
  }
}
