import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { brand } from '#shared/brand.ts'
import { afterCheckout, pages } from '#shared/pages.ts'
import { lazyComponent } from '../../lazy.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useStored } from '../../use-stored.ts'
import {
  CheckoutMessage,
  EscapeLink,
  FailedCheckout,
  NoCheckout,
  OpeningCheckout,
  PaidCheckout,
} from './checkout-messages.tsx'
import { useCheckoutState } from './checkout-state.ts'

const LEAVES_AFTER_MS = 3_000

// Loaded where it is needed: nobody pays with it.
const TestCheckout = lazyComponent(() => import('./test-checkout.tsx').then(file => file.TestCheckout))

/**
 * Where the payment provider's checkout opens, for the transaction that the address names. It lies over this page while it
 * is open.
 */
export function CheckoutPage() {
  const { search } = useLocation()
  const { state, transactionId, continueAnyway } = useCheckoutState(search)
  useFreshDocument()
  switch (state) {
    case 'no_transaction':
      return <NoCheckout />
    case 'payments_not_set_up':
      return (
        <CheckoutMessage text="Payments are not set up here yet. Nothing has been charged.">
          <EscapeLink variant="primary" />
        </CheckoutMessage>
      )
    case 'paid':
      return <PaidCheckout />
    case 'other_account':
      return <OtherAccountCheckout onContinue={continueAnyway} />
    case 'test_mode':
      return (
        <TestCheckout
          transactionId={transactionId ?? ''}
          loading={<OpeningCheckout />}
          unreachable={<FailedCheckout />}
        />
      )
    case 'opening':
      return <OpeningCheckout />
    case 'open':
      return <CheckoutMessage text="Your checkout is open." />
    case 'declined':
      return (
        <CheckoutMessage text="The payment did not go through. You can try again, with another card too." />
      )
    case 'completed':
      return <CompletedCheckout />
    case 'closed':
      return <ClosedCheckout />
    case 'failed':
      return <FailedCheckout />
    case 'broken':
      return <BrokenCheckout />
  }
}

/** Said before anything opens: whoever pays here pays for somebody else. */
function OtherAccountCheckout({ onContinue }: { onContinue: () => void }) {
  const email = useStored('user_email')
  return (
    <CheckoutMessage
      text={`This checkout belongs to another account${email ? ` than ${email}` : ''}. Whatever is paid here is paid for that account.`}
    >
      <EscapeLink variant="primary" />
      <Button variant="quiet" onClick={onContinue}>
        Continue anyway
      </Button>
    </CheckoutMessage>
  )
}

/** The provider leads on from here; where it does not, we do. */
function CompletedCheckout() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.replace(afterCheckout.paid), LEAVES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <CheckoutMessage text={`Thank you. ${brand.mentor} is waiting for you.`} mood="happy">
      <ButtonLink to={afterCheckout.paid}>Go to the chat</ButtonLink>
    </CheckoutMessage>
  )
}

function ClosedCheckout() {
  return (
    <CheckoutMessage text="The checkout was closed. Nothing has been charged.">
      <Button onClick={() => window.location.reload()}>Open again</Button>
      <EscapeLink />
    </CheckoutMessage>
  )
}

/** It may have broken before the payment or after it, so nothing is promised. */
function BrokenCheckout() {
  return (
    <CheckoutMessage
      text="Something went wrong in the checkout. Before you try again, see on your account page whether you have paid."
      mood="asleep"
    >
      <ButtonLink to={pages.account}>Go to your account</ButtonLink>
      <Button variant="quiet" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </CheckoutMessage>
  )
}

/** Whoever comes back to a checkout by the browser's button gets it reloaded: the one that the browser kept is out of date. */
function useFreshDocument() {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => event.persisted && window.location.reload()
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
}
