import { useEffect, useEffectEvent } from 'react'
import { onChangeElsewhere } from '../../stream/change-channel.ts'
import { onStopElsewhere } from '../../stream/stop-channel.ts'

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
    const leaveStops = onStopElsewhere(
      notice => notice.sessionId === sessionId && stopped(notice.generationId, notice.length),
    )
    const leaveChanges = onChangeElsewhere(id => (id === null || id === sessionId) && changed())
    return () => {
      leaveStops()
      leaveChanges()
    }
  }, [sessionId])
}
