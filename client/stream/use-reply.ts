import { useChat } from '@ai-sdk/react'
import { useMemo, useState } from 'react'
import { receivedOf } from './reply-message.ts'
import type { ReplyMessage } from './reply-message.ts'
import { ReplyTransport } from './reply-transport.ts'

// Merged deltas come every 50 ms; rendering more often than that shows nothing new, because typing is slower.
const THROTTLE_MS = 50

/** A question to ask: a new one, or (`parentId`) one of the session's messages again. */
export interface Ask {
  generationId: string
  prompt?: string
  parentId?: string
}

interface Run {
  generationId: string
  isOver: boolean
}

/**
 * The reply this session's view reads: what has arrived of it, whether more may come, and why it failed. It asks, follows
 * and lets go; leaving the page only lets go, and the reply goes on without us.
 */
export function useReply(sessionId: string) {
  const transport = useMemo(() => new ReplyTransport(), [])
  const chat = useChat<ReplyMessage>({ id: sessionId, transport, throttle: THROTTLE_MS })
  const [run, setRun] = useState<Run | null>(null)
  const generationId = run?.generationId ?? null
  const last = chat.messages.at(-1)
  const received = useMemo(() => receivedOf(last, generationId), [last, generationId])

  async function start(generationId: string, request: () => Promise<void>) {
    const started = { generationId, isOver: false }
    setRun(started)
    await chat.stop()
    chat.setMessages([])
    chat.clearError()
    await request()
    setRun(current => (current === started ? { generationId, isOver: true } : current))
  }

  return {
    generationId,
    received,
    isOver: run?.isOver ?? true,
    error: run?.isOver ? chat.error : undefined,
    ask({ generationId, prompt, parentId }: Ask) {
      const body = {
        session_id: sessionId,
        generation_id: generationId,
        ...(prompt !== undefined && { prompt }),
        ...(parentId !== undefined && { parent_id: parentId }),
      }
      return start(generationId, () => chat.sendMessage({ text: prompt ?? '' }, { body }))
    },
    /** Reads along with a reply that was asked for earlier or elsewhere. */
    follow(generationId: string) {
      return start(generationId, () => chat.resumeStream({ body: { generation_id: generationId } }))
    },
    letGo: chat.stop,
  }
}
