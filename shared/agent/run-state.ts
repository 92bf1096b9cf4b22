import { languageOf } from './file-path.ts'
import type { AgentName } from './agents.ts'
import type { LaneError, LaneState, LogPart } from './parts.ts'
import type { WorkshopQuestion } from './question.ts'
import type { AgentOutput, OrchestratorReply } from './reply.ts'
import { laneErrors } from './messages.ts'
import type { SpecDraft } from './spec.ts'

export interface RunFile {
  file: string
  language: string
  content: string
}

/** One agent's work in a run; times in milliseconds after the start of the run. */
export interface Lane {
  agent: AgentName
  state: LaneState
  startedMs: number | undefined
  endedMs: number | undefined
  error: LaneError | undefined
  files: readonly RunFile[]
}

/** What a run's log says so far. */
export interface RunState {
  runId: string
  project: string
  startedAt: string
  /** Ember's own words: the whole answer where there is no project */
  words: string
  /** what has to be known before there can be a spec */
  question?: WorkshopQuestion
  spec: SpecDraft | undefined
  isSpecComplete: boolean
  lanes: readonly Lane[]
}

export const emptyRun: RunState = {
  runId: '',
  project: '',
  startedAt: '',
  words: '',
  spec: undefined,
  isSpecComplete: false,
  lanes: [],
}

/** The state after one more part; what both sides show and keep is this fold of the log. */
export function take(state: RunState, part: LogPart): RunState {
  switch (part.type) {
    case 'data-run':
      return {
        ...state,
        runId: part.data.run_id,
        project: part.data.project,
        startedAt: part.data.started_at,
      }
    case 'data-spec':
      return {
        ...state,
        spec: { ...state.spec, ...part.data.fields },
        isSpecComplete: state.isSpecComplete || part.data.is_complete,
      }
    case 'data-agent':
      return { ...state, lanes: withLane(state.lanes, part.data.agent, lane => moved(lane, part.data)) }
    case 'data-question':
      return { ...state, question: part.data }
    case 'data-delta': {
      const { agent, text } = part.data
      if (agent === 'ember') return { ...state, words: state.words + text }
      return { ...state, lanes: withLane(state.lanes, agent, lane => grown(lane, text)) }
    }
    default:
      // A newer release wrote it, which runs beside this one while it is deployed.
      return state
  }
}

function withLane(lanes: readonly Lane[], agent: AgentName, change: (lane: Lane) => Lane): readonly Lane[] {
  if (lanes.some(lane => lane.agent === agent)) {
    return lanes.map(lane => (lane.agent === agent ? change(lane) : lane))
  }
  return [...lanes, change(waiting(agent))]
}

const waiting = (agent: AgentName): Lane => ({
  agent,
  state: 'waiting',
  startedMs: undefined,
  endedMs: undefined,
  error: undefined,
  files: [],
})

function moved(lane: Lane, data: Extract<LogPart, { type: 'data-agent' }>['data']): Lane {
  const { state, at_ms: atMs, file, error } = data
  if (state === 'waiting') return waiting(lane.agent)
  const files =
    file === undefined
      ? lane.files
      : [...lane.files, { file, language: data.language ?? languageOf(file), content: '' }]
  if (state === 'working') return { ...lane, state, startedMs: lane.startedMs ?? atMs, files }
  return { ...lane, state, endedMs: atMs, error, files }
}

function grown(lane: Lane, text: string): Lane {
  const newest = lane.files.at(-1)
  if (!newest) return lane
  return { ...lane, files: [...lane.files.slice(0, -1), { ...newest, content: newest.content + text }] }
}

/** The state of a run whose log has ended, whoever broke it off: nothing in it is still at work. */
export function ended(state: RunState): RunState {
  const isOver = ({ state: now }: Lane) => now !== 'waiting' && now !== 'working'
  return {
    ...state,
    lanes: state.lanes.map(lane => (isOver(lane) ? lane : { ...lane, state: 'stopped' })),
  }
}

/** The agents that have no whole result, in the order of the spec: what Retry goes on with. */
export const unfinishedAgents = ({ lanes }: RunState) =>
  lanes.filter(({ state }) => state !== 'done').map(({ agent }) => agent)

/** The files that a run keeps: all but those of an agent that failed. */
export const keptFiles = ({ lanes }: RunState): AgentOutput[] =>
  lanes.flatMap(({ agent, state, files }) =>
    state === 'failed' ? [] : files.map(file => ({ ...file, agent })),
  )

/** The JSON answer that a run makes: the same content as its stream. */
export function orchestratorReply(state: RunState): OrchestratorReply {
  return {
    role: 'assistant',
    content: state.words,
    ...(state.question && !state.isSpecComplete ? { question: state.question } : {}),
    spec: state.isSpecComplete ? { ...state.spec } : null,
    agents_output: keptFiles(state),
    failed: state.lanes.flatMap(({ agent, error }) => (error ? [{ agent, error: laneErrors[error] }] : [])),
    run_id: state.runId,
  }
}
