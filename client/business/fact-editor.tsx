import type { WrittenEvent } from '#shared/business/calls.ts'
import type { Fact } from '#shared/business/fact.ts'
import { Button } from '../ui/button.tsx'
import { FactForm } from './fact-form.tsx'
import { FactSource } from './fact-source.tsx'
import { SaveProblem } from './save-problem.tsx'
import { useSaving } from './use-saving.ts'
import { correcting } from './written-events.ts'

interface FactEditorProps {
  fact: Fact
  /** where the message stands that told it; undefined when there is none, null when it stands beside this */
  sessionId: string | null | undefined
  /** writes events in their order; throws when they are not saved */
  onWrite: (events: readonly WrittenEvent[]) => Promise<unknown>
  onClose: () => void
}

/** Changes one fact: its value, unit or meaning; takes it back; and says where it comes from. */
export function FactEditor({ fact, sessionId, onWrite, onClose }: FactEditorProps) {
  const { isSaving, problem, save } = useSaving()
  async function takeBack() {
    if (await save(() => onWrite([{ type: 'retracted', fact_id: fact.id }]))) onClose()
  }
  return (
    <div className="fact-editor">
      <FactSource fact={fact} sessionId={sessionId} />
      <FactForm
        fact={fact}
        saveLabel="Save"
        onSave={edited => onWrite(correcting(fact, edited))}
        onClose={onClose}
      >
        <Button variant="plain" isBusy={isSaving} className="fact-button" onClick={() => void takeBack()}>
          Not this
        </Button>
      </FactForm>
      <SaveProblem problem={problem} />
    </div>
  )
}
