import { z } from 'zod'
import type { PaymentReversal } from '../payments-port.ts'
import { paddleId } from './paddle-ids.ts'

/** An adjustment in Paddle's words; null when it takes no whole payment back and gives none again. */
export const PaddleReversal = z
  .object({
    action: z.string(),
    type: z.string().nullish(),
    status: z.string(),
    transactionId: paddleId('txn'),
    subscriptionId: paddleId('sub').nullish(),
    customerId: paddleId('ctm').nullish(),
  })
  .transform(({ action, type, status, transactionId, ...rest }): PaymentReversal | null => {
    const isReversed = effectOf(action, type, status)
    if (isReversed === undefined) return null
    const { subscriptionId = null, customerId = null } = rest
    return { transactionId, subscriptionId, customerId, isReversed }
  })

/** Whether the money is gone (true) or there again (false); undefined for what is pending, refused or partial. */
function effectOf(action: string, type: string | null | undefined, status: string) {
  const takesAll = action === 'chargeback' || (action === 'refund' && type === 'full')
  if (takesAll && status === 'approved') return true
  if (takesAll && status === 'reversed') return false
  return action === 'chargeback_reverse' && status === 'approved' ? false : undefined
}
