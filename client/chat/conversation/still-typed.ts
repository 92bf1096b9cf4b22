import type { Message } from '#shared/chat.ts'
import { TYPING_MS_PER_CHARACTER } from '#shared/typewriter.ts'

// The slack for the time in which the text arrived, and for clocks that disagree.
const SLACK_MS = 60_000

/**
 * Of a session being opened, the reply that may still be typed where others read it, so that we join them instead of running
 * ahead: typing takes longer than answering, and it may be complete by now. Null for none.
 */
export function stillTyped(messages: Message[], now: Date): string | null {
  const last = messages.at(-1)
  if (last?.role !== 'assistant' || last.status !== 'complete' || last.generation_id === null) return null
  const ageMs = now.getTime() - new Date(last.created_at).getTime()
  const longestMs = last.content.length * TYPING_MS_PER_CHARACTER + SLACK_MS
  return ageMs < longestMs ? last.generation_id : null
}
