import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod/mini'
import {
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  MessageReply,
  REDIRECT_AFTER_PASSWORD_MS,
} from '#shared/auth/calls.ts'
import { authErrors, authTexts } from '#shared/auth/messages.ts'
import { pages } from '#shared/pages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { storage } from '../storage.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { AuthPage } from '../ui/page/page.tsx'
import { api } from '../api.ts'
import { endLoginSession } from '../login-session.ts'
import { Form, TextLink, useField } from './form.tsx'
import { newPasswordError } from './validation.ts'
import { useDelayedAction, failureOf, useSubmit } from './use-submit.ts'

/** Sets the new password of the address that has just been proven. */
export function ResetPasswordPage() {
  // Read once: the key goes away when the page is done.
  const [email] = useState(() => storage.get('reset_email'))
  if (!email) return <Navigate to={pages.login} replace />
  return <NewPasswordForm email={email} />
}

function NewPasswordForm({ email }: { email: string }) {
  const password = useField(newPasswordError)
  const { submit, phase, failure } = useNewPassword(email, password)
  return (
    <AuthPage
      heading="Set New Password"
      mood={phase === 'done' ? 'happy' : 'idle'}
      lead={
        <>
          For <span className="wrap-anywhere text-ink">{email}</span>. All devices are logged out then.
        </>
      }
    >
      <Form
        onSubmit={submit}
        isBusy={phase === 'busy'}
        failure={failure}
        help={
          failure?.code === authErrors.resetNotProven.code && (
            <TextLink to={pages.changePassword} className="-mx-2 self-start text-sm">
              Request a new code
            </TextLink>
          )
        }
        success={phase === 'done' ? authTexts.passwordUpdated : undefined}
      >
        <input type="email" hidden readOnly autoComplete="username" value={email} />
        <Field
          {...password.props}
          data-first-field
          label="New password"
          type="password"
          required
          autoComplete="new-password"
          hint={`${PASSWORD_MIN_CHARACTERS} to ${PASSWORD_MAX_CHARACTERS} characters. A few plain words are fine.`}
        />
        <Button type="submit" isBusy={phase === 'busy'} disabled={phase === 'done'}>
          Update Password
        </Button>
      </Form>
    </AuthPage>
  )
}

const ResetState = z.catch(z.object({ resetToken: z.optional(z.string()) }), {})

/** Saves a new password. The proof is the server's cookie, or the token handed over by the page before. */
function useNewPassword(email: string, password: { value: string; check: () => boolean }) {
  const navigate = useNavigate()
  const later = useDelayedAction()
  const { resetToken } = ResetState.parse(useLocation().state)

  return useSubmit({
    check: password.check,
    send: async () => {
      const body = { email, password: password.value, ...(resetToken && { reset_token: resetToken }) }
      await api.post(endpoints.resetPassword, body, MessageReply)
      // The server has just ended every session of this person, the one in this browser too.
      if (storage.get('user_email') === email) endLoginSession()
      later(() => {
        storage.remove('reset_email')
        void navigate(pages.login, { state: { email } })
      }, REDIRECT_AFTER_PASSWORD_MS)
    },
    describe: error => failureOf(error, authTexts.passwordFailed),
  })
}
