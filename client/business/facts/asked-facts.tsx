import { useId, useState } from 'react'
import { ChevronDown } from 'lucide-react'
import type { WrittenEvent } from '#shared/business/calls.ts'
import type { Fact } from '#shared/business/fact.ts'
import { Button } from '../../ui/button.tsx'
import { SaveError, useSaving } from '../use-saving.tsx'
import { FactEditor } from './fact-editor.tsx'
import { nameOf } from './fact-groups.ts'
import { FactSource } from './fact-source.tsx'
import { valueText } from './value-text.ts'

interface AskedFactsProps {
  /** at least one */
  facts: readonly Fact[]
  /** so many are shown at first */
  atOnce: number
  sessionOf: (fact: Fact) => string | null | undefined
  onWrite: (events: readonly WrittenEvent[]) => Promise<unknown>
}

/** What was heard without certainty: some questions, and the others when they are wanted. */
export function AskedFacts({ facts, atOnce, sessionOf, onWrite }: AskedFactsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const id = useId()
  const moreCount = facts.length - atOnce
  const more = `${moreCount}${atOnce > 0 ? ' more' : ''} ${moreCount === 1 ? 'question' : 'questions'}`
  return (
    <section aria-label="Questions" className="fact-group">
      <h2>Did we get this right?</h2>
      <ul id={id}>
        {facts.slice(0, showsAll ? undefined : atOnce).map(fact => (
          <AskedCard key={fact.id} fact={fact} sessionId={sessionOf(fact)} onWrite={onWrite} />
        ))}
      </ul>
      {moreCount > 0 && (
        <button
          type="button"
          aria-expanded={showsAll}
          aria-controls={id}
          className="asked-more"
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer questions' : more}
          <ChevronDown aria-hidden className="size-4" />
        </button>
      )}
    </section>
  )
}

interface AskedCardProps {
  fact: Fact
  /** null when the message stands beside this */
  sessionId: string | null | undefined
  onWrite: (events: readonly WrittenEvent[]) => Promise<unknown>
}

/** Something that was heard without certainty, as a question. */
export function AskedCard({ fact, sessionId, onWrite }: AskedCardProps) {
  const [isOther, setOther] = useState(false)
  const { isSaving, saveError, save } = useSaving()
  const answer = (type: 'confirmed' | 'retracted') => void save(() => onWrite([{ type, fact_id: fact.id }]))
  if (isOther)
    return (
      <li className="asked">
        <FactEditor fact={fact} sessionId={sessionId} onWrite={onWrite} onClose={() => setOther(false)} />
      </li>
    )
  return (
    <li className="asked">
      <p>
        <b>{valueText(fact.value)}</b>: {nameOf(fact).replace(' · ', ', ')}?
      </p>
      <FactSource fact={fact} sessionId={sessionId} />
      <div className="fact-buttons">
        <Button isBusy={isSaving} className="fact-button" onClick={() => answer('confirmed')}>
          Yes
        </Button>
        <Button variant="quiet" className="fact-button" onClick={() => answer('retracted')}>
          No
        </Button>
        <Button variant="quiet" className="fact-button" onClick={() => setOther(true)}>
          Something else
        </Button>
      </div>
      <SaveError message={saveError} className="mt-2" />
    </li>
  )
}
