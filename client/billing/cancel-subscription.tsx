import { useState } from 'react'
import { billingTexts, RenewalReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api, ApiError } from '../api.ts'
import { storage } from '../storage.ts'
import { Button } from '../ui/button.tsx'
import { LazyConfirmDialog, LazyNoticeDialog, usePreloadedDialogs } from '../ui/lazy-dialogs.tsx'

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

/** The message that tells how it went. */
async function cancelRenewal(): Promise<string> {
  try {
    const { message } = await api.post(endpoints.cancelSubscription, undefined, RenewalReply)
    return message || billingTexts.cancelDone
  } catch (error) {
    return (error instanceof ApiError && error.message) || billingTexts.cancelFailed
  }
}
