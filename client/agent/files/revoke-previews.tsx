import { Link2Off } from 'lucide-react'
import { useState } from 'react'
import { LazyConfirmDialog } from '../../ui/lazy-dialogs.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { PreviewLink } from './preview-link.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Ends the addresses under which a project's pages were given to others. */
export function RevokePreviews({ link }: { link: PreviewLink }) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const toast = useToast()
  function ask() {
    setFailed(false)
    setAsking(true)
  }
  async function revoke() {
    setBusy(true)
    try {
      await link.revoke()
      setAsking(false)
      toast('The preview links are revoked.')
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <>
      <IconButton
        label="Revoke preview links"
        title="Revoke preview links"
        onClick={ask}
        icon={Link2Off}
        isSmall
      />
      {isAsking && (
        <LazyConfirmDialog
          isOpen
          question="Revoke the preview links?"
          detail={
            hasFailed
              ? 'They could not be revoked. Please try again.'
              : 'Whoever was given the address of a page of this project can open it for up to an hour. Afterwards nobody can, and you go on seeing your pages here.'
          }
          confirmLabel="Revoke"
          cancelLabel="Keep them"
          isBusy={isBusy}
          onConfirm={() => void revoke()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
