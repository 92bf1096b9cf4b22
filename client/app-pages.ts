import { pages } from '#shared/pages.ts'
import { SessionConversation } from './chat/lazy-session.ts'
import { DrawnMarkdown } from './chat/markdown/drawn-markdown.ts'
import { lazyPage, type LazyPage } from './lazy.tsx'

/** The pages that the app draws, by address; the prerendered ones are documents of their own. */
export const appPages: Readonly<Record<string, LazyPage>> = {
  [pages.login]: lazyPage(() => import('./auth/login-page.tsx').then(file => file.LoginPage)),
  [pages.enterPassword]: lazyPage(() =>
    import('./auth/enter-password-page.tsx').then(file => file.EnterPasswordPage),
  ),
  [pages.register]: lazyPage(() => import('./auth/register-page.tsx').then(file => file.RegisterPage)),
  [pages.verify]: lazyPage(() => import('./auth/verify-page.tsx').then(file => file.VerifyPage)),
  [pages.changePassword]: lazyPage(() =>
    import('./auth/change-password-page.tsx').then(file => file.ChangePasswordPage),
  ),
  [pages.resetPassword]: lazyPage(() =>
    import('./auth/reset-password-page.tsx').then(file => file.ResetPasswordPage),
  ),
  [pages.account]: lazyPage(() => import('./account/account-page.tsx').then(file => file.AccountPage)),
  [pages.subscribe]: lazyPage(() => import('./billing/subscribe-page.tsx').then(file => file.SubscribePage)),
  [pages.checkout]: lazyPage(() =>
    import('./billing/checkout/paddle-checkout-page.tsx').then(file => file.CheckoutPage),
  ),
  [pages.agent]: lazyPage(loadWorkshop),
  [pages.business]: lazyPage(() => import('./business/business-page.tsx').then(file => file.BusinessPage)),
  [pages.chat]: lazyPage(loadChat),
}

/** Where the address names a session, what shows one comes along, so that both are drawn together; what draws its answers follows. */
async function loadChat() {
  const hasSession = new URLSearchParams(window.location.search).has('session')
  if (hasSession) void DrawnMarkdown.preload()
  const [{ ChatPage }] = await Promise.all([
    import('./chat/chat-page.tsx'),
    hasSession && SessionConversation.preload(),
  ])
  return ChatPage
}

/** Where the address names a run, what draws its words comes along. */
async function loadWorkshop() {
  const hasRun = new URLSearchParams(window.location.search).has('run')
  const [{ AgentPage }] = await Promise.all([
    import('./agent/agent-page.tsx'),
    hasRun && DrawnMarkdown.preload(),
  ])
  return AgentPage
}
