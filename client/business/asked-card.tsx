import { useState } from 'react'
import type { WrittenEvent } from '#shared/business/calls.ts'
import type { Fact } from '#shared/business/fact.ts'
import { Button } from '../ui/button.tsx'
import { FactEditor } from './fact-editor.tsx'
import { nameOf } from './fact-groups.ts'
import { FactSource } from './fact-source.tsx'
import { SaveProblem } from './save-problem.tsx'
import { useSaving } from './use-saving.ts'
import { valueText } from './value-text.ts'

interface AskedCardProps {
  fact: Fact
  /** null when the message stands beside this */
  sessionId: string | null | undefined
  onWrite: (events: readonly WrittenEvent[]) => Promise<unknown>
}

/** Something that was heard without certainty, as a question. */
export function AskedCard({ fact, sessionId, onWrite }: AskedCardProps) {
  const [isOther, setOther] = useState(false)
  const { isSaving, problem, save } = useSaving()
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
      <SaveProblem problem={problem} className="mt-2" />
    </li>
  )
}
