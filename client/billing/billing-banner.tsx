import type { AccessReply } from '#shared/billing.ts'
import { AwaitedPayment } from './awaited-payment.tsx'
import { PortalButton } from './portal-button.tsx'
import { subscriptionSentence } from './subscription-sentence.ts'
import { useReturnToTab } from './use-return-to-tab.ts'

export interface BillingBannerProps {
  /** undefined where it is not known */
  access: AccessReply | undefined
  /** the person has paid, and has access by a trial meanwhile */
  awaitsPayment: boolean
  onChanged: () => void
  onSettled: () => void
}

/** What has to be said about money over the conversation. */
export function BillingBanner({ access, awaitsPayment, onChanged, onSettled }: BillingBannerProps) {
  useReturnToTab(onChanged)
  if (awaitsPayment) return <AwaitedPayment onSettled={onSettled} />
  if (access?.status !== 'past_due') return null
  return (
    <div className="border-y border-bad/40 bg-bad-tint text-bad">
      <div className="chat-column flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <p role="status" className="text-sm font-medium">
          {subscriptionSentence(access)}
        </p>
        <PortalButton purpose="card">Update card</PortalButton>
      </div>
    </div>
  )
}
