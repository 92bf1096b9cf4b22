import type { Message } from '#shared/chat.ts'
import { TYPING_MS_PER_CHARACTER } from '#shared/typewriter.ts'

// The slack for the time in which the text arrived, and for clocks that disagree.
const SLACK_MS = 60_000

/**
 * The messages of a session being opened. Typing takes longer than answering: a reply that is complete may still be typed
 * where others read it, and is listed as running, so that we join them instead of running ahead.
 */
export function withStillTyped(messages: Message[], now: Date): Message[] {
  const last = messages.at(-1)
  if (last?.role !== 'assistant' || last.status !== 'complete' || last.generation_id === null) return messages
  const ageMs = now.getTime() - new Date(last.created_at).getTime()
  const longestMs = last.content.length * TYPING_MS_PER_CHARACTER + SLACK_MS
  return ageMs < longestMs ? [...messages.slice(0, -1), { ...last, status: 'running' }] : messages
}
