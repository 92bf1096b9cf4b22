import type { ReactNode } from 'react'
import type { ButtonVariant } from '../ui/button.tsx'
import { Button } from '../ui/button.tsx'
import { LazyNoticeDialog, usePreloadedDialogs } from '../ui/lazy-dialogs.tsx'
import { usePortal, type PortalPurpose } from './use-portal.ts'

interface PortalButtonProps {
  purpose: PortalPurpose
  variant?: ButtonVariant
  className?: string
  children: ReactNode
}

/** Leads to the invoices or to the card. */
export function PortalButton({ purpose, variant = 'quiet', className = '', children }: PortalButtonProps) {
  const { open, isBusy, refusal, dismiss } = usePortal(purpose)
  usePreloadedDialogs()
  return (
    <>
      <Button variant={variant} className={className} isBusy={isBusy} onClick={() => void open()}>
        {children}
      </Button>
      {refusal && <LazyNoticeDialog isOpen message={refusal} onClose={dismiss} />}
    </>
  )
}
