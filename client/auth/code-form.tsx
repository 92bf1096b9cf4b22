import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  CODE_DIGITS,
  Code,
  MessageReply,
  REDIRECT_AFTER_CODE_MS,
  ResetProofReply,
} from '#shared/auth/calls.ts'
import { authTexts, authErrors } from '#shared/auth/messages.ts'
import { pages } from '#shared/pages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { AuthPage } from '../ui/page/page.tsx'
import { api } from '../api.ts'
import { storage } from '../storage.ts'
import { Form, useField, TextLink } from './form.tsx'
import { codeError } from './validation.ts'
import { ResendCode } from './resend-code.tsx'
import { useDelayedAction, type Failure, failureOf, useSubmit } from './use-submit.ts'

const headings: Record<CodeMode, string> = {
  'sign-up': 'Verify Your Email',
  reset: 'Reset Password: Enter Code',
}

export function CodeForm({ email, mode }: { email: string; mode: CodeMode }) {
  const code = useField(codeError)
  const { submit, phase, failure, setFailure } = useVerify({ email, mode, code })
  const [wasResent, setResent] = useState(false)
  const success = phase === 'done' ? authTexts.codeVerified : wasResent ? authTexts.resendDone : undefined

  return (
    <AuthPage
      heading={headings[mode]}
      mood={phase === 'done' ? 'happy' : 'idle'}
      lead={
        <>
          We sent {CODE_DIGITS} digits to <span className="wrap-anywhere text-ink">{email}</span>.
        </>
      }
    >
      <Form
        onSubmit={event => {
          setResent(false)
          void submit(event)
        }}
        isBusy={phase === 'busy'}
        failure={failure}
        help={failure && <CodeHelp message={failure.message} mode={mode} />}
        success={success}
      >
        <Field
          {...code.props}
          data-first-field
          label="Code"
          placeholder="Enter 6-digit code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          className="tabular-nums"
        />
        <Button type="submit" isBusy={phase === 'busy'} disabled={phase === 'done'}>
          {phase === 'busy' ? 'Verifying...' : 'Verify'}
        </Button>
        {mode === 'sign-up' && phase !== 'done' && (
          <ResendCode
            email={email}
            onSent={() => {
              setFailure(null)
              setResent(true)
            }}
            onFailure={sendFailure => {
              setResent(false)
              setFailure(sendFailure)
            }}
          />
        )}
      </Form>
    </AuthPage>
  )
}

/** What helps against a message about a code, where it is not the Resend button on the same page. */
function CodeHelp({ message, mode }: { message: string; mode: CodeMode }) {
  if (mode === 'reset') {
    return (
      <TextLink to={pages.changePassword} className="-mx-2 self-start text-sm">
        Request a new code
      </TextLink>
    )
  }
  if (message !== authTexts.codeMissing) return null
  return (
    <TextLink to={pages.register} className="-mx-2 self-start text-sm">
      Register again
    </TextLink>
  )
}

export type CodeMode = 'sign-up' | 'reset'

interface Verification {
  email: string
  mode: CodeMode
  code: { value: string; check: () => boolean }
}

const messages: Record<string, string> = {
  [authErrors.codeExpired.code]: authTexts.codeExpired,
  [authErrors.codeInvalid.code]: authTexts.codeInvalid,
  [authErrors.codeMissing.code]: authTexts.codeMissing,
  [authErrors.codeLimit.code]: authTexts.codeLimit,
}

/** The page's message for what the server said about a code. */
export function codeFailure(error: unknown): Failure {
  const failure = failureOf(error, authTexts.verifyFailed)
  return { ...failure, message: messages[failure.code] ?? authTexts.verifyFailed }
}

/** Proves the address and, a second later, goes on: to the login, or to the new password. */
function useVerify({ email, mode, code }: Verification) {
  const navigate = useNavigate()
  const later = useDelayedAction()

  const verifySignUp = async (proof: { email: string; code: string }) => {
    await api.post(endpoints.verifyCode, proof, MessageReply)
    later(() => {
      storage.remove('verify_email')
      void navigate(pages.login, { state: { email } })
    }, REDIRECT_AFTER_CODE_MS)
  }
  const verifyReset = async (proof: { email: string; code: string }) => {
    const { reset_token: resetToken } = await api.post(endpoints.verifyResetCode, proof, ResetProofReply)
    later(() => void navigate(pages.resetPassword, { state: { resetToken } }), REDIRECT_AFTER_CODE_MS)
  }

  return useSubmit({
    check: code.check,
    send: () => {
      const proof = { email, code: Code.parse(code.value) }
      return mode === 'reset' ? verifyReset(proof) : verifySignUp(proof)
    },
    describe: codeFailure,
  })
}
