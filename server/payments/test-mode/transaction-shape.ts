import { priceOf, product } from './item-shapes.ts'
import { newId } from './new-id.ts'
import { totalsOf } from './totals-shape.ts'
import type { PaymentAttempt } from './payment-shape.ts'

export interface Period {
  starts_at: string
  ends_at: string
}

interface NewTransaction {
  origin: 'api' | 'subscription_recurring' | 'subscription_payment_method_change'
  status: TransactionStatus
  priceId: string
  /** what is charged, in US cents */
  cents: string
  customerId: string | null
  subscriptionId: string | null
  customData: unknown
  period: Period | null
  /** the page where it is paid */
  pageUrl: string
  at: string
}

type TransactionStatus = 'draft' | 'ready' | 'billed' | 'paid' | 'completed' | 'canceled' | 'past_due'

/** What changes in the life of a transaction. */
interface Course {
  status: TransactionStatus
  subscription_id: string | null
  address_id: string | null
  invoice_number: string | null
  payments: PaymentAttempt[]
  updated_at: string
  billed_at: string | null
}

export type PaddleTransaction = ReturnType<typeof newTransaction>

export function newTransaction(given: NewTransaction) {
  const id = newId('txn')
  const totals = totalsOf(given.cents)
  const course: Course = {
    status: given.status,
    subscription_id: given.subscriptionId,
    address_id: given.subscriptionId === null ? null : newId('add'),
    invoice_number: null,
    payments: [],
    updated_at: given.at,
    billed_at: null,
  }
  return {
    id,
    ...course,
    customer_id: given.customerId,
    business_id: null,
    custom_data: given.customData ?? null,
    currency_code: 'USD',
    origin: given.origin,
    invoice_id: null,
    collection_mode: 'automatic',
    discount_id: null,
    billing_details: null,
    billing_period: given.period,
    items: [{ price: priceOf(given.priceId), quantity: 1, proration: null }],
    details: {
      tax_rates_used: [{ tax_rate: '0', totals: totals.small }],
      totals: totals.whole,
      adjusted_totals: totals.adjusted,
      payout_totals: null,
      adjusted_payout_totals: null,
      line_items: [
        {
          id: newId('txnitm'),
          price_id: given.priceId,
          quantity: 1,
          proration: null,
          tax_rate: '0',
          unit_totals: totals.small,
          totals: totals.small,
          product,
        },
      ],
    },
    checkout: { url: checkoutUrl(given.pageUrl, id) },
    created_at: given.at,
    revised_at: null,
  }
}

function checkoutUrl(pageUrl: string, id: string) {
  const url = new URL(pageUrl)
  url.searchParams.set('_ptxn', id)
  return url.href
}
