import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { authTexts, authErrors } from '#shared/auth/messages.ts'
import { pages } from '#shared/pages.ts'
import { LinkProofReply, REDIRECT_AFTER_CODE_MS } from '#shared/auth/calls.ts'
import { endpoints } from '#shared/endpoints.ts'
import { storage } from '../storage.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { AuthPage } from '../ui/page/page.tsx'
import { api } from '../api.ts'
import { Form, TextLink } from './form.tsx'
import type { CodeMode } from './code-form.tsx'
import { useDelayedAction, type Failure, failureOf, useSubmit } from './use-submit.ts'

const words: Record<CodeMode, { heading: string; lead: string }> = {
  'sign-up': {
    heading: 'Verify Your Email',
    lead: 'You opened the link in our email. Continue to verify your address.',
  },
  reset: {
    heading: 'Reset Your Password',
    lead: 'You opened the link in our email. Continue to choose a new password.',
  },
}

interface LinkFormProps {
  link: string
  mode: CodeMode
  /** back to the field for the six digits */
  onEnterCode: () => void
}

/** Asks before it uses the link: programs that look into emails open pages, and press nothing. */
export function LinkForm({ link, mode, onEnterCode }: LinkFormProps) {
  const { submit, phase, failure, success } = useVerifyLink(link, mode)
  const { heading, lead } = words[mode]
  const hasEnded = failure?.message === authTexts.linkEnded
  return (
    <AuthPage heading={heading} lead={!hasEnded && lead} mood={phase === 'done' ? 'happy' : 'idle'}>
      <Form onSubmit={submit} isBusy={phase === 'busy'} failure={failure} success={success}>
        {hasEnded ? (
          <NextSteps mode={mode} onEnterCode={onEnterCode} />
        ) : (
          <Button type="submit" data-first-field isBusy={phase === 'busy'} disabled={phase === 'done'}>
            Continue
          </Button>
        )}
      </Form>
    </AuthPage>
  )
}

/** From a link that has ended: to a new one, or to the login where it has done its work already. */
function NextSteps({ mode, onEnterCode }: Omit<LinkFormProps, 'link'>) {
  const links = useRef<HTMLDivElement>(null)
  // The button that was pressed last has gone.
  useEffect(() => links.current?.querySelector('a')?.focus(), [])
  const isSigningUpHere = mode === 'sign-up' && storage.get('verify_email') !== null
  return (
    <div ref={links} className="flex flex-col items-center gap-3">
      {mode === 'reset' && (
        <ButtonLink to={pages.changePassword} className="w-full">
          Request a new code
        </ButtonLink>
      )}
      {isSigningUpHere && (
        <ButtonLink to={pages.verify} onClick={onEnterCode} className="w-full">
          Enter or resend the code
        </ButtonLink>
      )}
      {mode === 'sign-up' && !isSigningUpHere && (
        <ButtonLink to={pages.register} className="w-full">
          Register again
        </ButtonLink>
      )}
      <TextLink to={pages.login}>Login</TextLink>
    </div>
  )
}

const ended: string[] = [authErrors.codeExpired.code, authErrors.codeInvalid.code]

/** The page's message for what the server said about a link. */
export function linkFailure(error: unknown): Failure {
  const failure = failureOf(error, '')
  const message = ended.includes(failure.code) ? authTexts.linkEnded : authTexts.linkFailed
  return { ...failure, message }
}

/** Proves the address by the link and, a second later, goes on: to the login, or to a password that has to be chosen. */
function useVerifyLink(link: string, mode: CodeMode) {
  const navigate = useNavigate()
  const later = useDelayedAction()
  const [success, setSuccess] = useState<string>()

  const submission = useSubmit({
    check: () => true,
    send: async () => {
      const path = mode === 'reset' ? endpoints.verifyResetCode : endpoints.verifyCode
      const { email, reset_token: resetToken } = await api.post(path, { link }, LinkProofReply)
      const isNewHere = mode === 'sign-up' && resetToken !== undefined
      setSuccess(isNewHere ? authTexts.linkNeedsPassword : authTexts.linkVerified)
      if (resetToken !== undefined) storage.set('reset_email', email)
      later(() => {
        if (mode === 'sign-up') storage.remove('verify_email')
        if (resetToken === undefined) void navigate(pages.login, { state: { email } })
        else void navigate(pages.resetPassword, { state: { resetToken } })
      }, REDIRECT_AFTER_CODE_MS)
    },
    describe: linkFailure,
  })
  return { ...submission, success }
}
