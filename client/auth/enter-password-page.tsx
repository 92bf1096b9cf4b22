import { useState } from 'react'
import { Navigate, useSearchParams, useLocation, useNavigate } from 'react-router-dom'
import { Email, LoginReply } from '#shared/auth/calls.ts'
import { pages, afterCheckout } from '#shared/pages.ts'
import { authErrors, authTexts } from '#shared/auth/messages.ts'
import { AccessReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { AuthPage } from '../ui/page/page.tsx'
import { api } from '../api.ts'
import { startLoginSession } from '../login-session.ts'
import { useToast } from '../ui/toast.tsx'
import { storage } from '../storage.ts'
import { Form, TextLink, useField } from './form.tsx'
import { passwordError } from './validation.ts'
import { readLoginState } from './login-state.ts'
import { failureOf, useSubmit, type Failure } from './use-submit.ts'
import { resendFailure, sendCode } from './send-code.ts'

/** The second step of the login: the password of the address in the query. */
export function EnterPasswordPage() {
  const [query] = useSearchParams()
  const email = Email.safeParse(query.get('email'))
  if (!email.success) return <Navigate to={pages.login} replace />
  return <PasswordStep email={email.data} />
}

function PasswordStep({ email }: { email: string }) {
  const password = useField(passwordError)
  const { submit, phase, failure, setFailure } = useLogin(email, password)
  return (
    <AuthPage
      heading="Enter Your Password"
      lead={<span className="wrap-anywhere">{email}</span>}
      footer={
        <>
          <TextLink to={pages.changePassword} state={{ email }}>
            Forgot or Change Password?
          </TextLink>
          <TextLink to={pages.login} state={{ email }}>
            Use another email
          </TextLink>
        </>
      }
    >
      <Form
        onSubmit={submit}
        isBusy={phase === 'busy'}
        failure={failure}
        help={failure?.isUnverified && <UnverifiedHelp email={email} onFailure={setFailure} />}
      >
        {/* Password managers pair the password with the address only when both stand in one form. */}
        <input type="email" hidden readOnly autoComplete="username" value={email} />
        <Field
          {...password.props}
          data-first-field
          label="Password"
          type="password"
          required
          autoComplete="current-password"
        />
        <Button type="submit" isBusy={phase !== 'ready'}>
          Login
        </Button>
      </Form>
    </AuthPage>
  )
}

/** Where nobody has to subscribe first. */
const OPEN = [afterCheckout.paid, pages.agent]

/** Logs in, then asks for the subscription: with one on to where the person wanted to be, without one to /subscribe. */
function useLogin(email: string, password: { value: string; check: () => boolean }) {
  const navigate = useNavigate()
  const showToast = useToast()
  const { returnTo } = readLoginState(useLocation().state)

  return useSubmit({
    check: password.check,
    send: async () => {
      const credentials = { email, password: password.value }
      const { token, has_common_password } = await api.post(endpoints.login, credentials, LoginReply)
      startLoginSession({ token, email, hasCommonPassword: has_common_password })
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

/** For somebody with the right password and an unproven address: a fresh code, or the page for the one at hand. */
function UnverifiedHelp({ email, onFailure }: { email: string; onFailure: (failure: Failure) => void }) {
  const navigate = useNavigate()
  const showToast = useToast()
  const [isBusy, setBusy] = useState(false)

  const send = async () => {
    setBusy(true)
    try {
      await sendCode(email)
      storage.set('verify_email', email)
      showToast(authTexts.resendDone)
      await navigate(pages.verify)
    } catch (error) {
      setBusy(false)
      onFailure({ ...resendFailure(error), isUnverified: true })
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="quiet" isBusy={isBusy} onClick={send}>
        Send a new code
      </Button>
      <TextLink to={pages.verify} onClick={() => storage.set('verify_email', email)} className="text-sm">
        I have a code
      </TextLink>
    </div>
  )
}
