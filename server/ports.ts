import type { Logger } from 'pino'
import type { Sql, TransactionSql } from 'postgres'

/** What the rooms ask of the outside. postgres.js itself is the port to the database. */

/** postgres.js does not let a transaction stand in for the pool, so a store takes either. */
export type Db = Sql | TransactionSql

/** Business time: codes, trials, access. Leases and sweeps use Postgres's own clock instead. */
export interface Clock {
  now(): Date
}

export type Log = Logger

export interface Turn {
  role: 'user' | 'assistant'
  content: string
}

/** How a model's answer came to its end when it was not broken off. */
export type FinishReason = 'stop' | 'length' | 'content-filter'

export type ModelEvent = { type: 'text'; text: string } | { type: 'finish'; reason: FinishReason | 'other' }

export type ModelFailure = 'busy' | 'refused' | 'unavailable'

/** A model that could not answer or broke off; the provider's own words are only ever logged as a class. */
export class ModelError extends Error {
  readonly failure: ModelFailure

  constructor(failure: ModelFailure, options?: ErrorOptions) {
    super(`The model failed: ${failure}`, options)
    this.failure = failure
  }
}

export interface Model {
  kind: 'playbook' | 'model'
  /** Largest context in UTF-16 units that is sent to this model. */
  contextUnits: number
  /**
   * Streams the answer to the last turn. Aborting the signal closes the upstream connection at once and ends the
   * iteration. Throws ModelError. An iteration that ends without `finish` was cut off.
   */
  stream(request: { turns: readonly Turn[]; today: Date; signal: AbortSignal }): AsyncIterable<ModelEvent>
}

export interface Letter {
  id: string
  to: string
  subject: string
  text: string
}

/** A letter that the receiving side refused for good; it is not tried again. */
export class LetterRefused extends Error {}

export interface Mailer {
  /** Resolves once the letter is accepted. Throws LetterRefused, or any other error for a passing fault. */
  send(letter: Letter): Promise<void>
  close(): void
}

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
  updatedAt: string
}

/** Money that went back, or came again after that: a full refund or a chargeback, and their reversals. */
export interface PaymentReversal {
  transactionId: string
  subscriptionId: string | null
  customerId: string | null
  isReversed: boolean
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
}

/** A report whose signature is missing, wrong, or too old or new. */
export class SignatureRefused extends Error {}
/** A signed report that is no event at all. */
export class EventMalformed extends Error {}

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
  /** What of a subscription's money went back or came again, each with when it was last changed. */
  reversalsOf(subscriptionId: string): Promise<ReadReversal[]>
  cancelAtPeriodEnd(subscriptionId: string): Promise<PaidSubscription>
  /** Takes a scheduled cancellation back. */
  keep(subscriptionId: string): Promise<PaidSubscription>
  /** Where a new card is given; what is overdue is paid with it. */
  cardUrl(subscriptionId: string): Promise<string>
  /** Where a customer's invoices are; for a short time. */
  invoicesUrl(customerId: string): Promise<string>
  /** Checks and reads one report, from its exact bytes. Throws SignatureRefused or EventMalformed. */
  readEvent(raw: { body: string; signature: string | undefined; now: Date }): PaymentEvent
}
