import { z } from 'zod'
import type { PaymentReversal, ReadReversal } from './payments-port.ts'
import { amount, paddleId, timestamp } from './paddle-fields.ts'

const Part = z
  .object({ id: paddleId('adj'), totals: z.object({ total: amount }) })
  .transform(({ id, totals }) => ({ refundId: id, amount: totals.total }))

/** An adjustment in Paddle's words; null when it takes no money back and gives none again. */
export const PaddleReversal = z
  .object({
    id: z.unknown().optional(),
    action: z.string(),
    type: z.string().nullish(),
    status: z.string(),
    transactionId: paddleId('txn'),
    subscriptionId: paddleId('sub').nullish(),
    customerId: paddleId('ctm').nullish(),
    totals: z.unknown().optional(),
  })
  .transform((adjustment, context): PaymentReversal | null => {
    const { action, type, status, transactionId, subscriptionId = null, customerId = null } = adjustment
    const isReversed = effectOf(action, type, status)
    if (isReversed === undefined) return null
    const whole = { transactionId, subscriptionId, customerId, isReversed, part: null }
    if (action !== 'refund' || type === 'full') return whole
    const part = Part.safeParse(adjustment)
    if (part.success) return { ...whole, part: part.data }
    context.addIssue('a part of which it is not said how much it is')
    return z.NEVER
  })

/** Whether the money is gone (true) or there again (false); undefined for what is pending, refused or of unknown extent. */
function effectOf(action: string, type: string | null | undefined, status: string) {
  const takes = action === 'chargeback' || (action === 'refund' && (type === 'full' || type === 'partial'))
  if (takes && status === 'approved') return true
  if (takes && status === 'reversed') return false
  return action === 'chargeback_reverse' && status === 'approved' ? false : undefined
}

const When = z.object({
  id: paddleId('adj'),
  createdAt: timestamp,
  updatedAt: timestamp.nullish(),
})

/** An adjustment as the API gives it; null when it takes no money back and gives none again. */
export const PaddleReadReversal = z.unknown().transform((entity): ReadReversal | null => {
  const reversal = PaddleReversal.parse(entity)
  const { id, createdAt, updatedAt } = When.parse(entity)
  // One that was never changed says year 1.
  const isChanged = updatedAt && updatedAt > createdAt
  return reversal && { id, updatedAt: isChanged ? updatedAt : createdAt, reversal }
})
