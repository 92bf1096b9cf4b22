import { type FactKey, keyRules } from '#shared/business/keys.ts'
import { LazyConfirmDialog } from '../../ui/lazy-dialogs.tsx'
import { useSaving } from '../use-saving.tsx'

interface ForgetDialogProps {
  factKey: FactKey
  /** how many parts of it are known: all of them go */
  valueCount: number
  returnFocusTo: HTMLElement | null
  onForget: () => Promise<unknown>
  onClose: (isForgotten: boolean) => void
}

/** Asks before what is known under a key is erased. */
export function ForgetDialog({ factKey, valueCount, returnFocusTo, onForget, onClose }: ForgetDialogProps) {
  const { isSaving, saveError, save } = useSaving()
  const values = valueCount > 1 ? `all ${valueCount} values` : 'this value'
  async function forget() {
    if (await save(onForget)) onClose(true)
  }
  return (
    <LazyConfirmDialog
      isOpen
      {...(returnFocusTo ? { returnFocusTo } : {})}
      question={`Forget ${keyRules[factKey].label}?`}
      detail={
        saveError ??
        `This erases ${values} and everything known before. Your messages stay as they are, but what they say about this won’t be noted again.`
      }
      confirmLabel="Forget"
      cancelLabel="Cancel"
      isDangerous
      isBusy={isSaving}
      onConfirm={() => void forget()}
      onCancel={() => onClose(false)}
    />
  )
}
