import type { AgentName } from '#shared/agent/agents.ts'
import { languageOf } from '#shared/agent/file-path.ts'
import type { WorkError, LogPart } from '#shared/agent/parts.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { pacedText } from '../../live/paced-text.ts'
import { withTimeoutsUnder } from '../../live/with-timeouts.ts'
import { agentTimeoutsMs } from '../../live/timing.ts'
import { ModelError, type TokensUsed } from '../../ports.ts'
import type { Agents, WorkEvent } from '../agents-port.ts'
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
  const end = await work(task, signal, {
    begin(file) {
      text.flush()
      state({ state: 'working', file, language: languageOf(file) })
    },
    grow: text.add,
  })
  signal.removeEventListener('abort', drop)
  if (signal.aborted) return
  text.flush()
  state(end)
}

type End = { state: 'done' } | { state: 'faulty' | 'failed'; error: WorkError }

const failed = (error: WorkError): End => ({ state: 'failed', error })

/** How it came out. What was cut off is kept; what the model or its provider refused is not. */
async function work(task: AgentTask, signal: AbortSignal, output: Output): Promise<End> {
  const files = checkFiles(task.agent, output)
  const open = (own: AbortSignal) => task.agents.work({ ...task, signal: own })
  const { events, wasSlow } = withTimeoutsUnder(open, signal, agentTimeoutsMs)
  let reason: Extract<WorkEvent, { type: 'finish' }>['reason'] = 'other'
  let isCut = false
  /** What was made before it was cut off is kept, whatever became of the rest. */
  const broken = (error: WorkError): End =>
    isCut && files.units > 0 && !files.isUnusable ? { state: 'faulty', error: 'cut' } : failed(error)
  try {
    for await (const event of events) {
      if (event.type === 'cut') isCut = true
      if (event.type === 'thinking' || event.type === 'cut') continue
      if (event.type === 'finish') reason = event.reason
      if (event.type === 'finish' || !files.take(event)) break
    }
  } catch (error) {
    return broken(error instanceof ModelError ? error.failure : 'unavailable')
  }
  if (files.isUnusable) return failed('unusable')
  if (reason === 'content-filter') return failed('refused')
  if (reason === 'other' && !files.isFull) return broken(wasSlow() ? 'slow' : 'unavailable')
  if (files.units === 0) return failed('empty')
  return reason === 'length' || files.isCut ? { state: 'faulty', error: 'cut' } : { state: 'done' }
}
