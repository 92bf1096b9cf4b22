import type { AccessReply } from '#shared/billing.ts'
import { pages } from '#shared/pages.ts'
import { Banner } from '../ui/banner.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { subscriptionSentence } from './subscription-sentence.ts'

/** How things stand, in a sentence. */
export function SubscriptionState({ access }: { access: AccessReply }) {
  const sentence = subscriptionSentence(access)
  if (access.status === 'past_due')
    return (
      <div className="mt-4">
        <Banner>{sentence}</Banner>
      </div>
    )
  return (
    <output className="mt-3 block text-lg">
      {sentence ?? 'You have no subscription yet.'}
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
