import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AccessReply, SubscriptionStatus } from '#shared/billing.ts'
import { afterCheckout, pages } from '#shared/pages.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toast.tsx'
import { PortalButton } from '../portal-button.tsx'
import { SubscribeButton } from '../subscribe-button.tsx'
import { subscriptionSummary } from '../subscription-summary.ts'
import { useAccess } from '../use-access.ts'
import { useReturnToTab } from '../use-return-to-tab.ts'
import { LazyTestControls } from './lazy-test-controls.tsx'
import { RefundNote } from './refund-note.tsx'
import { CancelSubscription, KeepSubscription, SUBSCRIPTION_HEADING_ID } from './renewal-buttons.tsx'
import { useRepeatedRefresh } from './use-repeated-refresh.ts'

/** Everything a person can see and do about what they pay. */
export function SubscriptionSection() {
  const { retry, refresh, ...reading } = useAccess()
  useReturnToTab(refresh)
  // The new card pays what is overdue.
  useCardSaved(useRepeatedRefresh(refresh))
  const access = reading.state === 'known' ? reading.access : undefined
  return (
    <section
      aria-labelledby={SUBSCRIPTION_HEADING_ID}
      className="mt-10 overflow-hidden rounded-card border border-line bg-raised"
    >
      <div className="p-6 sm:p-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={SUBSCRIPTION_HEADING_ID} tabIndex={-1} className="text-xl">
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
      {access?.subscription_id && <LazyTestControls onChanged={refresh} />}
    </section>
  )
}

function Known({ access, onChanged }: { access: AccessReply; onChanged: () => void }) {
  return (
    <>
      <Summary access={access} />
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

const labels: Record<Exclude<SubscriptionStatus, 'none'>, { text: string; look: string }> = {
  trial: { text: 'Free trial', look: 'border-ember/40 text-ember' },
  active: { text: 'Active', look: 'border-good/40 text-good' },
  past_due: { text: 'Payment failed', look: 'border-bad/40 text-bad' },
  canceling: { text: 'Ends soon', look: 'border-warn/40 text-warn' },
  canceled: { text: 'Ended', look: 'border-line text-muted' },
}

/** The status of a subscription in a word or two. */
function StatusLabel({ status }: { status: SubscriptionStatus }) {
  if (status === 'none') return null
  const { text, look } = labels[status]
  return <span className={`rounded-full border px-3 py-0.5 text-sm font-medium ${look}`}>{text}</span>
}

/** The status in a sentence, with the date that matters. */
function Summary({ access }: { access: AccessReply }) {
  const summary = subscriptionSummary(access)
  if (access.status === 'past_due')
    return (
      <div className="mt-4">
        <Banner>{summary}</Banner>
      </div>
    )
  return (
    <output className="mt-3 block text-lg">
      {summary ?? 'You have no subscription yet.'}
      {access.trial_available && (
        <>
          {' '}
          <PageLink to={pages.subscribe} className="link">
            Your first {access.trial_days} days are free.
          </PageLink>
        </>
      )}
    </output>
  )
}

interface NextStepProps {
  access: AccessReply
  onChanged: () => void
}

/** The one thing that this person most likely wants to do now, if there is one. */
function NextStep({ access, onChanged }: NextStepProps) {
  switch (access.status) {
    case 'none':
    case 'trial':
    case 'canceled':
      return <SubscribeButton className="max-sm:w-full" onRefused={onChanged} />
    case 'canceling':
      return <KeepSubscription onChanged={onChanged} />
    case 'past_due':
      return (
        <PortalButton purpose="card" variant="primary" className="max-sm:w-full">
          Update card
        </PortalButton>
      )
    case 'active':
      return null
  }
}

/** What else there is to do for whoever has, or had, a subscription. */
function ManageSubscription({ access: { status, subscription_id } }: { access: AccessReply }) {
  if (subscription_id === null) return null
  return (
    <>
      {/* Where the card is what is wrong, it is the next step already; what has ended needs none. */}
      {(status === 'active' || status === 'canceling') && (
        <PortalButton purpose="card" className="max-sm:w-full">
          Update card
        </PortalButton>
      )}
      <PortalButton purpose="invoices" className="max-sm:w-full">
        Invoices
      </PortalButton>
    </>
  )
}

/** Says so once to whoever comes back from saving a card. */
function useCardSaved(onSaved: () => void) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const showToast = useToast()
  const isSaved = pathname + search === afterCheckout.cardSaved
  useEffect(() => {
    if (!isSaved) return
    onSaved()
    showToast('Your card has been saved.')
    void navigate(pages.account, { replace: true })
  }, [isSaved, navigate, onSaved, showToast])
}
