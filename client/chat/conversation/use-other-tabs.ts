import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod/mini'
import { channelTo, onChangeElsewhere } from '../../stream/other-tabs.ts'

/** What a Stop has kept of a reply; ids and a length only, never text. */
const StopNotice = z.object({ sessionId: z.string(), generationId: z.string(), length: z.number() })

const STOPS = 'kindling-stop'

/** Tells the other tabs what a Stop has kept. */
export const announceStop = (notice: z.infer<typeof StopNotice>) => channelTo(STOPS).postMessage(notice)

interface Listeners {
  /** another tab has stopped a reply of this session, which keeps `length` UTF-16 units */
  onStopped: (generationId: string, length: number) => void
  /** another tab has changed this session, or this tab comes back into view */
  onChanged: () => void
}

/** What other tabs tell of this session. */
export function useOtherTabs(sessionId: string, listeners: Listeners) {
  const stopped = useEffectEvent(listeners.onStopped)
  const changed = useEffectEvent(listeners.onChanged)
  useEffect(() => {
    const onStop = (event: MessageEvent) => {
      const notice = StopNotice.safeParse(event.data).data
      if (notice?.sessionId === sessionId) stopped(notice.generationId, notice.length)
    }
    const stops = channelTo(STOPS)
    stops.addEventListener('message', onStop)
    const leaveChanges = onChangeElsewhere(id => (id === null || id === sessionId) && changed())
    return () => {
      stops.removeEventListener('message', onStop)
      leaveChanges()
    }
  }, [sessionId])
}
