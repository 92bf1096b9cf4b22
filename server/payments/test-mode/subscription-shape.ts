import { priceOf, product } from './item-shapes.ts'
import { monthAfter } from './moments.ts'
import { newId } from './new-id.ts'

interface NewSubscription {
  customerId: string
  addressId: string | null
  priceId: string
  customData: unknown
  at: string
}

/** What changes in the life of a subscription. */
interface Course {
  status: 'active' | 'past_due' | 'canceled'
  updated_at: string
  next_billed_at: string | null
  canceled_at: string | null
  current_billing_period: { starts_at: string; ends_at: string } | null
  scheduled_change: { action: 'cancel'; effective_at: string; resume_at: null } | null
}

export type PaddleSubscription = ReturnType<typeof newSubscription>

export function newSubscription({ customerId, addressId, priceId, customData, at }: NewSubscription) {
  const endsAt = monthAfter(at)
  const course: Course = {
    status: 'active',
    updated_at: at,
    next_billed_at: endsAt,
    canceled_at: null,
    current_billing_period: { starts_at: at, ends_at: endsAt },
    scheduled_change: null,
  }
  return {
    id: newId('sub'),
    ...course,
    customer_id: customerId,
    address_id: addressId,
    business_id: null,
    currency_code: 'USD',
    created_at: at,
    started_at: at,
    first_billed_at: at,
    paused_at: null,
    discount: null,
    collection_mode: 'automatic',
    billing_details: null,
    billing_cycle: { interval: 'month', frequency: 1 },
    items: [
      {
        status: 'active',
        quantity: 1,
        recurring: true,
        created_at: at,
        updated_at: at,
        previously_billed_at: at,
        next_billed_at: endsAt,
        trial_dates: null,
        price: priceOf(priceId),
        product,
      },
    ],
    custom_data: customData,
    import_meta: null,
  }
}
