import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { afterCheckout, pages } from '#shared/pages.ts'
import { type ButtonVariant, Button, ButtonLink } from '../../ui/button.tsx'
import type { EmberMood } from '../../ui/mascot/mood.ts'
import { MessagePage } from '../../ui/page/message-page.tsx'

interface CheckoutMessageProps {
  text: string
  mood?: EmberMood
  /** what can be done now */
  children?: ReactNode
}

/** The page of the checkout, saying what state it is in; what changes on it is announced. */
export function CheckoutMessage({ text, mood = 'idle', children }: CheckoutMessageProps) {
  return (
    <MessagePage heading="Secure Checkout" mood={mood} text={<output>{text}</output>}>
      {children}
    </MessagePage>
  )
}

export function OpeningCheckout() {
  return (
    <CheckoutMessage text="Please wait while your checkout opens.">
      <LoaderCircle aria-hidden className="spinner size-6 text-ember" />
    </CheckoutMessage>
  )
}

export function NoCheckout() {
  return (
    <CheckoutMessage text="There is no open checkout at this address. Nothing has been charged.">
      <ButtonLink to={pages.subscribe}>See what is offered</ButtonLink>
    </CheckoutMessage>
  )
}

export function PaidCheckout() {
  return (
    <CheckoutMessage text="This checkout is paid." mood="happy">
      <ButtonLink to={afterCheckout.paid}>Go to the chat</ButtonLink>
    </CheckoutMessage>
  )
}

export function FailedCheckout() {
  return (
    <CheckoutMessage text="The checkout could not be opened. Nothing has been charged." mood="asleep">
      <Button onClick={() => window.location.reload()}>Try again</Button>
      <EscapeLink />
    </CheckoutMessage>
  )
}

interface EscapeLinkProps {
  variant?: ButtonVariant
  name?: string
}

/** Back to the page of ours that led to the checkout, else to the offer. */
export function EscapeLink({ variant = 'quiet', name = 'Back' }: EscapeLinkProps) {
  return (
    <ButtonLink to={previousPage()} variant={variant}>
      {name}
    </ButtonLink>
  )
}

function previousPage() {
  const { referrer } = document
  if (!URL.canParse(referrer)) return pages.subscribe
  const { origin, pathname } = new URL(referrer)
  const isOurs = origin === window.location.origin
  return [pages.account, pages.chat].find(page => isOurs && page === pathname) ?? pages.subscribe
}
