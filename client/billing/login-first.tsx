import { useNavigate } from 'react-router-dom'
import { billingTexts } from '#shared/billing.ts'
import { pages } from '#shared/pages.ts'
import { LazyConfirmDialog } from '../ui/lazy-dialogs.tsx'

/** Leads a visitor to the login, and from there back to the offer. */
export function LoginFirst({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate()
  return (
    <LazyConfirmDialog
      isOpen
      question={billingTexts.loginFirst}
      confirmLabel="Login"
      cancelLabel="Not now"
      onConfirm={() => void navigate(pages.login, { state: { returnTo: pages.subscribe } })}
      onCancel={onCancel}
    />
  )
}
