import type { AgentName } from '#shared/agent/agents.ts'
import type { LogPart } from '#shared/agent/parts.ts'
import { ended, emptyRun, take, type AgentWork, type RunState } from '#shared/agent/run-state.ts'
import type { Spec } from '#shared/agent/spec.ts'

/** A run's log is a text of lines, a part each; so frames, stops and readers treat it as they treat any reply. */
export const lineOf = (part: LogPart) => `${JSON.stringify(part)}\n`

/** The whole lines of a text: one that a cut or a crash left half is none. */
export function wholeLines(text: string): string[] {
  const end = text.lastIndexOf('\n')
  return end === -1 ? [] : text.slice(0, end).split('\n')
}

/** What a run's log says. The lines are ours, encrypted since they were written. */
export function readLog(
  text: string,
  run: Pick<RunState, 'runId' | 'project' | 'startedAt'>,
  isEnded: boolean,
) {
  const state = wholeLines(text).reduce(
    (sofar, line) => {
      const part: LogPart = JSON.parse(line)
      return take(sofar, part)
    },
    { ...emptyRun, ...run },
  )
  return isEnded ? ended(state) : state
}

/** The log with which a run goes on: its words, its spec, and what those agents made that do not work again. */
export function seedLog(
  state: RunState,
  { spec, again }: { spec: Spec; again: readonly AgentName[] },
): string {
  const planned = spec.tasks.map(({ agent }) => agent)
  const parts: LogPart[] = [
    { type: 'data-delta', data: { agent: 'ember', text: state.words } },
    { type: 'data-spec', data: { fields: spec, is_complete: true } },
    ...planned.flatMap(agent => {
      const work = state.agents.find(candidate => candidate.agent === agent)
      return work && !again.includes(agent) ? partsOf(work) : partsOf({ ...EMPTY, agent })
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
  former: [],
} as const

/** As long as it took, ending where this log begins. */
function partsOf({ agent, state, startedMs = 0, endedMs = startedMs, error, files }: AgentWork): LogPart[] {
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
