import type { AccessReply } from '#shared/billing.ts'
import { PortalButton } from './portal-button.tsx'

/** What else there is to do for whoever has, or had, a subscription. */
export function ManageSubscription({ access: { status, subscription_id } }: { access: AccessReply }) {
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
