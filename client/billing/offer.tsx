import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AccessReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { pages } from '#shared/pages.ts'
import { api, ApiError } from '../api.ts'
import { storage } from '../storage.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { PortalButton } from './portal-button.tsx'
import { LoginFirstDialog, SubscribeButton } from './subscribe-button.tsx'
import { subscriptionSummary } from './subscription-summary.ts'
import { useAccess } from './use-access.ts'
import { useReturnToTab } from './use-return-to-tab.ts'

const TRIAL_FAILED = 'The trial could not be started. Please try again.'

/** What can be had now: the trial, the subscription, the chat for whoever has access, or a way to fix a failed payment. */
export function Offer() {
  const { retry, refresh, ...reading } = useAccess()
  useReturnToTab(refresh)
  if (reading.state === 'loading') return <Loading />
  if (reading.state === 'unknown') return <Unknown onRetry={retry} />
  if (reading.state === 'visitor') return <Offers trialDays={offeredTrialDays()} onRefused={refresh} />
  return <ForAccount access={reading.access} onRefused={refresh} />
}

function ForAccount({ access, onRefused }: { access: AccessReply; onRefused: () => void }) {
  if (access.status === 'past_due') return <Overdue access={access} />
  if (access.is_subscribed) return <HasAccess access={access} onRefused={onRefused} />
  const trialDays = access.trial_available ? access.trial_days : 0
  return <Offers trialDays={trialDays} past={subscriptionSummary(access)} onRefused={onRefused} />
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

interface HasAccessProps {
  access: AccessReply
  onRefused: () => void
}

/** For whoever can go on to the chat: what they have, until when, and what they could do about that. */
function HasAccess({ access, onRefused }: HasAccessProps) {
  return (
    <div className="mt-3 flex flex-col gap-4">
      <p className="text-sm text-muted">{subscriptionSummary(access)}</p>
      <ButtonLink to={pages.chat}>Go to the chat</ButtonLink>
      {access.status === 'trial' && <SubscribeButton variant="quiet" onRefused={onRefused} />}
      {access.status === 'canceling' && (
        <ButtonLink to={pages.account} variant="quiet">
          Keep my subscription
        </ButtonLink>
      )}
    </div>
  )
}

/** For whoever has a subscription whose last payment failed. */
function Overdue({ access }: { access: AccessReply }) {
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Banner>{subscriptionSummary(access)}</Banner>
      <PortalButton purpose="card" variant="primary">
        Update card
      </PortalButton>
      {access.is_subscribed && (
        <ButtonLink to={pages.chat} variant="quiet">
          Go to the chat
        </ButtonLink>
      )}
    </div>
  )
}

interface OffersProps {
  /** 0 where there is no trial to take */
  trialDays: number
  /** what was had before, in a sentence */
  past?: string | undefined
  onRefused: () => void
}

/** The trial, where there is one to take, and the subscription. */
function Offers({ trialDays, past, onRefused }: OffersProps) {
  const hasTrial = trialDays > 0
  return (
    <div className="mt-3 flex flex-col gap-4">
      {past && <p className="text-sm text-muted">{past}</p>}
      {hasTrial && <TrialButton days={trialDays} />}
      <SubscribeButton variant={hasTrial ? 'quiet' : 'primary'} onRefused={onRefused} />
    </div>
  )
}

/** Takes the free trial and goes on to the chat; asks a visitor to log in first. */
function TrialButton({ days }: { days: number }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isVisitor, setVisitor] = useState(false)

  const start = async () => {
    if (!storage.get('token')) return setVisitor(true)
    setBusy(true)
    setFailure(undefined)
    try {
      await api.post(endpoints.startTrial, undefined, AccessReply)
      await navigate(pages.chat)
    } catch (error) {
      setBusy(false)
      setFailure((error instanceof ApiError && error.message) || TRIAL_FAILED)
    }
  }
  return (
    <>
      <p className="text-sm text-muted">
        The first {days} days are free. No card is asked for, and nothing renews by itself.
      </p>
      {failure && <Banner>{failure}</Banner>}
      <Button isBusy={isBusy} onClick={start}>
        Start {days}-day free trial
      </Button>
      {isVisitor && <LoginFirstDialog onCancel={() => setVisitor(false)} />}
    </>
  )
}

/** Days of the free trial, as the server wrote them into the page; 0 means that there is none to mention. */
function offeredTrialDays() {
  const days = Number(document.querySelector<HTMLMetaElement>('meta[name="trial-days"]')?.content)
  return Number.isInteger(days) && days > 0 ? days : 0
}
