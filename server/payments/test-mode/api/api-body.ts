import type { Context } from 'hono'
import { z } from 'zod'
import { paddleId } from '../../paddle-fields.ts'
import { PaddleApiError } from './api-error.ts'

export const NewCustomer = z.object({ email: z.email() })

export const NewTransaction = z.object({
  items: z
    .array(z.object({ price_id: z.string().regex(/^pri_[a-z\d]{26}$/), quantity: z.literal(1) }))
    .length(1),
  customer_id: paddleId('ctm').nullish(),
  custom_data: z.record(z.string(), z.unknown()).nullish(),
  checkout: z.object({ url: z.url().nullish() }).nullish(),
})

export const Cancel = z.object({
  effective_from: z.enum(['next_billing_period', 'immediately']).nullish(),
})

/** The only update of a subscription here: it is not canceled after all. */
export const UndoCancellation = z.strictObject({ scheduled_change: z.null() })

const Refund = z.object({
  action: z.literal('refund'),
  transaction_id: paddleId('txn'),
  reason: z.string(),
})

/** A refund of all, or of a part of the one item that a payment has, in US cents. */
export const NewAdjustment = z.discriminatedUnion('type', [
  Refund.extend({ type: z.literal('full') }),
  Refund.extend({
    type: z.literal('partial'),
    items: z
      .array(
        z.object({
          item_id: z.string(),
          type: z.literal('partial'),
          amount: z.string().regex(/^[1-9]\d{0,8}$/),
        }),
      )
      .length(1),
  }),
])

/** The body of a call. Throws PaddleApiError, with a code of its own where Paddle has one. */
export async function readBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
  code = 'bad_request',
): Promise<z.output<Schema>> {
  const body = schema.safeParse(await context.req.json().catch(() => ({})))
  if (!body.success) throw new PaddleApiError(400, code, 'Invalid request.')
  return body.data
}
