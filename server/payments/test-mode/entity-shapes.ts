import { randomInt } from 'node:crypto'
import { brand } from '#shared/brand.ts'
import { PRICE_USD_PER_MONTH } from '#shared/price.ts'
import { monthAfter } from './timestamps.ts'

const LETTERS = 'abcdefghjkmnpqrstvwxyz0123456789'

/** An id as Paddle makes them, that nobody can guess. */
export const newId = (kind: string) => `${kind}_01${drawn(24)}`

const drawn = (count: number) =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export type PaddleCustomer = ReturnType<typeof newCustomer>

export function newCustomer({ email, at }: { email: string; at: string }) {
  return {
    id: newId('ctm'),
    status: 'active',
    email,
    name: null,
    locale: 'en',
    marketing_consent: false,
    custom_data: null,
    import_meta: null,
    created_at: at,
    updated_at: at,
  }
}

export const CENTS_A_MONTH = String(PRICE_USD_PER_MONTH * 100)
const MADE_AT = '2024-01-01T00:00:00.000000Z'
const PRODUCT_ID = 'pro_01testmode0000000000000000'

export const product = {
  id: PRODUCT_ID,
  name: brand.product,
  type: 'standard',
  description: null,
  tax_category: 'standard',
  image_url: null,
  custom_data: null,
  status: 'active',
  import_meta: null,
  created_at: MADE_AT,
  updated_at: MADE_AT,
}

export const priceOf = (id: string) => ({
  id,
  product_id: PRODUCT_ID,
  name: 'Monthly',
  description: `${brand.product}, a month`,
  type: 'standard',
  billing_cycle: { interval: 'month', frequency: 1 },
  trial_period: null,
  tax_mode: 'account_setting',
  unit_price: { amount: CENTS_A_MONTH, currency_code: 'USD' },
  unit_price_overrides: [],
  quantity: { minimum: 1, maximum: 1 },
  custom_data: null,
  status: 'active',
  import_meta: null,
  created_at: MADE_AT,
  updated_at: MADE_AT,
})

interface NewSubscription {
  customerId: string
  addressId: string | null
  priceId: string
  customData: unknown
  at: string
}

/** What changes in the life of a subscription. */
interface SubscriptionState {
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
  const state: SubscriptionState = {
    status: 'active',
    updated_at: at,
    next_billed_at: endsAt,
    canceled_at: null,
    current_billing_period: { starts_at: at, ends_at: endsAt },
    scheduled_change: null,
  }
  return {
    id: newId('sub'),
    ...state,
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

export type PaddleEvent = ReturnType<typeof newEvent>

export function newEvent({ type, data, occurredAt }: { type: string; data: object; occurredAt: string }) {
  return {
    event_id: newId('evt'),
    event_type: type,
    occurred_at: occurredAt,
    notification_id: newId('ntf'),
    data,
  }
}
