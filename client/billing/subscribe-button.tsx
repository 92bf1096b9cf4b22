import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { billingTexts, CheckoutReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { pages } from '#shared/pages.ts'
import { api, ApiError } from '../api.ts'
import { storage } from '../storage.ts'
import type { ButtonVariant } from '../ui/button.tsx'
import { Button } from '../ui/button.tsx'
import { LazyConfirmDialog, LazyNoticeDialog, usePreloadedDialogs } from '../ui/lazy-dialogs.tsx'
import { useBusyUntilLeft } from './use-busy-until-left.ts'

interface SubscribeButtonProps {
  variant?: ButtonVariant
  className?: string
  /** a failure may mean that what is on screen is out of date: bought in another tab, for instance */
  onRefused: () => void
}

/** Goes on to the checkout; asks a visitor to log in first. */
export function SubscribeButton({ variant = 'primary', className = '', onRefused }: SubscribeButtonProps) {
  const { open, isBusy, isVisitor, failure, dismiss } = useOpenCheckout()
  usePreloadedDialogs()
  function close() {
    dismiss()
    onRefused()
  }
  return (
    <>
      <Button variant={variant} className={className} isBusy={isBusy} onClick={() => void open()}>
        Subscribe Now
      </Button>
      {isVisitor && <LoginFirstDialog onCancel={dismiss} />}
      {failure && <LazyNoticeDialog isOpen {...failure} onClose={close} />}
    </>
  )
}

/** Leads a visitor to the login, and from there back to the offer. */
export function LoginFirstDialog({ onCancel }: { onCancel: () => void }) {
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

interface Failure {
  message: string
  /** the server's own words */
  detail?: string
}

/** Opens a checkout and goes there; stays busy until the page is left. */
function useOpenCheckout() {
  const [isBusy, setBusy] = useBusyUntilLeft()
  const [isVisitor, setVisitor] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function open() {
    if (!storage.get('token')) return setVisitor(true)
    setBusy(true)
    try {
      const { checkout_url } = await api.post(endpoints.createCheckoutSession, undefined, CheckoutReply)
      window.location.assign(checkout_url)
    } catch (error) {
      setBusy(false)
      setFailure(failureOf(error))
    }
  }
  const dismiss = () => {
    setVisitor(false)
    setFailure(undefined)
  }
  return { open, isBusy, isVisitor, failure, dismiss }
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { message: billingTexts.checkoutFailed }
  return { message: billingTexts.noCheckoutLink, ...(error.message && { detail: error.message }) }
}
