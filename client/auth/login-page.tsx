import { useLocation, useNavigate } from 'react-router-dom'
import { Email } from '#shared/auth/calls.ts'
import { pages } from '#shared/pages.ts'
import { storage } from '../storage.ts'
import { Button } from '../ui/button.tsx'
import { AuthPage } from '../ui/page/page.tsx'
import { useLoginExpired } from '../use-stored.ts'
import { Form, TextLink, useField, EmailField } from './form.tsx'
import { readLoginState } from './login-state.ts'
import { emailError } from './validation.ts'

/** The first step of the login: which address. */
export function LoginPage() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const hasExpired = useLoginExpired()
  const email = useField(emailError, readLoginState(state).email)

  const goOn = () => {
    if (!email.check()) return
    storage.remove('seen_intro')
    const address = encodeURIComponent(Email.parse(email.value))
    void navigate(`${pages.enterPassword}?email=${address}`, { state })
  }

  return (
    <AuthPage
      heading="Welcome Back"
      mood="wave"
      lead={hasExpired ? 'Your session has ended. Log in again to go on where you were.' : undefined}
      footer={
        <>
          <TextLink to={pages.register}>Don't have an account? Register</TextLink>
          <TextLink to={pages.legal}>View Terms &amp; Policies</TextLink>
        </>
      }
    >
      <Form
        onSubmit={event => {
          event.preventDefault()
          goOn()
        }}
        isBusy={false}
        failure={null}
      >
        <EmailField {...email.props} />
        <Button type="submit">Next</Button>
      </Form>
    </AuthPage>
  )
}
