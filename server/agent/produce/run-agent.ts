import type { AgentName } from '#shared/agent/agents.ts'
import { languageOf } from '#shared/agent/file-path.ts'
import type { WorkError, LogPart } from '#shared/agent/parts.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { pacedText } from '../../live/paced-text.ts'
import { withTimeoutsUnder } from '../../live/with-timeouts.ts'
import { replyTimeoutsMs } from '../../live/timing.ts'
import { ModelError, type TokensUsed } from '../../ports.ts'
import type { Agents } from '../agents-port.ts'
import { checkFiles, type Output } from './check-output.ts'

/** A line of the log costs as much as sixty characters. */
const WRITE_EVERY_MS = 100

export interface AgentTask {
  agents: Agents
  agent: AgentName
  project: string
  spec: Spec
  today: Date
  isWatched: boolean
  onUsed: (used: TokensUsed) => void
  /** milliseconds since the run began */
  elapsedMs: () => number
}

/**
 * One agent at work: what it makes becomes parts of the run's log once it has been checked. Never throws, whatever comes
 * back: one that fails harms no other. Writes nothing more once the signal is aborted.
 */
export async function runAgent(task: AgentTask, push: (part: LogPart) => void, signal: AbortSignal) {
  const { agent, elapsedMs } = task
  const state = (fields: Omit<Extract<LogPart, { type: 'data-agent' }>['data'], 'agent' | 'at_ms'>) =>
    push({ type: 'data-agent', data: { agent, at_ms: Math.round(elapsedMs()), ...fields } })
  const write = (said: string) => push({ type: 'data-delta', data: { agent, text: said } })
  const text = pacedText(write, WRITE_EVERY_MS)
  const drop = () => text.drop()
  signal.addEventListener('abort', drop, { once: true })
  state({ state: 'working' })
  const error = await work(task, signal, {
    begin(file) {
      text.flush()
      state({ state: 'working', file, language: languageOf(file) })
    },
    grow: text.add,
  })
  signal.removeEventListener('abort', drop)
  if (signal.aborted) return
  text.flush()
  state(error ? { state: 'failed', error } : { state: 'done' })
}

/** Why there is no whole result; undefined when there is one. */
async function work(task: AgentTask, signal: AbortSignal, output: Output): Promise<WorkError | undefined> {
  const files = checkFiles(task.agent, output)
  const open = (own: AbortSignal) => task.agents.work({ ...task, signal: own })
  const { events, wasSlow } = withTimeoutsUnder(open, signal, replyTimeoutsMs)
  let isFinished = false
  try {
    for await (const event of events) {
      isFinished = event.type === 'finish' && event.reason !== 'other'
      if (event.type === 'finish' || !files.take(event)) break
    }
  } catch (error) {
    return error instanceof ModelError ? error.failure : 'unavailable'
  }
  if (files.isUnusable) return 'unusable'
  if (isFinished || files.isFull) return files.units === 0 ? 'empty' : undefined
  return wasSlow() ? 'slow' : 'unavailable'
}
