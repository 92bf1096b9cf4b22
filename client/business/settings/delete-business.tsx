import { counted } from '#shared/counted.ts'
import type { BusinessProfile } from '#shared/business/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SaveError } from '../use-saving.tsx'
import { useSaving } from '../use-saving.tsx'

interface DeleteBusinessProps {
  profile: BusinessProfile
  returnFocusTo: HTMLElement
  /** true when it was saved; absent where it is archived already */
  onArchive: (() => Promise<boolean>) | undefined
  onDelete: () => Promise<unknown>
  onClose: () => void
}

/** Says what goes with a business, and offers first to put it away. */
export function DeleteBusiness({
  profile,
  returnFocusTo,
  onArchive,
  onDelete,
  onClose,
}: DeleteBusinessProps) {
  const { isSaving, saveError, save } = useSaving()
  const { sessions, runs, events } = profile.counts
  async function archive() {
    if (await onArchive?.()) onClose()
  }
  return (
    <Dialog isOpen title={`Delete ${profile.name}?`} returnFocusTo={returnFocusTo} onClose={onClose}>
      <p className="wrap-anywhere">
        {counted(sessions, 'session')}, {counted(runs, 'project')}, and {counted(events, 'note')} about it
        will be gone for good.
      </p>
      {onArchive && (
        <p className="mt-2 text-muted">
          If you archive it instead, it’s out of your way and you can bring it back anytime.
        </p>
      )}
      <SaveError message={saveError} className="mt-2" />
      <div className="mt-6 flex flex-wrap gap-3">
        {onArchive && <Button onClick={() => void archive()}>Archive instead</Button>}
        <Button variant="danger" isBusy={isSaving} onClick={() => void save(onDelete)}>
          Delete
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
