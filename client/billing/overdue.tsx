import type { AccessReply } from '#shared/billing.ts'
import { pages } from '#shared/pages.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PortalButton } from './portal-button.tsx'
import { subscriptionSentence } from './subscription-sentence.ts'

/** For whoever has a subscription whose last payment failed. */
export function Overdue({ access }: { access: AccessReply }) {
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Banner>{subscriptionSentence(access)}</Banner>
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
