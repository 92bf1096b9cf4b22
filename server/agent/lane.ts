import type { AgentName } from '#shared/agent/agents.ts'
import { folderOf } from '#shared/agent/agents.ts'
import { languageOf, safePath } from '#shared/agent/file-path.ts'
import { AGENT_MAX_FILES, AGENT_MAX_UNITS } from '#shared/agent/limits.ts'
import type { LaneError, LogPart } from '#shared/agent/parts.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { cutOffset } from '#shared/cut-text.ts'
import { bounded, wasSlow } from '../live/bounded.ts'
import { limitsMs } from '../live/produce.ts'
import { ModelError } from '../ports.ts'
import type { Team, WorkEvent } from '../team-port.ts'
import { textCleaner } from './clean-text.ts'

export interface LaneRequest {
  team: Team
  agent: AgentName
  project: string
  spec: Spec
  today: Date
  isWatched: boolean
  /** milliseconds since the run began */
  elapsedMs: () => number
}

/**
 * One agent at work: what it makes becomes parts of the run's log once it has been checked. Never throws, whatever comes
 * back: a lane that fails harms no other. Writes nothing more once the signal is aborted.
 */
export async function runLane(request: LaneRequest, push: (part: LogPart) => void, signal: AbortSignal) {
  const { agent, elapsedMs } = request
  const state = (fields: Omit<Extract<LogPart, { type: 'data-agent' }>['data'], 'agent' | 'at_ms'>) =>
    push({ type: 'data-agent', data: { agent, at_ms: Math.round(elapsedMs()), ...fields } })
  state({ state: 'working' })
  const error = await work(request, signal, {
    begin: file => state({ state: 'working', file, language: languageOf(file) }),
    grow: text => push({ type: 'data-delta', data: { agent, text } }),
  })
  if (!signal.aborted) state(error ? { state: 'failed', error } : { state: 'done' })
}

interface Output {
  begin(file: string): void
  grow(text: string): void
}

/** Why there is no whole result; undefined when there is one. */
async function work(
  request: LaneRequest,
  signal: AbortSignal,
  output: Output,
): Promise<LaneError | undefined> {
  const controller = new AbortController()
  const stop = () => controller.abort(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  const files = checkedFiles(request.agent, output)
  let isFinished = false
  try {
    const open = (own: AbortSignal) => request.team.work({ ...request, signal: own })
    for await (const event of bounded(open, controller, limitsMs)) {
      isFinished = event.type === 'finish' && event.reason !== 'other'
      if (event.type === 'finish' || !files.take(event)) break
    }
  } catch (error) {
    return error instanceof ModelError ? error.failure : 'unavailable'
  } finally {
    signal.removeEventListener('abort', stop)
  }
  if (files.isUnusable) return 'unusable'
  if (isFinished || files.isFull) return files.units === 0 ? 'empty' : undefined
  return wasSlow(controller) ? 'slow' : 'unavailable'
}

/** Lets through what may be shown: safe paths, each once, within the limits. */
function checkedFiles(agent: AgentName, output: Output) {
  const paths = new Set<string>()
  const clean = textCleaner()
  let isSkipping = true
  let skipped = 0
  const files = {
    units: 0,
    isUnusable: false,
    isFull: false,
    /** False when nothing more of this agent is wanted. */
    take(event: Exclude<WorkEvent, { type: 'finish' }>) {
      return event.type === 'file' ? begin(event.name) : grow(event.text)
    },
  }

  function begin(name: string) {
    const path = safePath(name, folderOf[agent])
    files.isUnusable ||= path === undefined
    files.isFull ||= paths.size === AGENT_MAX_FILES
    if (path === undefined || files.isFull) return false
    // The same file a second time is left out; names that differ in case are one file on many machines.
    isSkipping = paths.has(path.toLowerCase())
    paths.add(path.toLowerCase())
    if (!isSkipping) output.begin(path)
    return true
  }

  function grow(piece: string) {
    if (isSkipping) {
      // Left out is not free: who never gets to the point is not listened to for ever.
      skipped += piece.length
      files.isFull = skipped > AGENT_MAX_UNITS
      return !files.isFull
    }
    const text = clean(piece)
    const fitting = text.slice(0, cutOffset(text, AGENT_MAX_UNITS - files.units))
    files.units += fitting.length
    if (fitting !== '') output.grow(fitting)
    files.isFull = files.units >= AGENT_MAX_UNITS || fitting.length < text.length
    return !files.isFull
  }

  return files
}
