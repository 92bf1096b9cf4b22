import { useState } from 'react'
import { CODE_DIGITS } from '#shared/auth.ts'
import { authTexts } from '#shared/auth-messages.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { AuthPage } from '../ui/page.tsx'
import { CodeRemedy } from './code-remedy.tsx'
import { Form } from './form.tsx'
import { codeProblem } from './problems.ts'
import { ResendCode } from './resend-code.tsx'
import { useField } from './use-field.ts'
import { type CodeMode, useVerify } from './use-verify.ts'

const headings: Record<CodeMode, string> = {
  'sign-up': 'Verify Your Email',
  reset: 'Reset Password: Enter Code',
}

export function CodeForm({ email, mode }: { email: string; mode: CodeMode }) {
  const code = useField(codeProblem)
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
        remedy={failure && <CodeRemedy message={failure.message} mode={mode} />}
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
            onFailure={problem => {
              setResent(false)
              setFailure(problem)
            }}
          />
        )}
      </Form>
    </AuthPage>
  )
}
