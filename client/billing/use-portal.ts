import { useState } from 'react'
import { PortalReply, type PortalRequest } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import type { z } from 'zod/mini'
import { api, ApiError } from '../api.ts'
import { useBusyUntilLeft } from './use-busy-until-left.ts'

export type PortalPurpose = z.infer<typeof PortalRequest>['for']

const FAILED = 'That could not be opened just now. Please try again.'

/** Goes to where the payment provider keeps the invoices and the card; stays busy until the page is left. */
export function usePortal(purpose: PortalPurpose) {
  const [isBusy, setBusy] = useBusyUntilLeft()
  const [refusal, setRefusal] = useState<string>()

  async function open() {
    setBusy(true)
    try {
      const { url } = await api.post(endpoints.portal, { for: purpose }, PortalReply)
      window.location.assign(url)
    } catch (error) {
      setBusy(false)
      setRefusal((error instanceof ApiError && error.message) || FAILED)
    }
  }
  return { open, isBusy, refusal, dismiss: () => setRefusal(undefined) }
}
