import { z } from 'zod'
import type { PaidSubscription } from './payments-port.ts'
import { paddleId, priceIds, timestamp } from './paddle-fields.ts'

/** A subscription in Paddle's words, read into ours. */
export const PaddleSubscription = z
  .object({
    id: paddleId('sub'),
    customerId: paddleId('ctm'),
    status: z.enum(['active', 'trialing', 'past_due', 'paused', 'canceled']),
    items: priceIds,
    currentBillingPeriod: z.object({ endsAt: timestamp }).nullish(),
    scheduledChange: z.object({ action: z.string(), effectiveAt: timestamp }).nullish(),
    canceledAt: timestamp.nullish(),
    pausedAt: timestamp.nullish(),
    updatedAt: timestamp,
  })
  .transform(({ id, customerId, status, ...rest }): PaidSubscription => ({
    id,
    customerId,
    status,
    priceIds: rest.items,
    periodEndsAt: rest.currentBillingPeriod?.endsAt ?? null,
    cancelsAt: rest.scheduledChange?.action === 'cancel' ? rest.scheduledChange.effectiveAt : null,
    endedAt: endOf(status, rest) ?? null,
    updatedAt: rest.updatedAt,
  }))

interface Ends {
  canceledAt?: string | null | undefined
  pausedAt?: string | null | undefined
}

/** A paused one has ended for us, too; times of earlier pauses stay on a subscription that runs again. */
function endOf(status: PaidSubscription['status'], { canceledAt, pausedAt }: Ends) {
  if (status === 'canceled') return canceledAt
  return status === 'paused' ? pausedAt : null
}
