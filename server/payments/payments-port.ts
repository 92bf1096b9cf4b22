/** A subscription as the payment provider has it. Times are ISO 8601 as given, with all their digits. */
export interface PaidSubscription {
  id: string
  customerId: string
  status: 'active' | 'trialing' | 'past_due' | 'paused' | 'canceled'
  priceIds: readonly string[]
  /** the end of the period that is running, paid or not; null when none runs */
  periodEndsAt: string | null
  /** when a scheduled cancellation takes effect */
  cancelsAt: string | null
  endedAt: string | null
  updatedAt: string
}

/** One checkout or one charge. */
export interface PaymentTransaction {
  id: string
  /** open: can still be paid; ended: never will be */
  status: 'open' | 'paid' | 'ended'
  customerId: string | null
  subscriptionId: string | null
  priceIds: readonly string[]
  /** where it is paid */
  url: string | null
  /** when it was charged */
  paidAt: string | null
  /** how much, in the currency's smallest unit; null before */
  charged: string | null
  /** in which currency, by ISO 4217; null where it isn't told */
  currency: string | null
  updatedAt: string
}

/** A refund or a chargeback, or the reversal of one. */
export interface PaymentReversal {
  transactionId: string
  subscriptionId: string | null
  customerId: string | null
  isReversed: boolean
  /** a partial refund, in the currency's smallest unit; null where it is all of the payment */
  part: { refundId: string; amount: string } | null
}

/** A reversal as it was read, and not reported. */
export interface ReadReversal {
  id: string
  updatedAt: string
  reversal: PaymentReversal
}

/** What the provider reports. `occurredAt` orders events; `userHint` is a note of ours that a browser could change. */
export type PaymentEvent = { id: string; type: string; occurredAt: string } & (
  | {
      about: 'subscription'
      subscription: PaidSubscription
      /** of the checkout that began it */
      transactionId: string | null
      userHint: string | null
    }
  | { about: 'payment'; transaction: PaymentTransaction; userHint: string | null }
  | { about: 'reversal'; reversal: PaymentReversal }
  | { about: 'nothing'; reason: 'of no interest' | 'unreadable' }
)

const UNKNOWN = new Set(['entity_not_found', 'not_found'])
const DENIED = new Set([
  'forbidden',
  'authentication_missing',
  'authentication_malformed',
  'invalid_token',
  'paddle_billing_not_enabled',
])

/** The provider could not be asked (`unavailable`: nothing is known of what it did) or said no (`refused`). */
export class PaymentsError extends Error {
  readonly failure: 'unavailable' | 'refused'
  /** the provider's own code of a refusal */
  readonly code: string | undefined

  constructor(
    failure: 'unavailable' | 'refused',
    { code, ...options }: ErrorOptions & { code?: string | undefined } = {},
  ) {
    super(`The payment provider failed: ${code ?? failure}`, options)
    this.failure = failure
    this.code = code
  }

  /** a renewal is under way, and nothing can be changed until it is through */
  get isRenewing() {
    return this.code === 'subscription_locked_renewal'
  }

  /** our key may not do this, whatever it is about */
  get isDenied() {
    return DENIED.has(this.code ?? '')
  }

  /** too much was asked in a short time */
  get isTooMany() {
    return this.code === 'too_many_requests'
  }

  /** what was asked about is not there */
  get isUnknown() {
    return this.failure === 'refused' && UNKNOWN.has(this.code ?? '')
  }
}

/** An event whose signature is missing, wrong, or too old or new. */
export class SignatureRefused extends Error {}
/** A signed body that is no event at all. */
export class EventMalformed extends Error {}

/** A part of a list. `next` asks for the part after it, in a call of its own; unset on the last. */
export interface Page<Item> {
  items: readonly Item[]
  next: (() => Promise<Page<Item>>) | undefined
}

/** A list is asked for so many ids at most, so that its address is not too long. */
export const IDS_A_LIST = 200

/** The payment provider. Every call throws PaymentsError, and ends within 8 s. */
export interface Payments {
  mode: 'live' | 'sandbox' | 'test'
  /** what the browser may know */
  clientToken: string
  /** of the one thing that is sold */
  priceId: string
  /** The id of the customer with this address, made when there is none. Only for an address that was proven. */
  customerFor(email: string): Promise<string>
  /** A new checkout for one subscription. `pageUrl` is the page where it opens. */
  openCheckout(request: { customerId: string; userId: string; pageUrl: string }): Promise<PaymentTransaction>
  readTransaction(id: string): Promise<PaymentTransaction>
  readSubscription(id: string): Promise<PaidSubscription>
  /** Those of many transactions that are there and can be read. */
  listTransactions(ids: readonly string[]): Promise<Page<PaymentTransaction>>
  /** Those of many subscriptions that are there and can be read. */
  listSubscriptions(ids: readonly string[]): Promise<Page<PaidSubscription>>
  /** The refunds and chargebacks of many subscriptions, each with when it was last changed. */
  listReversals(subscriptionIds: readonly string[]): Promise<Page<ReadReversal>>
  cancelAtPeriodEnd(subscriptionId: string): Promise<PaidSubscription>
  /** Ends it for good; what was paid for the period that runs is lost. */
  cancelNow(subscriptionId: string): Promise<PaidSubscription>
  /** Takes a scheduled cancellation back. */
  undoCancellation(subscriptionId: string): Promise<PaidSubscription>
  /** Where a new card is given; what is overdue is paid with it. */
  cardUrl(subscriptionId: string): Promise<string>
  /** Where a customer's invoices are; for a short time. */
  invoicesUrl(customerId: string): Promise<string>
  /** Checks and reads one event, from its exact bytes. Throws SignatureRefused or EventMalformed. */
  readEvent(raw: { body: string; signature: string | undefined; now: Date }): PaymentEvent
}
