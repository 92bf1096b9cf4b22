import './spec-view.css'
import type { ReactNode } from 'react'
import { AgentName, agentTitles } from '#shared/agent/agents.ts'
import type { SpecDraft } from '#shared/agent/spec.ts'
import { figuresOf } from './figures.ts'

interface SpecViewProps {
  spec: SpecDraft
  isWriting: boolean
}

/** A spec as it is read; while it is written each field stands there as soon as it has begun. */
export function SpecView({ spec, isWriting }: SpecViewProps) {
  const { name, pitch, audience, problem, solution, milestones, risks, numbers, assumptions, tasks } = spec
  return (
    <div className={`spec-view ${isWriting ? 'is-writing' : ''}`}>
      {name && (
        <p className="spec-name" dir="auto">
          {name}
        </p>
      )}
      {pitch && (
        <p className="spec-pitch" dir="auto">
          {pitch}
        </p>
      )}
      <Words label="For whom" text={audience} />
      <Words label="Problem" text={problem} />
      <Words label="Solution" text={solution} />
      <Pairs label="In the first version" items={spec.features_in?.map(({ title, why }) => [title, why])} />
      <Pairs label="Later" items={spec.features_out?.map(({ title, why }) => [title, why])} />
      <Pairs label="Milestones" items={milestones?.map(({ title, date, kpi }) => [title, kpi, date])} />
      <Pairs label="Risks" items={risks?.map(({ risk, answer }) => [risk, answer])} />
      {numbers && (
        <Part label="Numbers">
          <dl className="spec-figures">
            {figuresOf(numbers).map(([label, figure]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {assumptions && assumptions.length > 0 && (
        <Part label="Assumed">
          <ul className="spec-assumptions">
            {assumptions.map((text, index) => (
              <li key={index} dir="auto">
                {text}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Pairs label="Who does what" items={tasks?.map(({ agent, task }) => [titleOf(agent), task])} />
    </div>
  )
}

function titleOf(agent = '') {
  const known = AgentName.safeParse(agent).data
  return known ? agentTitles[known] : agent
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      {children}
    </section>
  )
}

function Words({ label, text }: { label: string; text: string | undefined }) {
  if (!text) return null
  return (
    <Part label={label}>
      <p dir="auto">{text}</p>
    </Part>
  )
}

type Pair = [title: string | undefined, words: string | undefined, note?: string | undefined]

function Pairs({ label, items }: { label: string; items: Pair[] | undefined }) {
  if (!items || items.length === 0) return null
  return (
    <Part label={label}>
      <ul className="spec-pairs">
        {items.map(([title, words, note], index) => (
          <li key={index} dir="auto">
            <p className="spec-title">
              <span>{title}</span>
              {note && <span className="spec-note">{note}</span>}
            </p>
            {words && <p>{words}</p>}
          </li>
        ))}
      </ul>
    </Part>
  )
}
