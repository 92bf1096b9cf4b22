import './run-summary.css'
import { Check, Download, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { agentTitles, type AgentName } from '#shared/agent/agents.ts'
import { keptFiles, moneyOf, unfinishedAgents } from '#shared/agent/run-state.ts'
import { counted } from '#shared/counted.ts'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../fold.tsx'
import { MoneyFigures } from '../spec/money-view.tsx'
import { RunFaults } from './run-faults.tsx'
import { isNotRun, isToMend, runWord } from './progress.ts'
import type { RunView } from './run-view.ts'

interface RunSummaryProps {
  view: RunView
  /** takes the focus, if it comes while somebody waits for it */
  heading: RefObject<HTMLHeadingElement | null>
  onAppear: () => void
  /** absent where nothing can be run again */
  onRetry: ((agents?: AgentName[]) => void) | undefined
  /** whose faults somebody has seen and left */
  left: ReadonlySet<AgentName>
  onLeave: (agent: AgentName) => void
  onOpen: (file: string) => void
  onDownload: () => void
}

/** What came of a run, in one card: the project, its price, what was assumed, what is missing, and the ways on. */
export function RunSummary(props: RunSummaryProps) {
  const { view, heading, onAppear, onRetry, left, onLeave, onOpen, onDownload } = props
  const { state, failure } = view
  const { name, pitch, assumptions = [] } = state.spec ?? {}
  const money = moneyOf(state)
  const unfinished = unfinishedAgents(state)
  const faulty = state.agents.filter(isToMend)
  const missing = unfinished.filter(agent => !faulty.some(work => work.agent === agent))
  const notRun = state.agents.filter(isNotRun).map(({ agent }) => agent)
  const files = keptFiles(state)
  const page = files.find(({ agent, language }) => agent === 'designer' && language === 'html')
  const appear = useRef(onAppear)
  useEffect(() => appear.current(), [])
  return (
    <section aria-label="Summary" className="run-result">
      <p className="run-outcome" data-is-whole={unfinished.length === 0}>
        {unfinished.length === 0 ? (
          <Check aria-hidden strokeWidth={3} />
        ) : (
          <TriangleAlert aria-hidden strokeWidth={2.5} />
        )}
        {runWord(view)}
        {files.length > 0 && <span className="run-file-count">{counted(files.length, 'file')}</span>}
      </p>
      <h2 ref={heading} tabIndex={-1} dir="auto" className="run-name">
        {name || 'Untitled project'}
      </h2>
      {pitch && (
        <p dir="auto" className="run-pitch">
          {pitch}
        </p>
      )}
      {money && <MoneyFigures money={money} />}
      {failure && <p className="run-failure">{failure}</p>}
      {missing.length > 0 && (
        <div className="run-gaps">
          <p>
            <span className="font-semibold">Not finished:</span> {listed(missing)}.
          </p>
          {onRetry && missing.length > 1 && (
            <button
              type="button"
              className="chat-quiet-button is-outlined"
              onClick={() => onRetry(faulty.length > 0 ? missing : undefined)}
            >
              Run the missing ones
            </button>
          )}
        </div>
      )}
      {faulty
        .filter(({ agent }) => !left.has(agent))
        .map(work => (
          <RunFaults
            key={work.agent}
            work={work}
            onOpen={onOpen}
            onRepair={onRetry && (() => onRetry([work.agent]))}
            onLeave={() => onLeave(work.agent)}
          />
        ))}
      {notRun.length > 0 && (
        <p className="run-not-run">
          <span className="font-semibold">Not run yet:</span> what {listed(notRun)} wrote was checked, but
          nobody has tried it out.
        </p>
      )}
      {assumptions.length > 0 && (
        <Fold title={`${counted(assumptions.length, 'assumption')} to check`}>
          <ul className="run-assumptions">
            {assumptions.map((text, index) => (
              <li key={index} dir="auto">
                {text}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {files.length > 0 && (
        <div className="run-ways">
          {page && <Button onClick={() => onOpen(page.file)}>See the page</Button>}
          <Button variant="quiet" onClick={onDownload}>
            <Download aria-hidden className="size-4" />
            Download
          </Button>
        </div>
      )}
    </section>
  )
}

const names = new Intl.ListFormat('en-US')
const listed = (agents: readonly AgentName[]) => names.format(agents.map(agent => agentTitles[agent]))
