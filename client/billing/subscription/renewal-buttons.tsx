import { useState } from 'react'
import { billingTexts, RenewalReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api, ApiError } from '../../api.ts'
import { storage } from '../../storage.ts'
import { Button } from '../../ui/button.tsx'
import { LazyConfirmDialog, LazyNoticeDialog, usePreloadedDialogs } from '../../ui/lazy-dialogs.tsx'

/** The id of the heading over everything about the subscription. */
export const SUBSCRIPTION_HEADING_ID = 'subscription'

const KEEP_DONE = 'Your subscription is kept.'

/** Asks, cancels the renewal, and says what came of it. */
export function CancelSubscription({ onChanged }: { onChanged: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  usePreloadedDialogs()

  const ask = () => (storage.get('token') ? setAsking(true) : setOutcome(billingTexts.cancelWithoutToken))
  async function cancel() {
    setBusy(true)
    setOutcome(await cancelRenewal())
    setBusy(false)
    setAsking(false)
    onChanged()
  }
  return (
    <>
      <Button variant="danger" className="max-sm:w-full sm:ml-auto" onClick={ask}>
        Cancel Subscription
      </Button>
      {isAsking && (
        <LazyConfirmDialog
          isOpen
          question={billingTexts.cancelQuestion}
          confirmLabel="Cancel auto-renewal"
          cancelLabel="Keep it"
          isDangerous
          isBusy={isBusy}
          onConfirm={() => void cancel()}
          onCancel={() => isBusy || setAsking(false)}
        />
      )}
      {outcome && !isAsking && (
        <LazyNoticeDialog isOpen message={outcome} onClose={() => setOutcome(undefined)} />
      )}
    </>
  )
}

/** The message that says how it went. */
async function cancelRenewal(): Promise<string> {
  try {
    const { message } = await api.post(endpoints.cancelSubscription, undefined, RenewalReply)
    return message || billingTexts.cancelDone
  } catch (error) {
    return (error instanceof ApiError && error.message) || billingTexts.cancelFailed
  }
}

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
      {outcome && <LazyNoticeDialog isOpen message={outcome} {...focusAfterClose()} onClose={close} />}
    </>
  )
}

// The button is gone once it has done its work.
function focusAfterClose() {
  const heading = document.getElementById(SUBSCRIPTION_HEADING_ID)
  return heading && { returnFocusTo: heading }
}

/** The message that says how it went. */
async function keepRenewal(): Promise<string> {
  try {
    const { message } = await api.post(endpoints.keepSubscription, undefined, RenewalReply)
    return message || KEEP_DONE
  } catch (error) {
    return (error instanceof ApiError && error.message) || billingTexts.keepFailed
  }
}
