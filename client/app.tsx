import { type ComponentType, type ReactNode, Fragment, Suspense, useState } from 'react'
import { Route, Routes, useLocation, Navigate } from 'react-router-dom'
import { pages, afterCheckout } from '#shared/pages.ts'
import { ToastRegion } from './ui/toast.tsx'
import { appPages } from './app-pages.ts'
import { CrashBoundary } from './ui/page/crash-boundary.tsx'
import { SkipLink } from './ui/page-link.tsx'
import { lazyPage } from './lazy.tsx'
import { hasLoginExpired } from './login-session.ts'
import { useStored } from './use-stored.ts'

/** Every page that is drawn in the browser, under whichever router. */
export function App() {
  return (
    <ToastRegion>
      <AppRoutes />
    </ToastRegion>
  )
}

/** Who may see which page; the others are open to everybody. */
const guards: Record<string, ComponentType<{ children: ReactNode }>> = {
  [pages.account]: RequireToken,
  [pages.business]: RequireToken,
  [pages.chat]: RequirePayment,
  [pages.subscribe]: UnlessExpired,
}

/** The page that stands at the address. */
function AppRoutes() {
  const { pathname } = useLocation()
  return (
    <>
      <SkipLink />
      <Suspense>
        <CrashBoundary address={pathname}>
          <Routes>
            {Object.entries(appPages).map(([path, Page]) => {
              const Guard = guards[path] ?? Fragment
              return (
                <Route
                  key={path}
                  path={path}
                  element={
                    <Guard>
                      <Page />
                    </Guard>
                  }
                />
              )
            })}
          </Routes>
        </CrashBoundary>
      </Suspense>
    </>
  )
}

/** Shows the page to people with a token and leads others to /login, in whichever tab the token went. */
function RequireToken({ children }: { children: ReactNode }) {
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
  const wayBack = hadToken && !hasLoginExpired() ? null : { returnTo: pathname + search }
  return <Navigate to={pages.login} replace state={wayBack} />
}

/** For a page that visitors may see too: only somebody whose session ends while here is led to the login and back. */
function UnlessExpired({ children }: { children: ReactNode }) {
  const token = useStored('token')
  const { pathname, search } = useLocation()
  const [hadToken] = useState(token !== null)
  if (token !== null || !hadToken || !hasLoginExpired()) return children
  return <Navigate to={pages.login} replace state={{ returnTo: pathname + search }} />
}

const PaymentReturn = lazyPage(() => import('./billing/payment-return.tsx').then(file => file.PaymentReturn))

/** The same for the chat, where whoever comes back from paying waits until that is confirmed. */
function RequirePayment({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const hasPaid = (pathname + search).startsWith(afterCheckout.paid)
  return <RequireToken>{hasPaid ? <PaymentReturn /> : children}</RequireToken>
}
