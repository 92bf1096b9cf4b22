import { useLocation, useNavigate } from 'react-router-dom'
import { Email, MessageReply, REDIRECT_AFTER_CODE_MS } from '#shared/auth/calls.ts'
import { authTexts } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { pages } from '#shared/pages.ts'
import { api } from '../api.ts'
import { storage } from '../storage.ts'
import { Button } from '../ui/button.tsx'
import { AuthPage } from '../ui/page/page.tsx'
import { Form, TextLink, useField, EmailField } from './form.tsx'
import { readLoginState } from './login-state.ts'
import { emailError } from './validation.ts'
import { useDelayedAction, failureOf, useSubmit } from './use-submit.ts'

/** Asks for a code that allows a new password. */
export function ChangePasswordPage() {
  const navigate = useNavigate()
  const later = useDelayedAction()
  const { state } = useLocation()
  const known = readLoginState(state).email ?? storage.get('user_email') ?? ''
  const email = useField(emailError, known)

  const { submit, phase, failure } = useSubmit({
    check: email.check,
    send: async () => {
      const address = Email.parse(email.value)
      await api.post(endpoints.sendResetCode, { email: address }, MessageReply)
      storage.set('reset_email', address)
      later(() => void navigate(`${pages.verify}?mode=reset`), REDIRECT_AFTER_CODE_MS)
    },
    describe: error => failureOf(error, authTexts.resetCodeFailed),
  })

  return (
    <AuthPage
      heading="Reset Your Password"
      lead="We send a code to your address. With it you choose a new password."
      footer={<TextLink to={pages.login}>Back to login</TextLink>}
    >
      <Form
        onSubmit={submit}
        isBusy={phase === 'busy'}
        failure={failure}
        success={phase === 'done' ? authTexts.resetCodeSent : undefined}
      >
        <EmailField {...email.props} />
        <Button type="submit" isBusy={phase === 'busy'} disabled={phase === 'done'}>
          Send Code
        </Button>
      </Form>
    </AuthPage>
  )
}
