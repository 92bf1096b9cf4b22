import type { AccessReply } from '#shared/billing.ts'
import { pages } from '#shared/pages.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { offeredTrialDays } from './offered-trial-days.ts'
import { SubscribeButton } from './subscribe-button.tsx'
import { TrialButton } from './trial-button.tsx'
import { useAccess } from './use-access.ts'

/** What can be had now: the trial, the chat for whoever has access, or a plain word when there is nothing to take. */
export function Offer() {
  const { retry, ...reading } = useAccess()
  if (reading.state === 'loading') return <Loading />
  if (reading.state === 'unknown') return <Unknown onRetry={retry} />
  if (reading.state === 'visitor') return <ForVisitor />
  return <ForAccount access={reading.access} />
}

function ForVisitor() {
  return <WaysIn trialDays={offeredTrialDays()} />
}

function ForAccount({ access }: { access: AccessReply }) {
  if (access.is_subscribed) return <HasAccess access={access} />
  if (access.trial_available) return <WaysIn trialDays={access.trial_days} />
  return <WaysIn trialDays={0} hasHadTrial={access.trial_days > 0} />
}

/** The trial, where there is one to take, and the subscription. */
function WaysIn({ trialDays, hasHadTrial = false }: { trialDays: number; hasHadTrial?: boolean }) {
  const hasTrial = trialDays > 0
  return (
    <div className="mt-3 flex flex-col gap-4">
      {hasTrial && <TrialButton days={trialDays} />}
      {hasHadTrial && (
        <p className="text-sm text-muted">Your free trial has ended; your sessions are kept.</p>
      )}
      <SubscribeButton variant={hasTrial ? 'quiet' : 'primary'} />
    </div>
  )
}

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' })

function HasAccess({ access }: { access: AccessReply }) {
  const until = access.ends_at ? ` until ${day.format(new Date(access.ends_at))}` : ''
  return (
    <>
      <p className="mt-3 text-sm text-muted">
        {access.status === 'trial' ? `Your free trial runs${until}.` : `You have full access${until}.`}
      </p>
      <ButtonLink to={pages.chat} className="mt-6">
        Go to the chat
      </ButtonLink>
    </>
  )
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
