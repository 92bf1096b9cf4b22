import { Check, Minus, TriangleAlert, X } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { type AgentName, agentTitles, folderOf } from '#shared/agent/agents.ts'
import type { WorkState } from '#shared/agent/parts.ts'
import { faultsOf, hasOnlyFormer, type AgentWork } from '#shared/agent/run-state.ts'
import { workErrors } from '#shared/agent/messages.ts'
import { asInVersionWords, nameIn } from '../files/work-files.ts'
import { AgentThinking, AgentTime } from './elapsed.tsx'
import { counted } from '#shared/counted.ts'
import { FaultList } from './fault-list.tsx'
import { isNotRun, lastLines, linesOf, stateOf, stateWords } from './progress.ts'
import { isAtWork, type RunView } from './run-view.ts'

const LIVE_LINES = 2

/** How a row is marked: what was made and never run is no good sign. */
type LaneState = WorkState | 'unrun'

interface AgentRowProps {
  work: AgentWork
  view: RunView
  /** what the spec asks of this agent */
  task: string
  /** its faults were left as they are: they are told here */
  isLeft: boolean
  /** absent while nothing can be run again */
  onRetry: ((agent: AgentName) => void) | undefined
  onOpen: (file: string) => void
}

/** One agent at work. Its row has the same height in every state, so that nothing moves while they work. */
export function AgentRow({ work, view, task, isLeft, onRetry, onOpen }: AgentRowProps) {
  const { agent, state, files } = work
  const canRetry = onRetry && RETRIED.includes(state)
  const faults = faultsOf(work)
  const verb = state === 'faulty' && faults.length > 0 ? 'Repair' : 'Retry'
  const newest = files.at(-1)
  return (
    <AgentFrame
      title={agentTitles[agent]}
      state={isNotRun(work) ? 'unrun' : state}
      word={
        work.thinkingSinceMs !== undefined && isAtWork(view) ? (
          <AgentThinking view={view} sinceMs={work.thinkingSinceMs} />
        ) : (
          stateOf(work)
        )
      }
      more={isLeft && <FaultList title={agentTitles[agent]} faults={faults} onOpen={onOpen} />}
      aside={
        canRetry ? (
          <button
            type="button"
            className="chat-quiet-button is-outlined"
            aria-label={`${verb} ${agentTitles[agent]}`}
            onClick={() => onRetry(agent)}
          >
            {verb}
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
        <p className="agent-note">{noteOf(work, task)}</p>
      )}
    </AgentFrame>
  )
}

const RETRIED: readonly WorkState[] = ['failed', 'refused', 'faulty', 'stopped']

/** What is told of it in a line or two: what is wrong, the names of what was made, or what is asked for. */
function noteOf(work: AgentWork, task: string) {
  const { state, error } = work
  if (state === 'done') return namesOf(work)
  if (state === 'failed' || state === 'refused') return workErrors[error ?? 'unusable']
  const [fault] = faultsOf(work)
  if (state === 'faulty') return error ? workErrors[error] : (fault?.text ?? workErrors.unusable)
  return state === 'checking' || state === 'repairing' ? namesOf(work) : task
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
  state: LaneState
  word?: ReactNode
  /** what is told below it */
  more?: ReactNode
  facts: string
  aside: ReactNode
  children: ReactNode
}

export function AgentFrame({ title, state, word, more, facts, aside, children }: AgentFrameProps) {
  return (
    <li className="agent" data-state={state}>
      <StateMark state={state} />
      <div className="agent-head">
        <h3>{title}</h3>
        <p className="agent-facts">
          <span className="agent-word">{word ?? stateWords[state === 'unrun' ? 'done' : state]}</span>
          {facts !== '' && ` · ${facts}`}
        </p>
        <div className="agent-aside">{aside}</div>
      </div>
      <div className="agent-slot">{children}</div>
      {more && <div className="agent-more">{more}</div>}
    </li>
  )
}

function StateMark({ state }: { state: LaneState }) {
  return (
    <span aria-hidden className="agent-mark">
      {state === 'done' && <Check strokeWidth={3} />}
      {state === 'faulty' && <TriangleAlert strokeWidth={2.5} />}
      {(state === 'failed' || state === 'refused') && <X strokeWidth={3} />}
      {(state === 'stopped' || state === 'unrun') && <Minus strokeWidth={3} />}
    </span>
  )
}
