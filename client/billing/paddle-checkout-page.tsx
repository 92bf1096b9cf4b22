import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { LoaderCircle } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { MessagePage } from '../ui/message-page.tsx'

const TRANSACTION_ID = /^txn_[a-z\d]{26}$/
const NO_CHECKOUT_AFTER_MS = 10_000

/** Where the payment provider's checkout opens, for the transaction that the address names. */
export function CheckoutPage() {
  const [parameters] = useSearchParams()
  const isNamed = TRANSACTION_ID.test(parameters.get('_ptxn') ?? '')
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setFailed(true), NO_CHECKOUT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isNamed) {
    return (
      <Told text="There is no open checkout at this address. Nothing has been charged.">
        <ButtonLink to={pages.subscribe}>See what is offered</ButtonLink>
      </Told>
    )
  }
  if (hasFailed) {
    return (
      <Told text="The checkout could not be opened. Nothing has been charged.">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <ButtonLink variant="quiet" to={pages.subscribe}>
          Back
        </ButtonLink>
      </Told>
    )
  }
  return (
    <Told text="Please wait while your checkout opens.">
      <LoaderCircle aria-hidden className="spinner size-6 text-ember" />
    </Told>
  )
}

function Told({ text, children }: { text: string; children: ReactNode }) {
  return (
    <MessagePage heading="Secure Checkout" mood="idle" text={text}>
      {children}
    </MessagePage>
  )
}
