import { useId, useRef, useState } from 'react'
import { NAME_MAX_UNITS } from '#shared/business/calls.ts'
import { Button } from '../ui/button.tsx'
import { createBusiness, writeEvent } from './business-calls.ts'
import { Form, focusOnMount, TextField } from './form.tsx'
import { SaveError, useSaving } from './use-saving.tsx'

interface NewBusinessFormProps {
  onCreated: (id: string) => void
  onClose: (() => void) | undefined
}

/** Asks one question: what is it? The answer is its name and the first thing that is known of it. */
export function NewBusinessForm({ onCreated, onClose }: NewBusinessFormProps) {
  const [text, setText] = useState('')
  const { isSaving, saveError, setSaveError, save } = useSaving()
  // Tried again, what is made already is not made twice.
  const made = useRef<{ id: string; eventId: string } | null>(null)
  const id = useId()
  async function create() {
    made.current ??= { id: (await createBusiness(text.trim())).id, eventId: crypto.randomUUID() }
    const { id: businessId, eventId } = made.current
    await writeEvent(businessId, eventId, {
      type: 'stated',
      fact: { key: 'offer', value: { kind: 'text', text: text.trim() } },
    })
    onCreated(businessId)
  }
  function submit() {
    if (text.trim() === '') return setSaveError('Say in a few words what it is.')
    void save(create)
  }
  return (
    <Form className="fact-form" onSubmit={submit}>
      <TextField
        ref={onClose ? focusOnMount : null}
        label="What is it?"
        placeholder="Sourdough starter kits, sold at markets"
        maxLength={NAME_MAX_UNITS}
        aria-invalid={saveError !== null || undefined}
        aria-describedby={saveError === null ? undefined : id}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <SaveError message={saveError} id={id} />
      <div className="fact-buttons">
        <Button type="submit" isBusy={isSaving} className="fact-button">
          Create
        </Button>
        {onClose && (
          <Button variant="quiet" className="fact-button" onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  )
}
