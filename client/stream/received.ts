import type { UIMessage } from 'ai'
import type { AttachPart, KeptPart } from '#shared/chat/stream-parts.ts'
import type { AnsweredPart, UnderstoodPart } from '#shared/chat/data-parts.ts'
import type { z } from 'zod/mini'

/** The AI SDK's message with what our server says of a reply beside its text. */
export type ReplyMessage = UIMessage<
  { generationId: string; userMessageId?: string | null | undefined },
  {
    attach: z.infer<typeof AttachPart>
    kept: z.infer<typeof KeptPart>
    understood: UnderstoodPart
    answered: AnsweredPart
  }
>

/** What has arrived of one reply; offsets are UTF-16 units of its text. */
export interface Received {
  messageId: string | null
  userMessageId: string | null
  text: string
  /** so much is typed already where others read along; null until the server says so, if it does */
  attachTyped: number | null
  /** a stopped reply keeps so much; `text` is cut to it */
  kept: number | null
  /** what the question told; null until the server says so */
  understood: UnderstoodPart | null
  /** what the answer did beside its text; null until it is complete */
  answered: AnsweredPart | null
}

export const NOTHING_RECEIVED: Received = {
  messageId: null,
  userMessageId: null,
  text: '',
  attachTyped: null,
  kept: null,
  understood: null,
  answered: null,
}

/** Reads the last message. Nothing has arrived while that is the question, or still belongs to another reply. */
export function receivedOf(message: ReplyMessage | undefined, generationId: string | null): Received {
  if (message?.role !== 'assistant' || message.metadata?.generationId !== generationId)
    return NOTHING_RECEIVED
  const received: Received = {
    ...NOTHING_RECEIVED,
    messageId: message.id,
    userMessageId: message.metadata?.userMessageId ?? null,
  }
  for (const part of message.parts) {
    if (part.type === 'text') received.text += part.text
    else if (part.type === 'data-attach')
      received.attachTyped = Math.max(received.attachTyped ?? 0, part.data.typed)
    else if (part.type === 'data-understood') received.understood = part.data
    else if (part.type === 'data-answered') received.answered = part.data
    else if (part.type === 'data-kept') received.kept = part.data.length
  }
  if (received.kept !== null) received.text = received.text.slice(0, received.kept)
  return received
}
