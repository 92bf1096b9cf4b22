import { agentTitles } from '#shared/agent/agents.ts'
import { faultsOf, type AgentWork } from '#shared/agent/run-state.ts'
import { counted } from '#shared/counted.ts'
import { FaultList } from './fault-list.tsx'

interface RunFaultsProps {
  work: AgentWork
  onOpen: (file: string) => void
  /** absent where nothing can be run again */
  onRepair: (() => void) | undefined
  onLeave: () => void
}

/** What is wrong with one agent's work once a run has ended, and what can be done about it. */
export function RunFaults({ work, onOpen, onRepair, onLeave }: RunFaultsProps) {
  const title = agentTitles[work.agent]
  const faults = faultsOf(work)
  return (
    <section aria-label={`${title}: ${counted(faults.length, 'fault')}`} className="run-faults">
      <h3>
        {title} <span>{counted(faults.length, 'fault')}</span>
      </h3>
      <FaultList title={title} faults={faults} onOpen={onOpen} />
      {onRepair && (
        <div className="run-fault-ways">
          <button type="button" className="chat-quiet-button is-outlined" onClick={onRepair}>
            Repair<span className="sr-only"> the work of {title}</span>
          </button>
          <button type="button" className="chat-quiet-button" onClick={onLeave}>
            Leave it<span className="sr-only"> as {title} made it</span>
          </button>
        </div>
      )}
    </section>
  )
}
