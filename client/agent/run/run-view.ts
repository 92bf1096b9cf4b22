import { emptyRun, ended, take, type RunState } from '#shared/agent/run-state.ts'
import type { StreamPart } from '#shared/agent/parts.ts'

/** A part of a run; `replay` says that what follows tells the run from its start. */
type RunPart = StreamPart | { type: 'replay' }

/** Where a run is: on its way to the server, at work, or at one of its ends. */
type RunStatus = 'asking' | 'running' | 'complete' | 'stopped' | 'failed'

/** A run as the page shows it. */
export interface RunView {
  runId: string
  status: RunStatus
  state: RunState
  /** the same as it is kept, with references to its figures; the page draws `state` */
  stored?: RunState
  /** where its pages are shown; '' until the server has said so */
  preview: string
  /** on this machine's clock */
  beganAtMs: number | undefined
  /** why it has no good end */
  failure: string | undefined
}

export const askedRun = (runId: string, project: string): RunView => ({
  runId,
  status: 'asking',
  state: { ...emptyRun, runId, project },
  preview: '',
  beganAtMs: undefined,
  failure: undefined,
})

export const isAtWork = ({ status }: RunView) => status === 'asking' || status === 'running'

/** Which version it is; undefined until its log has told. A log of the time before versions tells of none, and is the first. */
export function versionOf(view: RunView) {
  const { origin } = view.state
  return origin === emptyRun.origin && isAtWork(view) ? undefined : origin.version
}

/** A plan that ended well without a spec was given up: what there was of one is none. */
const withoutDraft = (state: RunState): RunState =>
  state.isSpecComplete ? state : { ...state, spec: undefined }

/** The run after one more part of its stream. */
export function see(view: RunView, part: RunPart, nowMs: number): RunView {
  switch (part.type) {
    case 'replay':
      return { ...view, state: { ...emptyRun, runId: view.runId, project: view.state.project } }
    case 'data-attach':
      return {
        ...view,
        status: 'running',
        preview: part.data.preview,
        beganAtMs: nowMs - part.data.elapsed_ms,
      }
    case 'finish':
      return { ...view, status: 'complete', state: withoutDraft(ended(view.state)) }
    case 'abort':
      return { ...view, status: 'stopped', state: ended(view.state) }
    case 'error':
      return { ...view, status: 'failed', state: ended(view.state), failure: part.errorText }
    default:
      return { ...view, status: 'running', state: take(view.state, part) }
  }
}
