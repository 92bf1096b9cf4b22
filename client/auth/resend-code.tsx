import { RESEND_COOLDOWN_S } from '#shared/auth.ts'
import { Button } from '../ui/button.tsx'
import { resendFailure, sendFreshCode } from './send-fresh-code.ts'
import type { Failure } from './use-submit.ts'
import { useCooldown } from './use-cooldown.ts'

interface ResendProps {
  email: string
  onSent: () => void
  onFailure: (failure: Failure) => void
}

/** Asks for a fresh code, at most every 30 seconds; a failed try costs no waiting. */
export function ResendCode({ email, onSent, onFailure }: ResendProps) {
  const cooldown = useCooldown(RESEND_COOLDOWN_S)
  const resend = async () => {
    cooldown.start()
    try {
      await sendFreshCode(email)
      onSent()
    } catch (error) {
      cooldown.clear()
      onFailure(resendFailure(error))
    }
  }
  return (
    <Button variant="quiet" disabled={cooldown.leftS > 0} onClick={resend} className="tabular-nums">
      {cooldown.leftS > 0 ? `Resend available in ${cooldown.leftS}s` : 'Resend Code'}
    </Button>
  )
}
