import type { z } from 'zod/mini'
import { StopReply } from '#shared/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api, ApiError } from '../api.ts'
import { waitToReconnect } from './retry.ts'

interface Stopped {
  sessionId: string
  generationId: string
  /** UTF-16 units of the reply that were on screen */
  shown: number
}

/**
 * Stops a reply and repeats until the server has answered; the reply as it is saved, or null when the server refuses for
 * good (the session is gone, the login has ended).
 */
export async function stopReply({
  sessionId,
  generationId,
  shown,
}: Stopped): Promise<z.infer<typeof StopReply> | null> {
  for (let failures = 1; ; failures++) {
    try {
      return await api.post(
        endpoints.stop,
        { session_id: sessionId, generation_id: generationId, shown },
        StopReply,
      )
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null
      await waitToReconnect(failures)
    }
  }
}
