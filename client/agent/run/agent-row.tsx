import { Check, Minus, X } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { type AgentName, agentTitles, folderOf } from '#shared/agent/agents.ts'
import type { LaneState } from '#shared/agent/parts.ts'
import type { Lane } from '#shared/agent/run-state.ts'
import { laneErrors } from '#shared/agent/messages.ts'
import { nameIn } from '../files/work-files.ts'
import { LaneTime } from './elapsed.tsx'
import { counted, laneWords, lastLines, linesOf } from './progress.ts'
import type { RunView } from './run-view.ts'

const LIVE_LINES = 2

interface LaneRowProps {
  lane: Lane
  view: RunView
  /** what the spec asks of this agent */
  task: string
  /** absent while nothing can be run again */
  onRetry: ((agent: AgentName) => void) | undefined
}

/** One agent at work. Its row has the same height in every state, so that nothing moves while they work. */
export function LaneRow({ lane, view, task, onRetry }: LaneRowProps) {
  const { agent, state, files, error } = lane
  const canRetry = onRetry && (state === 'failed' || state === 'stopped')
  const newest = files.at(-1)
  return (
    <LaneFrame
      title={agentTitles[agent]}
      state={state}
      aside={
        canRetry ? (
          <button
            type="button"
            className="chat-quiet-button is-outlined"
            aria-label={`Retry ${agentTitles[agent]}`}
            onClick={() => onRetry(agent)}
          >
            Retry
          </button>
        ) : (
          <LaneTime lane={lane} view={view} />
        )
      }
      facts={
        state === 'working' && newest
          ? `${nameIn(folderOf[agent], newest.file)} · ${counted(linesOf(newest.content), 'line')}`
          : factsOf(lane)
      }
    >
      {state === 'working' && newest ? (
        <LiveText text={newest.content} />
      ) : (
        <p className="lane-note">
          {state === 'failed' ? laneErrors[error ?? 'unusable'] : state === 'done' ? namesOf(lane) : task}
        </p>
      )}
    </LaneFrame>
  )
}

/** How much there is of it. */
function factsOf({ state, files }: Lane) {
  const lines = files.reduce((sum, { content }) => sum + linesOf(content), 0)
  if (state === 'done' || (state === 'stopped' && files.length > 0)) {
    return `${counted(files.length, 'file')} · ${counted(lines, 'line')}`
  }
  return ''
}

const namesOf = ({ agent, files }: Lane) => files.map(({ file }) => nameIn(folderOf[agent], file)).join(', ')

/** The end of what is being written. */
const LiveText = memo(function LiveText({ text }: { text: string }) {
  return (
    <p aria-hidden dir="ltr" className="lane-live">
      {lastLines(text, LIVE_LINES)}
    </p>
  )
})

interface LaneFrameProps {
  title: string
  state: LaneState
  facts: string
  aside: ReactNode
  children: ReactNode
}

export function LaneFrame({ title, state, facts, aside, children }: LaneFrameProps) {
  return (
    <li className="lane" data-state={state}>
      <LaneMark state={state} />
      <div className="lane-head">
        <h3>{title}</h3>
        <p className="lane-facts">
          <span className="lane-word">{laneWords[state]}</span>
          {facts !== '' && ` · ${facts}`}
        </p>
        <div className="lane-aside">{aside}</div>
      </div>
      <div className="lane-slot">{children}</div>
    </li>
  )
}

function LaneMark({ state }: { state: LaneState }) {
  return (
    <span aria-hidden className="lane-mark">
      {state === 'done' && <Check strokeWidth={3} />}
      {state === 'failed' && <X strokeWidth={3} />}
      {state === 'stopped' && <Minus strokeWidth={3} />}
    </span>
  )
}
