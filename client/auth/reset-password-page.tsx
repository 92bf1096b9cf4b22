import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '#shared/auth.ts'
import { authErrors, authTexts } from '#shared/auth-messages.ts'
import { pages } from '#shared/pages.ts'
import { storage } from '../storage.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { AuthPage } from '../ui/page.tsx'
import { Form } from './form.tsx'
import { newPasswordProblem } from './problems.ts'
import { TextLink } from './text-link.tsx'
import { useField } from './use-field.ts'
import { useNewPassword } from './use-new-password.ts'

/** Sets the new password of the address that has just been proven. */
export function ResetPasswordPage() {
  // Read once: the key goes away when the page is done.
  const [email] = useState(() => storage.get('reset_email'))
  if (!email) return <Navigate to={pages.login} replace />
  return <NewPasswordForm email={email} />
}

function NewPasswordForm({ email }: { email: string }) {
  const password = useField(newPasswordProblem)
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
        remedy={
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
