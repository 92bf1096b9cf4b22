import { useState } from 'react'
import type { RunItem } from '#shared/agent/calls.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'

interface DeleteRunProps {
  run: RunItem
  onDelete: () => Promise<void>
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a project goes for good. */
export function DeleteRun({ run, onDelete, onDeleted, onClose }: DeleteRunProps) {
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      await onDelete()
      onDeleted()
      onClose()
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      question="Delete this project?"
      detail={
        hasFailed
          ? 'It could not be deleted. Please try again.'
          : `“${run.title || 'Untitled project'}” and all its files will be gone for good.`
      }
      confirmLabel="Delete"
      cancelLabel="Keep it"
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
