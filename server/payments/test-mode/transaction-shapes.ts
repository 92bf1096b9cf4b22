import { randomUUID } from 'node:crypto'
import { newId, priceOf, product } from './entity-shapes.ts'

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
interface TransactionState {
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
  const state: TransactionState = {
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
    ...state,
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

export type PaymentAttempt = ReturnType<typeof newPayment>

/** One try to charge a card. */
export function newPayment({ cents, isDeclined, at }: { cents: string; isDeclined: boolean; at: string }) {
  return {
    payment_attempt_id: randomUUID(),
    stored_payment_method_id: randomUUID(),
    payment_method_id: null,
    amount: cents,
    status: isDeclined ? 'error' : 'captured',
    error_code: isDeclined ? 'declined' : null,
    method_details: {
      type: 'card',
      card: {
        type: 'visa',
        last4: isDeclined ? '0002' : '4242',
        expiry_month: 12,
        expiry_year: 2040,
        cardholder_name: 'Test Mode',
      },
      paypal: null,
      south_korea_local_card: null,
      underlying_details: null,
    },
    created_at: at,
    captured_at: isDeclined ? null : at,
  }
}

export type PaddleAdjustment = ReturnType<typeof newAdjustment>

/** A refund of a payment, or of a part of it, which waits for its approval. */
export function newAdjustment(
  transaction: PaddleTransaction,
  { reason, at, partCents }: { reason: string; at: string; partCents: string | undefined },
) {
  const type = partCents === undefined ? 'full' : 'partial'
  const cents = partCents ?? transaction.details.totals.grand_total
  return {
    id: newId('adj'),
    action: 'refund',
    type,
    transaction_id: transaction.id,
    subscription_id: transaction.subscription_id,
    customer_id: transaction.customer_id,
    reason,
    credit_applied_to_balance: false,
    currency_code: 'USD',
    status: 'pending_approval',
    items: [
      {
        id: newId('adjitm'),
        item_id: transaction.details.line_items[0]?.id ?? '',
        type,
        amount: cents,
        proration: null,
        totals: { subtotal: cents, tax: '0', total: cents },
      },
    ],
    totals: totalsOf(cents).adjusted,
    payout_totals: null,
    created_at: at,
    updated_at: at,
  }
}

/** The sums of an amount in US cents, without tax. */
function totalsOf(cents: string) {
  const small = { subtotal: cents, discount: '0', tax: '0', total: cents }
  return {
    small,
    whole: {
      ...small,
      credit: '0',
      credit_to_balance: '0',
      balance: cents,
      grand_total: cents,
      grand_total_tax: '0',
      fee: null,
      earnings: null,
      currency_code: 'USD',
    },
    adjusted: {
      subtotal: cents,
      tax: '0',
      total: cents,
      grand_total: cents,
      grand_total_tax: '0',
      fee: '0',
      retained_fee: '0',
      earnings: '0',
      currency_code: 'USD',
    },
  }
}
