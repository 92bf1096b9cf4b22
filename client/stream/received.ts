import type { ReplyPart } from './reply-part.ts'

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

export const NOTHING: Received = {
  messageId: null,
  userMessageId: null,
  text: '',
  attachTyped: null,
  kept: null,
}

/** What has arrived once this part has come, too. */
export function withPart(received: Received, part: ReplyPart): Received {
  if (part.type === 'start') {
    const userMessageId = part.messageMetadata.userMessageId ?? null
    return { ...received, messageId: part.messageId, userMessageId }
  }
  if (part.type === 'text-delta') return { ...received, text: received.text + part.delta }
  if (part.type === 'data-attach') {
    return { ...received, attachTyped: Math.max(received.attachTyped ?? 0, part.data.typed) }
  }
  if (part.type !== 'data-kept') return received
  const { length } = part.data
  return { ...received, kept: length, text: received.text.slice(0, length) }
}
