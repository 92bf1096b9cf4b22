import { useEffect, useState } from 'react'
import { RESEND_COOLDOWN_S } from '#shared/auth/calls.ts'
import { buttonClass } from '../ui/button.tsx'
import { resendFailure, sendCode } from './send-code.ts'
import type { Failure } from './use-submit.ts'

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
      await sendCode(email)
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

const TICK_MS = 250

/** Seconds left of a waiting time, by the clock, so that a sleeping tab does not wait longer. */
function useCooldown(lengthS: number) {
  const [endsAtMs, setEndsAtMs] = useState<number | null>(null)
  const [nowMs, setNowMs] = useState(0)

  useEffect(() => {
    if (endsAtMs === null) return undefined
    const timer = window.setInterval(() => {
      const now = performance.now()
      setNowMs(now)
      if (now >= endsAtMs) setEndsAtMs(null)
    }, TICK_MS)
    return () => window.clearInterval(timer)
  }, [endsAtMs])

  return {
    leftS: endsAtMs === null ? 0 : Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000)),
    start: () => {
      const now = performance.now()
      setNowMs(now)
      setEndsAtMs(now + lengthS * 1000)
    },
    clear: () => setEndsAtMs(null),
  }
}
