import { useEffect, useEffectEvent, useState } from 'react'
import { AccessReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api } from '../api.ts'

const ASK_AGAIN_AFTER_MS = 1_000
const CONFIRMED_WITHIN_MS = 30_000

/** Shown to whoever has just paid, wherever they wait for it. */
export const PAYMENT_CONFIRMED = 'Thank you. Your subscription is active.'

/** True once the payment has arrived. A trial gives access too, and proves nothing. */
const isPaid = ({ is_subscribed, status }: AccessReply) =>
  is_subscribed && (status === 'active' || status === 'canceling')

interface Handlers {
  onPaid: () => void
  /** the person has access all the same */
  onAccess?: () => void
}

/** Asks every second whether a payment has arrived, for half a minute; the server asks the provider meanwhile. */
export function usePaymentConfirmation({ onPaid, onAccess }: Handlers) {
  const [attempt, setAttempt] = useState(0)
  const [lateIn, setLateIn] = useState<number>()
  const handle = useEffectEvent((access: AccessReply) => {
    if (isPaid(access)) onPaid()
    else if (access.is_subscribed) onAccess?.()
    return isPaid(access)
  })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: number | undefined
    const end = window.setTimeout(() => {
      leaving.abort()
      setLateIn(attempt)
    }, CONFIRMED_WITHIN_MS)
    async function ask() {
      // A call that fails says nothing of the payment.
      const access = await api
        .get(endpoints.subscriptionStatus, AccessReply, { signal })
        .catch(() => undefined)
      if (signal.aborted) return
      if (access && handle(access)) return window.clearTimeout(end)
      timer = window.setTimeout(() => void ask(), ASK_AGAIN_AFTER_MS)
    }
    void ask()
    return () => {
      leaving.abort()
      window.clearTimeout(timer)
      window.clearTimeout(end)
    }
  }, [attempt])
  return { isLate: lateIn === attempt, checkAgain: () => setAttempt(attempt + 1) }
}
