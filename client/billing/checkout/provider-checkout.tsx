import { useEffect, useSyncExternalStore } from 'react'
import { brand } from '#shared/brand.ts'
import { afterCheckout, pages } from '#shared/pages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FailedCheckout } from './failed-checkout.tsx'
import { pageCheckout, type CheckoutRequest } from './page-checkout.ts'
import { Told } from './told.tsx'
import { Waiting } from './waiting.tsx'
import { WayOut } from './way-out.tsx'

const GONE_AFTER_MS = 3_000

/** The payment provider's own checkout, which lies over this page while it is open. */
export function ProviderCheckout({ request }: { request: CheckoutRequest }) {
  useEffect(() => pageCheckout.begin(request), [request])
  const state = useSyncExternalStore(pageCheckout.subscribe, pageCheckout.read)
  switch (state) {
    case 'opening':
      return <Waiting />
    case 'open':
      return <Told text="Your checkout is open." />
    case 'declined':
      return <Told text="The payment did not go through. You can try again, with another card too." />
    case 'completed':
      return <Completed />
    case 'closed':
      return <Closed />
    case 'unopened':
      return <FailedCheckout />
    case 'broken':
      return <Broken />
  }
}

/** The provider leads on from here; where it does not, we do. */
function Completed() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.replace(afterCheckout.paid), GONE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Told text={`Thank you. ${brand.mentor} is waiting for you.`} mood="happy">
      <ButtonLink to={afterCheckout.paid}>Go to the chat</ButtonLink>
    </Told>
  )
}

function Closed() {
  return (
    <Told text="The checkout was closed. Nothing has been charged.">
      <Button onClick={() => window.location.reload()}>Open again</Button>
      <WayOut />
    </Told>
  )
}

/** It may have broken before the payment or after it, so nothing is promised. */
function Broken() {
  return (
    <Told
      text="Something went wrong in the checkout. Before you try again, see on your account page whether you have paid."
      mood="asleep"
    >
      <ButtonLink to={pages.account}>Go to your account</ButtonLink>
      <Button variant="quiet" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </Told>
  )
}
