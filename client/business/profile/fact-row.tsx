import { useId, useRef, useState } from 'react'
import type { ProfileFact, WrittenEvent } from '#shared/business/calls.ts'
import type { Fact } from '#shared/business/fact.ts'
import { Button } from '../../ui/button.tsx'
import { FactEditor } from '../facts/fact-editor.tsx'
import { nameOf } from '../facts/fact-groups.ts'
import { FactSource } from '../facts/fact-source.tsx'
import { dayText, monthlyText, valueText } from '../facts/value-text.ts'

/** What can be done with what is known. */
export interface ProfileActions {
  /** throws what `api` throws */
  write: (events: readonly WrittenEvent[]) => Promise<unknown>
  askToForget: (fact: Fact) => void
}

interface FactRowProps {
  fact: ProfileFact
  isContradicted: boolean
  sessionOf: (fact: Fact) => string | undefined
  /** absent where the past is shown, which nobody changes */
  actions: ProfileActions | undefined
}

/** One fact in one line; it opens to where it comes from, what it was before, and what can be done with it. */
export function FactRow({ fact, isContradicted, sessionOf, actions }: FactRowProps) {
  const [isOpen, setOpen] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const line = useRef<HTMLButtonElement>(null)
  const id = useId()
  const monthly = monthlyText(fact)
  function closeEditor() {
    setEditing(false)
    line.current?.focus()
  }
  return (
    <li className="fact-row">
      <button
        ref={line}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="fact-line"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="fact-name" dir="auto">
          {nameOf(fact)}
        </span>
        <span className="fact-value" dir="auto">
          {valueText(fact.value)}
        </span>
        <time dateTime={fact.source.said_at} className="fact-day">
          {dayText(fact.source.said_at)}
        </time>
        {isContradicted && <span className="fact-mark">Two values</span>}
        {fact.quote !== '' && (
          <q className="fact-quote" dir="auto">
            {fact.quote}
          </q>
        )}
      </button>
      <div id={id} hidden={!isOpen} className="fact-details">
        {isOpen && isEditing && actions && (
          <FactEditor fact={fact} sessionId={sessionOf(fact)} onWrite={actions.write} onClose={closeEditor} />
        )}
        {isOpen && !isEditing && (
          <>
            {monthly !== undefined && <p className="text-sm text-muted">{monthly}</p>}
            <FactSource fact={fact} sessionId={sessionOf(fact)} />
            <History facts={fact.history} sessionOf={sessionOf} />
            {actions && (
              <div className="fact-buttons">
                <Button variant="quiet" className="fact-button" onClick={() => setEditing(true)}>
                  Edit
                </Button>
                <Button variant="plain" className="fact-button" onClick={() => actions.askToForget(fact)}>
                  Forget
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </li>
  )
}

function History({ facts, sessionOf }: { facts: Fact[]; sessionOf: FactRowProps['sessionOf'] }) {
  if (facts.length === 0) return null
  return (
    <>
      <h3 className="fact-history-title">Before</h3>
      <ol className="fact-history">
        {facts.map(fact => (
          <li key={fact.id}>
            <b dir="auto">{valueText(fact.value)}</b>
            <FactSource fact={fact} sessionId={sessionOf(fact)} />
          </li>
        ))}
      </ol>
    </>
  )
}
