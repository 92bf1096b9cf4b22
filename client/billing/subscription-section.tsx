import type { AccessReply } from '#shared/billing.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CancelSubscription } from './cancel-subscription.tsx'
import { ManageSubscription } from './manage-subscription.tsx'
import { NextStep } from './next-step.tsx'
import { RefundNote } from './refund-note.tsx'
import { StatusLabel } from './status-label.tsx'
import { SUBSCRIPTION_HEADING } from './subscription-heading.ts'
import { SubscriptionState } from './subscription-state.tsx'
import { LateTestControls } from './late-test-controls.tsx'
import { useAccess } from './use-access.ts'
import { useCardSaved } from './use-card-saved.ts'
import { useReadAgain } from './use-read-again.ts'
import { useReturnToTab } from './use-return-to-tab.ts'

/** Everything a person can see and do about what they pay. */
export function SubscriptionSection() {
  const { retry, refresh, ...reading } = useAccess()
  useReturnToTab(refresh)
  // What was owed is paid with the new card.
  useCardSaved(useReadAgain(refresh))
  const access = reading.state === 'known' ? reading.access : undefined
  return (
    <section
      aria-labelledby={SUBSCRIPTION_HEADING}
      className="mt-10 overflow-hidden rounded-card border border-line bg-raised"
    >
      <div className="p-6 sm:p-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={SUBSCRIPTION_HEADING} tabIndex={-1} className="text-xl">
            Subscription
          </h2>
          {access && <StatusLabel status={access.status} />}
        </div>
        {reading.state === 'loading' && <Loading />}
        {reading.state === 'unknown' && <Unknown onRetry={retry} />}
        {access && <Known access={access} onChanged={refresh} />}
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line p-6 sm:px-8">
        {access && <ManageSubscription access={access} />}
        <CancelSubscription onChanged={refresh} />
      </div>
      {access?.subscription_id && <LateTestControls onChanged={refresh} />}
    </section>
  )
}

function Known({ access, onChanged }: { access: AccessReply; onChanged: () => void }) {
  return (
    <>
      <SubscriptionState access={access} />
      <div className="mt-4 empty:hidden">
        <NextStep access={access} onChanged={onChanged} />
      </div>
      {access.paid_at && <RefundNote paidAt={access.paid_at} />}
    </>
  )
}

function Loading() {
  return (
    <output className="mt-4 block">
      <span className="sr-only">Reading your subscription</span>
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="mt-3 h-4 w-3/5" />
    </output>
  )
}

function Unknown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <output className="text-muted">Your subscription could not be read just now.</output>
      <Button variant="quiet" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
