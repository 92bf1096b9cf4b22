import type { ComponentType } from 'react'
import { lazy, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { RequireToken, UnlessExpired } from './guards.tsx'
import { CrashBoundary } from './ui/crash-boundary.tsx'
import { SkipLink } from './ui/skip-link.tsx'
import { UnreachablePage } from './ui/unreachable-page.tsx'

const lazyPage = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    load().then(
      page => ({ default: page }),
      () => ({ default: UnreachablePage }),
    ),
  )

const LoginPage = lazyPage(() => import('./auth/login-page.tsx').then(file => file.LoginPage))
const EnterPasswordPage = lazyPage(() =>
  import('./auth/enter-password-page.tsx').then(file => file.EnterPasswordPage),
)
const RegisterPage = lazyPage(() => import('./auth/register-page.tsx').then(file => file.RegisterPage))
const VerifyPage = lazyPage(() => import('./auth/verify-page.tsx').then(file => file.VerifyPage))
const ChangePasswordPage = lazyPage(() =>
  import('./auth/change-password-page.tsx').then(file => file.ChangePasswordPage),
)
const ResetPasswordPage = lazyPage(() =>
  import('./auth/reset-password-page.tsx').then(file => file.ResetPasswordPage),
)
const AccountPage = lazyPage(() => import('./account/account-page.tsx').then(file => file.AccountPage))
const SubscribePage = lazyPage(() => import('./billing/subscribe-page.tsx').then(file => file.SubscribePage))
const CheckoutPage = lazyPage(() =>
  import('./billing/paddle-checkout-page.tsx').then(file => file.CheckoutPage),
)
const AgentPage = lazyPage(() => import('./agent/agent-page.tsx').then(file => file.AgentPage))
const ChatPage = lazyPage(() => import('./chat/chat-page.tsx').then(file => file.ChatPage))

const guarded = (Page: ComponentType) => (
  <RequireToken>
    <Page />
  </RequireToken>
)

/** Which page stands at which address; the prerendered ones are documents of their own. */
export function AppRoutes() {
  const { pathname } = useLocation()
  return (
    <>
      <SkipLink />
      <Suspense>
        <CrashBoundary address={pathname}>
          <Routes>
            <Route path={pages.login} element={<LoginPage />} />
            <Route path={pages.enterPassword} element={<EnterPasswordPage />} />
            <Route path={pages.register} element={<RegisterPage />} />
            <Route path={pages.verify} element={<VerifyPage />} />
            <Route path={pages.changePassword} element={<ChangePasswordPage />} />
            <Route path={pages.resetPassword} element={<ResetPasswordPage />} />
            <Route
              path={pages.subscribe}
              element={
                <UnlessExpired>
                  <SubscribePage />
                </UnlessExpired>
              }
            />
            <Route path={pages.checkout} element={<CheckoutPage />} />
            <Route path={pages.agent} element={<AgentPage />} />
            <Route path={pages.account} element={guarded(AccountPage)} />
            <Route path={pages.chat} element={guarded(ChatPage)} />
          </Routes>
        </CrashBoundary>
      </Suspense>
    </>
  )
}
