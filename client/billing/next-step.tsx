import type { AccessReply } from '#shared/billing.ts'
import { KeepSubscription } from './keep-subscription.tsx'
import { PortalButton } from './portal-button.tsx'
import { SubscribeButton } from './subscribe-button.tsx'

interface NextStepProps {
  access: AccessReply
  onChanged: () => void
}

/** The one thing that this person most likely wants to do now, if there is one. */
export function NextStep({ access, onChanged }: NextStepProps) {
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
