import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod/mini'

/** A session has changed; its id only, never text. */
const ChangeNotice = z.object({ sessionId: z.string() })
/** What a Stop has kept of a reply; ids and a length only, never text. */
const StopNotice = z.object({ sessionId: z.string(), generationId: z.string(), length: z.number() })

const changes = channelOf('kindling-change')
const stops = channelOf('kindling-stop')

/** One channel of a name for both directions: a tab does not hear itself. It is opened when it is first needed. */
function channelOf(name: string) {
  let opened: BroadcastChannel | undefined
  return () => (opened ??= new BroadcastChannel(name))
}

function listen<Notice>(
  channel: BroadcastChannel,
  schema: z.ZodMiniType<Notice>,
  listener: (notice: Notice) => void,
  signal: AbortSignal,
) {
  const onMessage = (event: MessageEvent) => {
    const notice = schema.safeParse(event.data)
    if (notice.success) listener(notice.data)
  }
  channel.addEventListener('message', onMessage, { signal })
}

/** Tells the other tabs that a session has changed. */
export const announceChange = (sessionId: string) => changes().postMessage({ sessionId })
/** Tells the other tabs what a Stop has kept. */
export const announceStop = (notice: z.infer<typeof StopNotice>) => stops().postMessage(notice)

/**
 * Calls `listener` with the session that another tab has changed, and with null when this tab comes back into view and may
 * have missed anything; returns the way to leave.
 */
export function onChangeElsewhere(listener: (sessionId: string | null) => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  listen(changes(), ChangeNotice, ({ sessionId }) => listener(sessionId), signal)
  document.addEventListener('visibilitychange', () => document.hidden || listener(null), { signal })
  return () => leaving.abort()
}

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
    const leaving = new AbortController()
    const onStop = ({ sessionId: id, generationId, length }: z.infer<typeof StopNotice>) =>
      id === sessionId && stopped(generationId, length)
    listen(stops(), StopNotice, onStop, leaving.signal)
    const leaveChanges = onChangeElsewhere(id => (id === null || id === sessionId) && changed())
    return () => {
      leaving.abort()
      leaveChanges()
    }
  }, [sessionId])
}
