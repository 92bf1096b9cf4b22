import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { messageOf } from '../request-errors.ts'

export interface DeleteDialogProps {
  title: string
  returnFocusTo: HTMLElement
  onDelete: () => Promise<void>
  onClose: () => void
}

export function DeleteDialog({ title, returnFocusTo, onDelete, onClose }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  async function remove() {
    setBusy(true)
    try {
      await onDelete()
      onClose()
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      returnFocusTo={returnFocusTo}
      question="Delete this session?"
      detail={error ?? `“${title}” and all its messages will be gone for good.`}
      confirmLabel="Delete"
      cancelLabel="Keep it"
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
