import './spec-view.css'
import type { ReactNode } from 'react'
import { AgentName, agentTitles } from '#shared/agent/agents.ts'
import type { SpecDraft } from '#shared/agent/spec.ts'
import type { Money } from '#shared/figures/money.ts'
import { rendered } from '#shared/figures/references.ts'
import { FigureText } from './figure-text.tsx'
import { MoneyView } from './money-view.tsx'

interface SpecViewProps {
  /** with references to its figures */
  spec: SpecDraft
  /** undefined until it is whole */
  money: Money | undefined
  isWriting: boolean
}

/** A spec as it is read; while it is written each field stands there as soon as it has begun. */
export function SpecView({ spec, money, isWriting }: SpecViewProps) {
  const { name, pitch, audience, problem, solution, milestones, risks, assumptions, tasks } = spec
  const told = assumptions?.filter(text => !money || rendered(text, money) !== '')
  const words = (text: string | undefined) => text && <FigureText text={text} money={money} />
  return (
    <div className={`spec-view ${isWriting ? 'is-writing' : ''}`}>
      {name && (
        <p className="spec-name" dir="auto">
          {name}
        </p>
      )}
      {pitch && (
        <p className="spec-pitch" dir="auto">
          {words(pitch)}
        </p>
      )}
      <Words label="For whom" text={words(audience)} />
      <Words label="Problem" text={words(problem)} />
      <Words label="Solution" text={words(solution)} />
      {money && (
        <Part label="Money">
          <MoneyView money={money} />
        </Part>
      )}
      <Pairs
        label="In the first version"
        items={spec.features_in?.map(({ title, why }) => [words(title), words(why)])}
      />
      <Pairs label="Later" items={spec.features_out?.map(({ title, why }) => [words(title), words(why)])} />
      <Pairs
        label="Milestones"
        items={milestones?.map(({ title, date, kpi }) => [words(title), words(kpi), date])}
      />
      <Pairs label="Risks" items={risks?.map(({ risk, answer }) => [words(risk), words(answer)])} />
      {told && told.length > 0 && (
        <Part label="Assumed">
          <ul className="spec-assumptions">
            {told.map((text, index) => (
              <li key={index} dir="auto">
                {words(text)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Pairs label="Who does what" items={tasks?.map(({ agent, task }) => [titleOf(agent), words(task)])} />
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

function Words({ label, text }: { label: string; text: ReactNode }) {
  if (!text) return null
  return (
    <Part label={label}>
      <p dir="auto">{text}</p>
    </Part>
  )
}

type Pair = [title: ReactNode, words: ReactNode, note?: string | undefined]

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
