import type { AccessReply } from '#shared/billing.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { HasAccess } from './has-access.tsx'
import { offeredTrialDays } from './offered-trial-days.ts'
import { Overdue } from './overdue.tsx'
import { subscriptionSentence } from './subscription-sentence.ts'
import { useAccess } from './use-access.ts'
import { useReturnToTab } from './use-return-to-tab.ts'
import { WaysIn } from './ways-in.tsx'

/** What can be had now: the trial, the subscription, the chat for whoever has access, or the way to mend a payment. */
export function Offer() {
  const { retry, refresh, ...reading } = useAccess()
  useReturnToTab(refresh)
  if (reading.state === 'loading') return <Loading />
  if (reading.state === 'unknown') return <Unknown onRetry={retry} />
  if (reading.state === 'visitor') return <WaysIn trialDays={offeredTrialDays()} onRefused={refresh} />
  return <ForAccount access={reading.access} onRefused={refresh} />
}

function ForAccount({ access, onRefused }: { access: AccessReply; onRefused: () => void }) {
  if (access.status === 'past_due') return <Overdue access={access} />
  if (access.is_subscribed) return <HasAccess access={access} onRefused={onRefused} />
  const trialDays = access.trial_available ? access.trial_days : 0
  return <WaysIn trialDays={trialDays} past={subscriptionSentence(access)} onRefused={onRefused} />
}

function Loading() {
  return (
    <output className="mt-4 block">
      <span className="sr-only">Reading your account</span>
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="mt-6 h-11 w-full rounded-control" />
    </output>
  )
}

function Unknown({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <output className="mt-3 block text-sm text-muted">Your account could not be read just now.</output>
      <Button variant="quiet" className="mt-6" onClick={onRetry}>
        Retry
      </Button>
    </>
  )
}
