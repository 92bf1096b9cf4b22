import { useEffect, useRef, useState } from 'react'
import { chatTexts } from '#shared/chat-sentences.ts'
import { ApiError } from '../api.ts'
import type { Question } from './ask-reply.ts'
import { askReply, followReply } from './ask-reply.ts'
import type { Received } from './received.ts'
import { NOTHING, withPart } from './received.ts'
import { waitToReconnect } from './reconnect-delay.ts'
import { unbroken } from './unbroken.ts'

interface Run {
  generationId: string
  received: Received
  /** nothing more will come */
  isOver: boolean
  /** the line is lost, and another one is being opened */
  isLost: boolean
  error: Error | undefined
}

interface Reading {
  controller: AbortController
  ended: Promise<void>
}

/**
 * The reply this session's view reads: what has arrived of it, whether more may come, and why it failed. It asks, follows
 * and lets go; leaving the page only lets go, and the reply goes on without us.
 */
export function useReply(sessionId: string) {
  const [run, setRun] = useState<Run | null>(null)
  const reading = useRef<Reading>(undefined)
  useEffect(() => () => reading.current?.controller.abort(), [])

  async function read(question: Question, isAsking: boolean, { signal }: AbortController) {
    const { generationId } = question
    const change = (how: Partial<Run>) =>
      setRun(current => (current?.generationId === generationId ? { ...current, ...how } : current))
    let received = NOTHING
    let error: Error | undefined
    setRun({ generationId, received, isOver: false, isLost: false, error })
    try {
      const onLost = (isLost: boolean) => change({ isLost })
      const parts = unbroken({
        first: isAsking ? await askReply(question, signal, () => onLost(true)) : null,
        reopen: () => followReply(question, signal),
        wait: failures => waitToReconnect(failures, signal),
        refusal,
        onLost,
        signal,
      })
      for await (const part of parts) {
        received = withPart(received, part)
        if (part.type === 'error') error = new Error(part.errorText)
        else change({ received })
      }
    } catch (failure) {
      // Who lets go asks for no reason.
      if (!signal.aborted) error = failure instanceof Error ? failure : new Error(chatTexts.failed)
    }
    change({ received, error, isOver: true, isLost: false })
  }

  function start(question: Question, isAsking: boolean) {
    reading.current?.controller.abort()
    const controller = new AbortController()
    const ended = read(question, isAsking, controller)
    reading.current = { controller, ended }
    return ended
  }

  return {
    generationId: run?.generationId ?? null,
    received: run?.received ?? NOTHING,
    isOver: run?.isOver ?? true,
    isLost: run?.isLost ?? false,
    error: run?.error,
    ask: (question: Omit<Question, 'sessionId'>) => start({ sessionId, ...question }, true),
    /** Reads along with a reply that was asked for earlier or elsewhere. */
    follow: (generationId: string) => start({ sessionId, generationId }, false),
    async letGo() {
      reading.current?.controller.abort()
      await reading.current?.ended
    },
  }
}

/** The sentence of a refusal that trying again would not change. */
function refusal(error: unknown) {
  const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429
  return isFinal ? error.message || chatTexts.failed : null
}
