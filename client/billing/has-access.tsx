import type { AccessReply } from '#shared/billing.ts'
import { pages } from '#shared/pages.ts'
import { ButtonLink } from '../ui/button.tsx'
import { SubscribeButton } from './subscribe-button.tsx'
import { subscriptionSentence } from './subscription-sentence.ts'

interface HasAccessProps {
  access: AccessReply
  onRefused: () => void
}

/** For whoever can go on to the chat: what they have, until when, and what they could do about that. */
export function HasAccess({ access, onRefused }: HasAccessProps) {
  return (
    <div className="mt-3 flex flex-col gap-4">
      <p className="text-sm text-muted">{subscriptionSentence(access)}</p>
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
