import type { AgentName } from '#shared/agent/agents.ts'
import type { LogPart } from '#shared/agent/parts.ts'
import type { Lane, RunState } from '#shared/agent/run-state.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { lineOf } from './run-log.ts'

/** The log with which a run goes on: its words, its spec, and what those agents made that do not work again. */
export function seedLog(
  state: RunState,
  { spec, again }: { spec: Spec; again: readonly AgentName[] },
): string {
  const team = spec.tasks.map(({ agent }) => agent)
  const parts: LogPart[] = [
    { type: 'data-delta', data: { agent: 'ember', text: state.words } },
    { type: 'data-spec', data: { fields: spec, is_complete: true } },
    ...team.flatMap(agent => {
      const lane = state.lanes.find(candidate => candidate.agent === agent)
      return lane && !again.includes(agent) ? partsOf(lane) : partsOf({ ...EMPTY, agent })
    }),
  ]
  return parts.map(lineOf).join('')
}

const EMPTY = {
  state: 'waiting',
  startedMs: undefined,
  endedMs: undefined,
  error: undefined,
  files: [],
} as const

/** As long as it took, ending where this log begins. */
function partsOf({ agent, state, startedMs = 0, endedMs = startedMs, error, files }: Lane): LogPart[] {
  const tookMs = endedMs - startedMs
  const at = (
    fields: Omit<Extract<LogPart, { type: 'data-agent' }>['data'], 'agent' | 'at_ms'>,
    atMs: number,
  ): LogPart => ({
    type: 'data-agent',
    data: { agent, at_ms: atMs, ...fields },
  })
  if (state === 'waiting') return [at({ state }, 0)]
  return [
    at({ state: 'working' }, -tookMs),
    ...files.flatMap(({ file, language, content }): LogPart[] => [
      at({ state: 'working', file, language }, -tookMs),
      { type: 'data-delta', data: { agent, text: content } },
    ]),
    at({ state, ...(error && { error }) }, 0),
  ]
}
