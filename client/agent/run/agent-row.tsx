import { Check, Minus, TriangleAlert, X } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { type AgentName, agentTitles, folderOf } from '#shared/agent/agents.ts'
import type { WorkState } from '#shared/agent/parts.ts'
import { hasOnlyFormer, type AgentWork } from '#shared/agent/run-state.ts'
import { workErrors } from '#shared/agent/messages.ts'
import { asInVersionWords, nameIn } from '../files/work-files.ts'
import { AgentTime } from './elapsed.tsx'
import { counted } from '#shared/counted.ts'
import { stateWords, lastLines, linesOf } from './progress.ts'
import type { RunView } from './run-view.ts'

const LIVE_LINES = 2

interface AgentRowProps {
  work: AgentWork
  view: RunView
  /** what the spec asks of this agent */
  task: string
  /** absent while nothing can be run again */
  onRetry: ((agent: AgentName) => void) | undefined
}

/** One agent at work. Its row has the same height in every state, so that nothing moves while they work. */
export function AgentRow({ work, view, task, onRetry }: AgentRowProps) {
  const { agent, state, files, error } = work
  const canRetry = onRetry && (state === 'failed' || state === 'faulty' || state === 'stopped')
  const newest = files.at(-1)
  return (
    <AgentFrame
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
          <AgentTime work={work} view={view} />
        )
      }
      facts={
        state === 'working' && newest
          ? `${nameIn(folderOf[agent], newest.file)} · ${counted(linesOf(newest.content), 'line')}`
          : factsOf(work)
      }
    >
      {state === 'working' && newest ? (
        <LiveText text={newest.content} />
      ) : (
        <p className="agent-note">
          {state === 'failed' || state === 'faulty'
            ? workErrors[error ?? 'unusable']
            : state === 'done'
              ? namesOf(work)
              : task}
        </p>
      )}
    </AgentFrame>
  )
}

/** How much there is of it. */
function factsOf(work: AgentWork) {
  const { state, files, former } = work
  const version = former[0]?.asInVersion
  if (hasOnlyFormer(work) && version !== undefined)
    return `${counted(former.length, 'file')} ${asInVersionWords(version)}`
  const lines = files.reduce((sum, { content }) => sum + linesOf(content), 0)
  if (state === 'done' || state === 'faulty' || (state === 'stopped' && files.length > 0)) {
    return `${counted(files.length, 'file')} · ${counted(lines, 'line')}`
  }
  return ''
}

const namesOf = ({ agent, files }: AgentWork) =>
  files.map(({ file }) => nameIn(folderOf[agent], file)).join(', ')

/** The end of what is being written. */
const LiveText = memo(function LiveText({ text }: { text: string }) {
  return (
    <p aria-hidden dir="ltr" className="agent-live">
      {lastLines(text, LIVE_LINES)}
    </p>
  )
})

interface AgentFrameProps {
  title: string
  state: WorkState
  facts: string
  aside: ReactNode
  children: ReactNode
}

export function AgentFrame({ title, state, facts, aside, children }: AgentFrameProps) {
  return (
    <li className="agent" data-state={state}>
      <StateMark state={state} />
      <div className="agent-head">
        <h3>{title}</h3>
        <p className="agent-facts">
          <span className="agent-word">{stateWords[state]}</span>
          {facts !== '' && ` · ${facts}`}
        </p>
        <div className="agent-aside">{aside}</div>
      </div>
      <div className="agent-slot">{children}</div>
    </li>
  )
}

function StateMark({ state }: { state: WorkState }) {
  return (
    <span aria-hidden className="agent-mark">
      {state === 'done' && <Check strokeWidth={3} />}
      {state === 'faulty' && <TriangleAlert strokeWidth={2.5} />}
      {state === 'failed' && <X strokeWidth={3} />}
      {state === 'stopped' && <Minus strokeWidth={3} />}
    </span>
  )
}
