import type { ReactNode } from 'react'
import { Fragment, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { afterCheckout, pages } from '#shared/pages.ts'
import { lazyPage } from './lazy.tsx'
import { hasSessionExpired } from './session.ts'
import { useStored } from './use-stored.ts'

/** Shows the page to people with a token and leads others to /login, in whichever tab the token went. */
export function RequireToken({ children }: { children: ReactNode }) {
  const token = useStored('token')
  const { pathname, search } = useLocation()
  const [hadToken] = useState(token !== null)
  // A logout in another tab removes the address a moment before the token; the page stays until both are gone.
  const email = useStored('user_email')
  const [known, setKnown] = useState(email)
  if (email !== null && email !== known) setKnown(email)
  // Nothing of one person may stay on screen when another one logs in in a second tab, whichever part comes first.
  if (token !== null) return <Fragment key={`${known} ${token}`}>{children}</Fragment>
  // Someone who logged out does not want to be led back; someone whose session ended does.
  const wayBack = hadToken && !hasSessionExpired() ? null : { returnTo: pathname + search }
  return <Navigate to={pages.login} replace state={wayBack} />
}

/** For a page that visitors may see too: only somebody whose session ends while here is led to the login and back. */
export function UnlessExpired({ children }: { children: ReactNode }) {
  const token = useStored('token')
  const { pathname, search } = useLocation()
  const [hadToken] = useState(token !== null)
  if (token !== null || !hadToken || !hasSessionExpired()) return children
  return <Navigate to={pages.login} replace state={{ returnTo: pathname + search }} />
}

const PaymentReturn = lazyPage(() => import('./billing/payment-return.tsx').then(file => file.PaymentReturn))

/** The same for the chat, where whoever comes back from paying waits until that is confirmed. */
export function RequirePayment({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const hasPaid = (pathname + search).startsWith(afterCheckout.paid)
  return <RequireToken>{hasPaid ? <PaymentReturn /> : children}</RequireToken>
}
