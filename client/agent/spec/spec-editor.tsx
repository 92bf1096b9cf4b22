import './spec-editor.css'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { agentTitles } from '#shared/agent/agents.ts'
import { fitSpec, unfitFields } from '#shared/agent/fit-spec.ts'
import { agentsToWorkAgain } from '#shared/agent/reads.ts'
import type { RunState } from '#shared/agent/run-state.ts'
import { Spec } from '#shared/agent/spec.ts'
import { storedSpec } from '#shared/agent/stored-spec.ts'
import { Button } from '../../ui/button.tsx'
import { LazyConfirmDialog, usePreloadedDialogs } from '../../ui/lazy-dialogs.tsx'
import { faultsOf } from './spec-faults.ts'
import { SpecFields } from './spec-fields.tsx'

// Load this file lazily: few change a spec.

interface SpecEditorProps {
  /** as it is saved */
  saved: Spec
  /** the run as it is kept, with references to its figures */
  stored: RunState
  draft: Spec
  onWrite: (draft: Spec) => void
  /** says whether it was taken */
  onSave: (spec: Spec) => Promise<boolean>
  onGiveUp: () => void
}

/** The whole spec as a form. Who works again is said before it is saved. */
export function SpecEditor({ saved, stored, draft, onWrite, onSave, onGiveUp }: SpecEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [asksToGiveUp, setAsksToGiveUp] = useState(false)
  usePreloadedDialogs()
  const isEdited = JSON.stringify(saved) !== JSON.stringify(draft)
  const faults = isChecked ? faultsOf(draft) : {}
  const errorOf = (field: keyof Spec) => faults[field]
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The app is there, so it does not wait for it (client/before-paint.ts).
    delete event.currentTarget.dataset.isSent
    setChecked(true)
    if (Object.keys(faultsOf(draft)).length > 0) {
      requestAnimationFrame(() => form.current && focusFault(form.current))
      return
    }
    setBusy(true)
    if (!(await onSave(draft))) setBusy(false)
  }
  return (
    <form ref={form} noValidate className="spec-editor" onSubmit={event => void save(event)}>
      <SpecFields draft={draft} errorOf={errorOf} onWrite={onWrite} />
      <div className="spec-save">
        <p aria-live="polite">{isEdited ? saveWords(stored, draft) : 'Nothing is changed yet.'}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => (isEdited ? setAsksToGiveUp(true) : onGiveUp())}
          >
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={!isEdited}>
            Save
          </Button>
        </div>
      </div>
      {asksToGiveUp && (
        <LazyConfirmDialog
          isOpen
          question="Give up your changes?"
          detail="The spec stays as it was."
          confirmLabel="Give them up"
          cancelLabel="Keep editing"
          isDangerous
          onConfirm={onGiveUp}
          onCancel={() => setAsksToGiveUp(false)}
        />
      )}
    </form>
  )
}

/** The first field with a fault gets the focus, or the first of its list. */
function focusFault(form: HTMLFormElement) {
  const alert = form.querySelector('[role=alert]')
  const field =
    form.querySelector<HTMLElement>('[aria-invalid=true]') ??
    alert?.closest('fieldset')?.querySelector<HTMLElement>('input, textarea')
  field?.focus()
  ;(field ?? alert)?.scrollIntoView({ block: 'center' })
}

/** Who works again, and that figures alone need nobody. */
function saveWords(stored: RunState, draft: Spec) {
  const before = Spec.safeParse(stored.spec).data
  if (!before || unfitFields(draft).length > 0) return 'Something can’t be saved as it is yet.'
  const agents = agentsToWorkAgain(stored, before, storedSpec(fitSpec(draft), before))
  const titles = agents.map(agent => agentTitles[agent])
  if (titles.length > 0) return `Works again: ${titles.join(', ')}.`
  return 'No agent has to work again: figures change in the files by themselves.'
}
