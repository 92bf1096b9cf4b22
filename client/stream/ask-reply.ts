import { endpoints } from '#shared/endpoints.ts'
import { NetworkError } from '../api.ts'
import { openLine } from './open-line.ts'
import { waitToReconnect } from './retry.ts'
import type { ReplyPart } from './reply-part.ts'
import { readParts } from './reply-part.ts'

// A question that reaches nobody is given back to the person after about two seconds.
const SEND_ATTEMPTS = 4

/** A question to ask: a new one, or (`parentId`) one of the session's messages again. */
export interface Question {
  sessionId: string
  generationId: string
  prompt?: string
  parentId?: string
  /** the refusal of that message had misread it */
  isMeantOtherwise?: boolean
}

/**
 * Asks, and gives the reply as far as this one connection carries it; `onLost` hears of each attempt that reached nobody.
 * Throws what `openLine` throws.
 */
export async function askReply(
  question: Question,
  signal: AbortSignal,
  onLost?: () => void,
): Promise<AsyncGenerator<ReplyPart>> {
  const { sessionId, generationId, prompt, parentId, isMeantOtherwise } = question
  const body = JSON.stringify({
    session_id: sessionId,
    generation_id: generationId,
    prompt,
    parent_id: parentId,
    meant_otherwise: isMeantOtherwise,
  })
  // The same generation id attaches to its reply, so that a repeated request never asks twice.
  for (let failures = 1; ; failures++) {
    try {
      return partsOf(await openLine(endpoints.stream, { method: 'POST', body, signal }))
    } catch (error) {
      if (!(error instanceof NetworkError) || failures === SEND_ATTEMPTS) throw error
      onLost?.()
      await waitToReconnect(failures, signal)
    }
  }
}

/** The reply from its start; null when the session has none of this name. Throws what `openLine` throws. */
export async function followReply({ sessionId, generationId }: Question, signal: AbortSignal) {
  const path = `${endpoints.stream}/${encodeURIComponent(sessionId)}?generation_id=${generationId}`
  const response = await openLine(path, { signal })
  return response.status === 204 ? null : partsOf(response)
}

function partsOf({ body }: Response) {
  return readParts(body ?? new Blob().stream())
}
