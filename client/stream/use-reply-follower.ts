import { useChat } from '@ai-sdk/react'
import { useEffect, useMemo, useState } from 'react'
import { receivedOf } from './received.ts'
import { ReplyFollower, type Reading } from './reply-follower.ts'

// Merged deltas come every 50 ms; rendering more often than that shows nothing new, because typing is slower.
const THROTTLE_MS = 50

/** What the follower of this session's replies reads, as React shows it. */
export function useReplyFollower(sessionId: string) {
  const [follower] = useState(() => new ReplyFollower(sessionId))
  const { messages, error } = useChat({ chat: follower.chat, throttle: THROTTLE_MS })
  const [reading, setReading] = useState<Reading | null>(null)
  useEffect(() => follower.subscribe(setReading), [follower])
  // Leaving the page only lets go; the reply goes on without us.
  useEffect(() => () => void follower.disconnect(), [follower])
  const generationId = reading?.generationId ?? null
  const last = messages.at(-1)
  const received = useMemo(() => receivedOf(last, generationId), [last, generationId])
  return { follower, generationId, state: reading?.state, received, error }
}
