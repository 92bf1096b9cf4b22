import type { UIMessage } from 'ai'
import { z } from 'zod/mini'
import { AttachPart, KeptPart } from '#shared/stream-parts.ts'

const Metadata = z.object({ generationId: z.string(), userMessageId: z.nullish(z.string()) })

export type ReplyMessage = UIMessage<
  z.infer<typeof Metadata>,
  { attach: z.infer<typeof AttachPart>; kept: z.infer<typeof KeptPart> }
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
}

const NOTHING: Received = { messageId: null, userMessageId: null, text: '', attachTyped: null, kept: null }

/**
 * Reads the assistant's message as the AI SDK holds it. Nothing has arrived while the last message is the user's, or is
 * still that of another reply.
 */
export function receivedOf(message: ReplyMessage | undefined, generationId: string | null): Received {
  const metadata = Metadata.safeParse(message?.metadata)
  if (message?.role !== 'assistant' || metadata.data?.generationId !== generationId) return NOTHING
  const received = { ...NOTHING, messageId: message.id, userMessageId: metadata.data?.userMessageId ?? null }
  for (const part of message.parts) {
    if (part.type === 'text') received.text += part.text
    else if (part.type === 'data-attach')
      received.attachTyped = Math.max(received.attachTyped ?? 0, part.data.typed)
    else if (part.type === 'data-kept') received.kept = part.data.length
  }
  if (received.kept !== null) received.text = received.text.slice(0, received.kept)
  return received
}
