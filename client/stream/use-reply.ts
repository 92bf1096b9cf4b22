import { useChat } from '@ai-sdk/react'
import { useMemo, useRef, useState } from 'react'
import type { Question } from './ask-reply.ts'
import type { ReplyMessage } from './received.ts'
import { receivedOf } from './received.ts'
import { ReplyTransport } from './reply-transport.ts'

// Merged deltas come every 50 ms; rendering more often than that shows nothing new, because typing is slower.
const THROTTLE_MS = 50

interface Run {
  generationId: string
  isOver: boolean
}

/**
 * The reply this session's view reads: what has arrived of it, whether more may come, and why it failed. It asks, follows
 * and lets go; leaving the page only lets go, and the reply goes on without us.
 */
export function useReply(sessionId: string) {
  const [isLost, setLost] = useState(false)
  const transport = useMemo(() => new ReplyTransport(setLost), [])
  const chat = useChat<ReplyMessage>({ id: sessionId, transport, throttle: THROTTLE_MS })
  const [run, setRun] = useState<Run | null>(null)
  const newest = useRef<Run>(undefined)
  const generationId = run?.generationId ?? null
  const last = chat.messages.at(-1)
  const received = useMemo(() => receivedOf(last, generationId), [last, generationId])

  async function start({ generationId }: Question, request: () => Promise<void>) {
    const started = { generationId, isOver: false }
    newest.current = started
    setRun(started)
    // Resolves when the reading before has ended; another start may have come meanwhile.
    await chat.stop()
    if (newest.current !== started) return
    chat.setMessages([])
    chat.clearError()
    setLost(false)
    await request()
    setRun(current => (current === started ? { generationId, isOver: true } : current))
  }

  return {
    generationId,
    received,
    isOver: run?.isOver ?? true,
    isLost: isLost && run?.isOver === false,
    error: run?.isOver ? chat.error : undefined,
    ask(asked: Omit<Question, 'sessionId'>) {
      const question = { sessionId, ...asked }
      return start(question, () => chat.sendMessage({ text: asked.prompt ?? '' }, { body: question }))
    },
    /** Reads along with a reply that was asked for earlier or elsewhere. */
    follow(generationId: string) {
      const question = { sessionId, generationId }
      return start(question, () => chat.resumeStream({ body: question }))
    },
    letGo: chat.stop,
  }
}
