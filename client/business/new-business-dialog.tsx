import './business.css'
import { Dialog } from '../ui/dialog.tsx'
import { NewBusinessForm } from './new-business-form.tsx'

interface NewBusinessDialogProps {
  returnFocusTo: HTMLElement
  onCreated: (id: string) => void
  onClose: () => void
}

/** The one question of a new business, over the page. */
export function NewBusinessDialog({ returnFocusTo, onCreated, onClose }: NewBusinessDialogProps) {
  return (
    <Dialog isOpen title="New business" returnFocusTo={returnFocusTo} onClose={onClose}>
      <NewBusinessForm onCreated={onCreated} onClose={onClose} />
    </Dialog>
  )
}
