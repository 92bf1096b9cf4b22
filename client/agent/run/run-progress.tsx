import './agent-rows.css'
import { useEffect, useRef } from 'react'
import type { AgentName } from '#shared/agent/agents.ts'
import { bringIntoView } from '../conversation.tsx'
import { Fold } from '../fold.tsx'
import { RunTime } from './elapsed.tsx'
import { AgentFrame, AgentRow } from './agent-row.tsx'
import { isToMend, progressOf, runWord } from './progress.ts'
import { isAtWork, type RunView } from './run-view.ts'
import { usageWords } from './usage.ts'

interface RunProgressProps {
  view: RunView
  isStopping: boolean
  /** absent where nothing can be run again */
  onRetry: ((agents?: AgentName[]) => void) | undefined
  /** whose faults somebody has seen and left */
  left: ReadonlySet<AgentName>
  onOpen: (file: string) => void
  /** whether any of it is in sight, while the agents work */
  onSight: (isInSight: boolean) => void
}

/** How far a run is: as a whole, its spec, and each of its agents. Once it has ended, that is a fold: open where somebody is missing. */
export function RunProgress(props: RunProgressProps) {
  const { view, isStopping, onRetry, left, onOpen, onSight } = props
  const { state } = view
  const { done, total } = progressOf(state)
  const isRunning = isAtWork(view)
  const section = useRef<HTMLElement>(null)
  const areAgentsAtWork = isRunning && state.agents.length > 0
  // From now on this is what there is to see, whatever was said before.
  useEffect(() => {
    if (areAgentsAtWork) bringIntoView(section.current)
  }, [areAgentsAtWork])
  useEffect(() => {
    if (!isRunning || !section.current) return
    const observer = new IntersectionObserver(([entry]) => onSight(entry?.isIntersecting ?? true))
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [isRunning, onSight])
  const used = usageWords(state)
  const count = (
    <span className="run-count">
      {done} of {total}
      <RunTime view={view} />
      {used !== '' && ` · ${used}`}
    </span>
  )
  const rows = (
    <ol className="agent-rows">
      <SpecRow view={view} />
      {state.agents.map(work => (
        <AgentRow
          key={work.agent}
          work={work}
          view={view}
          task={state.spec?.tasks?.find(({ agent }) => agent === work.agent)?.task ?? ''}
          isLeft={left.has(work.agent) && isToMend(work)}
          onOpen={onOpen}
          onRetry={onRetry && !isRunning && state.isSpecComplete ? agent => onRetry([agent]) : undefined}
        />
      ))}
    </ol>
  )
  return (
    <section ref={section} aria-label="Progress" className="run-progress">
      {isRunning || !state.isSpecComplete ? (
        <>
          <div className="run-head">
            <div className="run-summary">
              <span className="run-word">{isStopping ? 'Stopping…' : runWord(view)}</span>
              {count}
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
          {rows}
        </>
      ) : (
        <Fold
          title="How it was made"
          aside={count}
          isOpenAtFirst={state.agents.some(work => work.state !== 'done' && !isToMend(work))}
        >
          {rows}
        </Fold>
      )}
    </section>
  )
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
