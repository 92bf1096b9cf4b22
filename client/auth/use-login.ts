import { useLocation, useNavigate } from 'react-router-dom'
import { LoginReply } from '#shared/auth.ts'
import { authErrors, authTexts } from '#shared/auth-messages.ts'
import { AccessReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { afterCheckout, pages } from '#shared/pages.ts'
import { api } from '../api.ts'
import { startSession } from '../session.ts'
import { useToast } from '../ui/toast.tsx'
import { readLoginState } from './login-state.ts'
import { failureOf, useSubmit } from './use-submit.ts'

/** Where nobody has to subscribe first. */
const OPEN = [afterCheckout.paid, pages.agent]

/** Logs in, then asks for the subscription: with one on to where the person wanted to be, without one to /subscribe. */
export function useLogin(email: string, password: { value: string; check: () => boolean }) {
  const navigate = useNavigate()
  const showToast = useToast()
  const { returnTo } = readLoginState(useLocation().state)

  return useSubmit({
    check: password.check,
    send: async () => {
      const credentials = { email, password: password.value }
      const { token, has_common_password } = await api.post(endpoints.login, credentials, LoginReply)
      startSession({ token, email, hasCommonPassword: has_common_password })
      showToast(authTexts.loginDone)
      // Whoever has just paid is not led to the offer, though the payment may still be on its way; and the workshop is open.
      const isOpen = OPEN.some(address => returnTo?.startsWith(address))
      const isLetIn = isOpen || (await hasSubscription())
      // The address of this step holds the email; the history need not keep it.
      await navigate(isLetIn ? (returnTo ?? pages.chat) : pages.subscribe, { replace: true })
    },
    describe: error => {
      const failure = failureOf(error, authTexts.loginFailed)
      return { ...failure, isUnverified: failure.code === authErrors.unverified.code }
    },
  })
}

async function hasSubscription() {
  try {
    const access = await api.get(endpoints.subscriptionStatus, AccessReply)
    return access.is_subscribed
  } catch {
    // Unknown is not 'no': the chat asks again, and somebody who pays is never sent to the offer.
    return true
  }
}
