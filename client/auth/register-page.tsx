import { useNavigate } from 'react-router-dom'
import { Email, MessageReply, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '#shared/auth/calls.ts'
import { authTexts } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { pages } from '#shared/pages.ts'
import { api } from '../api.ts'
import { storage } from '../storage.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { AuthPage } from '../ui/page/page.tsx'
import { useToast } from '../ui/toast.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Form, TextLink, checkAll, useField, EmailField } from './form.tsx'
import { emailError, newPasswordError } from './validation.ts'
import { failureOf, useSubmit } from './use-submit.ts'

export function RegisterPage() {
  const navigate = useNavigate()
  const showToast = useToast()
  const email = useField(emailError)
  const password = useField(newPasswordError)

  const { submit, phase, failure } = useSubmit({
    check: () => checkAll(email, password),
    send: async () => {
      const address = Email.parse(email.value)
      await api.post(endpoints.register, { email: address, password: password.value }, MessageReply)
      storage.set('verify_email', address)
      showToast(authTexts.registerDone)
      await navigate(pages.verify)
    },
    describe: error => failureOf(error, authTexts.registerFailed),
  })

  return (
    <AuthPage
      heading="Create Your Account"
      mood="happy"
      footer={
        <>
          <TextLink to={pages.login}>Already have an account? Login</TextLink>
          <TextLink to={pages.legal}>View Terms &amp; Policies</TextLink>
        </>
      }
    >
      <Form onSubmit={submit} isBusy={phase === 'busy'} failure={failure}>
        <EmailField {...email.props} />
        <Field
          {...password.props}
          label="Password"
          type="password"
          required
          autoComplete="new-password"
          hint={`${PASSWORD_MIN_CHARACTERS} to ${PASSWORD_MAX_CHARACTERS} characters. A few plain words are fine.`}
        />
        <Button type="submit" isBusy={phase !== 'ready'}>
          Register
        </Button>
        <Consent />
      </Form>
    </AuthPage>
  )
}

function Consent() {
  return (
    <p className="text-sm text-muted">
      By registering you agree to our{' '}
      <PageLink to={`${pages.legal}#terms`} className="link">
        Terms
      </PageLink>{' '}
      and{' '}
      <PageLink to={`${pages.legal}#privacy`} className="link">
        Privacy Policy
      </PageLink>
    </p>
  )
}
