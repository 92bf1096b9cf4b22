import { useId, useState } from 'react'
import { ChevronDown } from 'lucide-react'
import type { WrittenEvent } from '#shared/business/calls.ts'
import type { Fact } from '#shared/business/fact.ts'
import { AskedCard } from './asked-card.tsx'

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
