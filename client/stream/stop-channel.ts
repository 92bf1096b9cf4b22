import { z } from 'zod/mini'

/** One tab tells the others what a stop has kept; ids and a length only, never text. */
const StopNotice = z.object({ sessionId: z.string(), generationId: z.string(), length: z.number() })
type StopNotice = z.infer<typeof StopNotice>

const CHANNEL = 'kindling-stop'

export function announceStop(notice: StopNotice) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(notice)
  channel.close()
}

/** Calls `listener` for every stop in another tab; returns the way to leave. */
export function onStopElsewhere(listener: (notice: StopNotice) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', event => {
    const notice = StopNotice.safeParse(event.data)
    if (notice.success) listener(notice.data)
  })
  return () => channel.close()
}
