import type { ComponentType } from 'react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { FailedCheckout } from './checkout/failed-checkout.tsx'
import { NoCheckout } from './checkout/no-checkout.tsx'
import { PaidCheckout } from './checkout/paid-checkout.tsx'
import { ProviderCheckout } from './checkout/provider-checkout.tsx'
import { StrangersCheckout } from './checkout/strangers-checkout.tsx'
import { Told } from './checkout/told.tsx'
import { transactionOf } from './checkout/transaction-of.ts'
import { useCheckoutFacts } from './checkout/use-checkout-facts.ts'
import { useFreshDocument } from './checkout/use-fresh-document.ts'
import { Waiting } from './checkout/waiting.tsx'
import { WayOut } from './checkout/way-out.tsx'

// Loaded where it is needed: nobody pays with it.
const TestCheckout = lazy<ComponentType<{ transactionId: string }>>(() =>
  import('./checkout/test-checkout.tsx').then(
    file => ({ default: file.TestCheckout }),
    () => ({ default: () => <FailedCheckout /> }),
  ),
)

/** Where the payment provider's checkout opens, for the transaction that the address names. */
export function CheckoutPage() {
  const { search } = useLocation()
  useFreshDocument()
  const transactionId = transactionOf(search)
  return transactionId === null ? <NoCheckout /> : <Checkout transactionId={transactionId} />
}

function Checkout({ transactionId }: { transactionId: string }) {
  const facts = useCheckoutFacts(transactionId)
  const [isMeant, setMeant] = useState(false)
  const { mode, client_token: clientToken } = facts ?? {}
  const request = useMemo(
    () =>
      (mode === 'live' || mode === 'sandbox') && clientToken ? { mode, clientToken, transactionId } : null,
    [mode, clientToken, transactionId],
  )
  if (facts === undefined) return <Waiting />
  if (facts === null) return <FailedCheckout />
  if (mode === 'none')
    return (
      <Told text="Payments are not set up here yet. Nothing has been charged.">
        <WayOut variant="primary" />
      </Told>
    )
  if (facts.is_paid) return <PaidCheckout />
  if (facts.owner === 'other' && !isMeant) return <StrangersCheckout onContinue={() => setMeant(true)} />
  if (mode === 'test')
    return (
      <Suspense fallback={<Waiting />}>
        <TestCheckout transactionId={transactionId} />
      </Suspense>
    )
  return request ? <ProviderCheckout request={request} /> : <FailedCheckout />
}
