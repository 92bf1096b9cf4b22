import { Navigate, useSearchParams } from 'react-router-dom'
import { Email } from '#shared/auth.ts'
import { pages } from '#shared/pages.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { AuthPage } from '../ui/page.tsx'
import { Form } from './form.tsx'
import { passwordProblem } from './problems.ts'
import { TextLink } from './text-link.tsx'
import { UnverifiedHelp } from './unverified-help.tsx'
import { useField } from './use-field.ts'
import { useLogin } from './use-login.ts'

/** The second step of the login: the password of the address in the query. */
export function EnterPasswordPage() {
  const [query] = useSearchParams()
  const email = Email.safeParse(query.get('email'))
  if (!email.success) return <Navigate to={pages.login} replace />
  return <PasswordStep email={email.data} />
}

function PasswordStep({ email }: { email: string }) {
  const password = useField(passwordProblem)
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
        remedy={failure?.isUnverified && <UnverifiedHelp email={email} onFailure={setFailure} />}
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
