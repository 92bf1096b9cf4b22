import { useState } from 'react'
import { billingTexts, RenewalReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api, ApiError } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { LazyNoticeDialog, usePreloadedDialogs } from '../ui/lazy-dialogs.tsx'
import { SUBSCRIPTION_HEADING } from './subscription-heading.ts'

const KEPT = 'Your subscription is kept.'

/** Takes a cancellation back, and says what came of it. */
export function KeepSubscription({ onChanged }: { onChanged: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  usePreloadedDialogs()

  async function keep() {
    setBusy(true)
    setOutcome(await keepRenewal())
    setBusy(false)
  }
  function close() {
    setOutcome(undefined)
    // With the answer this button may go away, and the window over it is not to go with it.
    onChanged()
  }
  return (
    <>
      <Button className="max-sm:w-full" isBusy={isBusy} onClick={() => void keep()}>
        Keep my subscription
      </Button>
      {outcome && <LazyNoticeDialog isOpen message={outcome} {...focusAfter()} onClose={close} />}
    </>
  )
}

// The button is gone once it has done its work.
function focusAfter() {
  const heading = document.getElementById(SUBSCRIPTION_HEADING)
  return heading && { returnFocusTo: heading }
}

/** The message that tells how it went. */
async function keepRenewal(): Promise<string> {
  try {
    const { message } = await api.post(endpoints.keepSubscription, undefined, RenewalReply)
    return message || KEPT
  } catch (error) {
    return (error instanceof ApiError && error.message) || billingTexts.keepFailed
  }
}
