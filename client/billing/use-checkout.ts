import { useState } from 'react'
import { billingTexts, CheckoutReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api, ApiError } from '../api.ts'
import { storage } from '../storage.ts'
import { useBusyUntilLeft } from './use-busy-until-left.ts'

interface Refusal {
  message: string
  /** the server's own words */
  detail?: string
}

/** Opens a checkout and goes there; stays busy until the page is left. */
export function useCheckout() {
  const [isBusy, setBusy] = useBusyUntilLeft()
  const [isVisitor, setVisitor] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function start() {
    if (!storage.get('token')) return setVisitor(true)
    setBusy(true)
    try {
      const { checkout_url } = await api.post(endpoints.createCheckoutSession, undefined, CheckoutReply)
      window.location.assign(checkout_url)
    } catch (error) {
      setBusy(false)
      setRefusal(refusalOf(error))
    }
  }
  const dismiss = () => {
    setVisitor(false)
    setRefusal(undefined)
  }
  return { start, isBusy, isVisitor, refusal, dismiss }
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { message: billingTexts.checkoutFailed }
  return { message: billingTexts.noCheckoutLink, ...(error.message && { detail: error.message }) }
}
