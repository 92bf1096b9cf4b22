import type { ReactNode } from 'react'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { PortalReply, type PortalRequest } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api, ApiError } from '../api.ts'
import type { ButtonVariant } from '../ui/button.tsx'
import { Button } from '../ui/button.tsx'
import { LazyNoticeDialog, usePreloadedDialogs } from '../ui/lazy-dialogs.tsx'
import { useBusyUntilLeft } from './use-busy-until-left.ts'

type PortalPurpose = z.infer<typeof PortalRequest>['for']

const FAILED = 'That could not be opened just now. Please try again.'

interface PortalButtonProps {
  purpose: PortalPurpose
  variant?: ButtonVariant
  className?: string
  children: ReactNode
}

/** Leads to the invoices or to the card. */
export function PortalButton({ purpose, variant = 'quiet', className = '', children }: PortalButtonProps) {
  const { open, isBusy, failure, dismiss } = usePortal(purpose)
  usePreloadedDialogs()
  return (
    <>
      <Button variant={variant} className={className} isBusy={isBusy} onClick={() => void open()}>
        {children}
      </Button>
      {failure && <LazyNoticeDialog isOpen message={failure} onClose={dismiss} />}
    </>
  )
}

/** Goes to where the payment provider keeps the invoices and the card; stays busy until the page is left. */
function usePortal(purpose: PortalPurpose) {
  const [isBusy, setBusy] = useBusyUntilLeft()
  const [failure, setFailure] = useState<string>()

  async function open() {
    setBusy(true)
    try {
      const { url } = await api.post(endpoints.portal, { for: purpose }, PortalReply)
      window.location.assign(url)
    } catch (error) {
      setBusy(false)
      setFailure((error instanceof ApiError && error.message) || FAILED)
    }
  }
  return { open, isBusy, failure, dismiss: () => setFailure(undefined) }
}
