import { type FormEvent, useState } from 'react'
import { TITLE_MAX_UNITS } from '#shared/chat/chat.ts'
import { inputErrors } from '#shared/chat/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { messageOf } from '../request-errors.ts'

export interface RenameDialogProps {
  title: string
  returnFocusTo: HTMLElement
  onRename: (title: string) => Promise<void>
  onClose: () => void
}

// A new name usually replaces the whole old one.
function takeFocus(field: HTMLInputElement | null) {
  field?.select()
}

export function RenameDialog({ title, returnFocusTo, onRename, onClose }: RenameDialogProps) {
  const [text, setText] = useState(title)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (text.length > TITLE_MAX_UNITS) return setError(inputErrors.longTitle.message)
    setBusy(true)
    try {
      await onRename(text.trim())
      onClose()
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <Dialog isOpen title="Rename session" returnFocusTo={returnFocusTo} onClose={onClose}>
      <form noValidate onSubmit={event => void submit(event)}>
        <Field
          ref={takeFocus}
          label="Title"
          value={text}
          error={error}
          onChange={event => setText(event.target.value)}
        />
        <div className="mt-6 flex justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
