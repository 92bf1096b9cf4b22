import type { AgentName } from '#shared/agent/agents.ts'
import type { WorkError } from '#shared/agent/parts.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { agentTimeoutsMs } from '../../live/timing.ts'
import { withTimeoutsUnder } from '../../live/with-timeouts.ts'
import { type CallUse, ModelError } from '../../ports.ts'
import type { Agents, Former, WorkEvent } from '../agents-port.ts'
import { checkFiles, type Output } from './check-output.ts'

/** What one agent is asked for. */
export interface Asking {
  agents: Agents
  agent: AgentName
  project: string
  spec: Spec
  today: Date
  isWatched: boolean
  onUsed: (used: CallUse) => void
  onSaid?: (units: number) => void
}

/** How an agent's answer came out: what was cut off is kept, what the model or its provider refused is not. */
export type Answered = { isMade: true; isCut: boolean } | { isMade: false; error: WorkError }

const failed = (error: WorkError): Answered => ({ isMade: false, error })
const made = (isCut: boolean): Answered => ({ isMade: true, isCut })

interface Heard extends Output {
  /** the model thinks, and says nothing of what */
  think?(): void
}

interface Wanted {
  former?: Former
  /** UTF-16 units of all text together */
  mostUnits?: number
}

/** One answer of an agent; what it makes goes to `output` once its path has been checked. Never throws. */
export async function answerOf(
  asking: Asking,
  output: Heard,
  signal: AbortSignal,
  { former, mostUnits }: Wanted = {},
): Promise<Answered> {
  const files = checkFiles(asking.agent, output, mostUnits)
  const open = (own: AbortSignal) => asking.agents.work({ ...asking, ...(former && { former }), signal: own })
  const { events, wasSlow } = withTimeoutsUnder(open, signal, agentTimeoutsMs)
  let reason: Extract<WorkEvent, { type: 'finish' }>['reason'] = 'other'
  let isCut = false
  /** What was made before it was cut off is kept, whatever became of the rest. */
  const broken = (error: WorkError) =>
    isCut && files.units > 0 && !files.isUnusable ? made(true) : failed(error)
  try {
    for await (const event of events) {
      if (event.type === 'thinking') output.think?.()
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
  return made(reason === 'length' || files.isCut)
}
