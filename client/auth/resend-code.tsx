import { RESEND_COOLDOWN_S } from '#shared/auth.ts'
import { buttonClass } from '../ui/button.tsx'
import { resendFailure, sendFreshCode } from './send-fresh-code.ts'
import type { Failure } from './use-submit.ts'
import { useCooldown } from './use-cooldown.ts'

const waitingLook = 'cursor-not-allowed! border-edge/45! bg-raised! text-muted!'

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
  const isWaiting = cooldown.leftS > 0
  return (
    // Not disabled while it waits: that would drop the focus of who has just pressed it.
    <button
      type="button"
      aria-disabled={isWaiting}
      className={buttonClass('quiet', `tabular-nums ${isWaiting ? waitingLook : ''}`)}
      onClick={() => {
        if (!isWaiting) void resend()
      }}
    >
      {isWaiting ? `Resend available in ${cooldown.leftS}s` : 'Resend Code'}
    </button>
  )
}
