import './agent-rows.css'
import { useEffect, useRef } from 'react'
import type { AgentName } from '#shared/agent/agents.ts'
import { unfinishedAgents } from '#shared/agent/run-state.ts'
import { bringIntoView } from '../conversation.tsx'
import { RunTime } from './elapsed.tsx'
import { AgentFrame, AgentRow } from './agent-row.tsx'
import { hasResult, progressOf } from './progress.ts'
import { isAtWork, type RunView } from './run-view.ts'

interface RunProgressProps {
  view: RunView
  isStopping: boolean
  onRetry: (agents?: AgentName[]) => void
}

/** How far a run is: as a whole, its spec, and each of its agents. */
export function RunProgress({ view, isStopping, onRetry }: RunProgressProps) {
  const { state } = view
  const { done, total } = progressOf(state)
  const isRunning = isAtWork(view)
  const unfinished = isRunning ? [] : unfinishedAgents(state)
  const canRetry = !isRunning && state.isSpecComplete
  const section = useRef<HTMLElement>(null)
  const areAgentsAtWork = isRunning && state.agents.length > 0
  // From now on this is what there is to see, whatever was said before.
  useEffect(() => {
    if (areAgentsAtWork) bringIntoView(section.current)
  }, [areAgentsAtWork])
  return (
    <section ref={section} aria-label="Progress" className="run-progress">
      <div className="run-head">
        <div className="run-summary">
          <span className="run-word">
            {isStopping
              ? 'Stopping…'
              : runWord(view, { unfinishedCount: unfinished.length, isAnyMade: hasResult(state) })}
          </span>
          <span className="run-count">
            {done} of {total}
            <RunTime view={view} />
          </span>
        </div>
        <div
          role="progressbar"
          aria-label="Work done"
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
          aria-valuetext={`${done} of ${total}`}
          className="run-bar"
        >
          <span style={{ width: `${(done / total) * 100}%` }} />
        </div>
      </div>
      {view.failure && state.isSpecComplete && <p className="run-failure">{view.failure}</p>}
      {canRetry && unfinished.length > 1 && (
        <button type="button" className="chat-quiet-button is-outlined mt-3" onClick={() => onRetry()}>
          Run the missing ones
        </button>
      )}
      <ol className="agent-rows">
        <SpecRow view={view} />
        {state.agents.map(work => (
          <AgentRow
            key={work.agent}
            work={work}
            view={view}
            task={state.spec?.tasks?.find(({ agent }) => agent === work.agent)?.task ?? ''}
            onRetry={canRetry ? agent => onRetry([agent]) : undefined}
          />
        ))}
      </ol>
    </section>
  )
}

function runWord(
  { status }: RunView,
  { unfinishedCount, isAnyMade }: { unfinishedCount: number; isAnyMade: boolean },
) {
  if (status === 'asking' || status === 'running') return 'At work'
  if (status === 'stopped') return 'Stopped'
  if (status === 'failed') return 'Broken off'
  if (unfinishedCount === 0) return 'Done'
  return isAnyMade ? 'Done, with gaps' : 'No agent got through'
}

/** The spec is the first piece of work: what it is called and for whom, as it is written. */
function SpecRow({ view }: { view: RunView }) {
  const { spec = {}, isSpecComplete } = view.state
  const state = isSpecComplete ? 'done' : isAtWork(view) ? 'working' : 'stopped'
  return (
    <AgentFrame title="Spec" state={state} facts={spec.name ?? ''} aside={null}>
      <p className="agent-note" dir="auto">
        {spec.pitch ?? spec.audience}
      </p>
    </AgentFrame>
  )
}
