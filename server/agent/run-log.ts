import type { AgentName } from '#shared/agent/agents.ts'
import { VERSION_WORDS_MAX_UNITS } from '#shared/agent/limits.ts'
import type { LogPart, VersionOrigin } from '#shared/agent/parts.ts'
import {
  ended,
  emptyRun,
  filesOfAgent,
  hasOnlyFormer,
  isLost,
  take,
  type AgentWork,
  type RunFile,
  type RunState,
} from '#shared/agent/run-state.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { cutText } from '#shared/cut-text.ts'

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
  {
    version,
    runId,
    project,
    startedAt,
  }: Pick<RunState, 'runId' | 'project' | 'startedAt'> & { version: number },
  isEnded: boolean,
) {
  const state = wholeLines(text).reduce(
    (sofar, line) => {
      const part: LogPart = JSON.parse(line)
      return take(sofar, part)
    },
    { ...emptyRun, runId, project, startedAt, origin: planOrigin(project, version) },
  )
  return isEnded ? ended(state) : state
}

/** How a version came to be that begins with a plan, and any whose log does not tell it. */
export const planOrigin = (project: string, version: number): VersionOrigin => ({
  version,
  parent: version === 1 ? null : version - 1,
  kind: 'plan',
  words: cutText(project.trim(), VERSION_WORDS_MAX_UNITS),
  agents: [],
})

/** A log that a release wrote which knew of no versions does not tell it, nor one without a line so far. */
export const isVersionTold = (log: string) => log.startsWith('{"type":"data-version"')

interface Seed {
  origin: VersionOrigin
  spec: Spec
  /** the agents that work again */
  again: readonly AgentName[]
}

/** The log with which a version begins: which it is, words, spec, and files; those of whoever works again are former ones. */
export function seedLog(state: RunState, { origin, spec, again }: Seed): string {
  const parts: LogPart[] = [
    { type: 'data-version', data: origin },
    { type: 'data-delta', data: { agent: 'ember', text: state.words } },
    { type: 'data-spec', data: { fields: spec, is_complete: true } },
    ...spec.tasks.flatMap(({ agent }) => {
      const work = state.agents.find(candidate => candidate.agent === agent)
      if (!work) return [agentPart(agent, { state: 'waiting' })]
      const former = again.includes(agent) ? filesOfAgent(work) : hasOnlyFormer(work) ? work.former : []
      return [
        ...former.flatMap(file => fileParts(agent, { asInVersion: state.origin.version, ...file }, 0)),
        ...(former.length > 0 || again.includes(agent) ? [agentPart(agent, { state: 'waiting' })] : []),
        ...(again.includes(agent) ? [] : workParts(work)),
      ]
    }),
  ]
  return parts.map(lineOf).join('')
}

/** An agent's work: as long as it took, ending where this log begins. */
function workParts(work: AgentWork): LogPart[] {
  const { agent, state, startedMs = 0, endedMs = startedMs, error, isWritten, checked } = work
  if (state === 'waiting') return [agentPart(agent, { state })]
  const atMs = startedMs - endedMs
  const own = hasOnlyFormer(work) || isLost(state) ? [] : work.files
  return [
    agentPart(agent, { state: 'working' }, atMs),
    ...own.flatMap(file => fileParts(agent, file, atMs)),
    ...(isWritten ? [agentPart(agent, { state: 'checking', ...(error && { error }) })] : []),
    ...(checked ? [{ type: 'data-check', data: { agent, ...checked } } as const] : []),
    agentPart(agent, { state, ...(error && { error }) }),
  ]
}

const fileParts = (
  agent: AgentName,
  { file, language, content, isWhole, asInVersion }: RunFile,
  atMs: number,
): LogPart[] => [
  agentPart(
    agent,
    {
      state: 'working',
      file,
      language,
      ...(isWhole !== undefined && { is_whole: isWhole }),
      ...(asInVersion !== undefined && { as_in_version: asInVersion }),
    },
    atMs,
  ),
  { type: 'data-delta', data: { agent, text: content } },
]

const agentPart = (
  agent: AgentName,
  fields: Omit<Extract<LogPart, { type: 'data-agent' }>['data'], 'agent' | 'at_ms'>,
  atMs = 0,
): LogPart => ({ type: 'data-agent', data: { agent, at_ms: atMs, ...fields } })
