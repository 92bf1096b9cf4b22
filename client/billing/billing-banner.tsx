import { LoaderCircle, X } from 'lucide-react'
import type { AccessReply } from '#shared/billing.ts'
import { brand } from '#shared/brand.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { PortalButton } from './portal-button.tsx'
import { subscriptionSummary } from './subscription-summary.ts'
import { PAYMENT_CONFIRMED, usePaymentConfirmation } from './use-payment-confirmation.ts'
import { useReturnToTab } from './use-return-to-tab.ts'
import { IconButton } from '../ui/icon-button.tsx'

export interface BillingBannerProps {
  /** undefined where it is not known */
  access: AccessReply | undefined
  /** the person has paid, and has access by a trial meanwhile */
  isPaymentPending: boolean
  onChanged: () => void
  onSettled: () => void
}

/** What has to be said about money over the conversation. */
export function BillingBanner({ access, isPaymentPending, onChanged, onSettled }: BillingBannerProps) {
  useReturnToTab(onChanged)
  if (isPaymentPending) return <PendingPayment onSettled={onSettled} />
  if (access?.status !== 'past_due') return null
  return (
    <div className="border-y border-bad/40 bg-bad-tint text-bad">
      <div className="chat-column flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <p role="status" className="text-sm font-medium">
          {subscriptionSummary(access)}
        </p>
        <PortalButton purpose="card">Update card</PortalButton>
      </div>
    </div>
  )
}

/** Waits for the confirmation of a payment while the person works on. */
function PendingPayment({ onSettled }: { onSettled: () => void }) {
  const showToast = useToast()
  const { isLate, checkAgain } = usePaymentConfirmation({
    onPaid() {
      showToast(PAYMENT_CONFIRMED)
      onSettled()
    },
  })
  return (
    <div className="border-y border-line bg-sunk">
      <div className="chat-column flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2">
        {!isLate && <LoaderCircle aria-hidden className="spinner size-5 shrink-0 text-ember" />}
        <output className="min-w-0 grow basis-60 text-sm">
          {isLate
            ? `Your payment has not been confirmed yet. Nothing is lost; if it takes longer than a few minutes, write to ${brand.supportMail}.`
            : 'Confirming your payment. You can go on meanwhile.'}
        </output>
        {isLate && (
          <>
            <Button variant="quiet" onClick={checkAgain}>
              Check again
            </Button>
            <IconButton label="Dismiss" className="ml-auto" onClick={onSettled} icon={X} isSmall />
          </>
        )}
      </div>
    </div>
  )
}
