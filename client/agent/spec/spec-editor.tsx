import './spec-editor.css'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { agentTitles } from '#shared/agent/agents.ts'
import { changedAgents } from '#shared/agent/reads.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { Button } from '../../ui/button.tsx'
import { LazyConfirmDialog, usePreloadedDialogs } from '../../ui/lazy-dialogs.tsx'
import { faultsOf } from './spec-faults.ts'
import { SpecFields } from './spec-fields.tsx'

// Load this file lazily: few change a spec.

interface SpecEditorProps {
  /** as it is saved */
  saved: Spec
  draft: Spec
  onWrite: (draft: Spec) => void
  /** says whether it was taken */
  onSave: (spec: Spec) => Promise<boolean>
  onGiveUp: () => void
}

/** The whole spec as a form. Who works again is said before it is saved. */
export function SpecEditor({ saved, draft, onWrite, onSave, onGiveUp }: SpecEditorProps) {
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
        <p aria-live="polite">{saveWords(saved, draft, isEdited)}</p>
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

function saveWords(saved: Spec, draft: Spec, isEdited: boolean) {
  if (!isEdited) return 'Nothing is changed yet.'
  const titles = changedAgents(saved, draft).map(agent => agentTitles[agent])
  if (titles.length === 0) return 'No agent has to work again.'
  return `Works again: ${titles.join(', ')}.`
}
