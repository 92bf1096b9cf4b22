import { useEffect, useRef } from 'react'
import { authTexts } from '#shared/auth-messages.ts'
import { pages } from '#shared/pages.ts'
import { storage } from '../storage.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { AuthPage } from '../ui/page.tsx'
import { Form } from './form.tsx'
import { TextLink } from './text-link.tsx'
import type { CodeMode } from './use-verify.ts'
import { useVerifyLink } from './use-verify-link.ts'

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
          <WaysOn mode={mode} onEnterCode={onEnterCode} />
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
function WaysOn({ mode, onEnterCode }: Omit<LinkFormProps, 'link'>) {
  const ways = useRef<HTMLDivElement>(null)
  // The button that was pressed last has gone.
  useEffect(() => ways.current?.querySelector('a')?.focus(), [])
  const isSigningUpHere = mode === 'sign-up' && storage.get('verify_email') !== null
  return (
    <div ref={ways} className="flex flex-col items-center gap-3">
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
