import { useEffect, useRef, useState } from 'react'
import { z } from 'zod/mini'
import { agentTexts } from '#shared/agent/sentences.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api } from '../api.ts'
import { messagesOf, type AgentMessage } from './messages.ts'

const NO_ANSWER_AFTER_MS = 10 * 60_000

/** The conversation with the orchestrator: what was said, whether it is at work, and what went wrong. */
export function useOrchestrator() {
  const [messages, setMessages] = useState<AgentMessage[]>([])
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Says whether it was answered, or ended by the person. */
  async function send(project: string): Promise<boolean> {
    const run = new AbortController()
    running.current = run
    setMessages(said => [...said, { role: 'user', content: project }])
    setFailure(undefined)
    setLoading(true)
    let hasAnswer = false
    try {
      const options = { signal: run.signal, noAnswerAfterMs: NO_ANSWER_AFTER_MS }
      const answer = await api.post(endpoints.orchestrator, { project }, z.unknown(), options)
      if (!run.signal.aborted) setMessages(said => [...said, ...messagesOf(answer)])
      hasAnswer = true
    } catch {
      if (!run.signal.aborted) setFailure(agentTexts.failed)
    }
    if (running.current === run) setLoading(false)
    return run.signal.aborted || hasAnswer
  }
  /** Ends the run; what is there stays. */
  function stop() {
    running.current?.abort()
    setLoading(false)
  }
  return { messages, isLoading, failure, send, stop, dismiss: () => setFailure(undefined) }
}
