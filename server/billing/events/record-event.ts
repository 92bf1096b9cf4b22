import type { Sql } from 'postgres'
import type { Deps } from '../../deps-shape.ts'
import type { PaymentEvent } from '../../payments/payments-port.ts'
import type { Db } from '../../ports.ts'
import { ledgerEntry, type Recorded } from './ledger-entry.ts'
import { recordPayment, recordReversal } from './record-payment.ts'
import { recordSubscription } from './record-subscription.ts'

type Outcome = Recorded & { isOurs: boolean }

/** What is logged of an event, once it is stored for good. */
export interface PaymentLogLine {
  level: 'info' | 'error'
  fields: object
  message: string
}

/** The same as `storeEvent`, on its own: what it stored is logged. */
export async function recordEvent(
  { log, ...deps }: { sql: Sql } & Pick<Deps, 'clock' | 'log'>,
  event: PaymentEvent,
  priceId: string,
): Promise<void> {
  logPayment(log, await storeEvent(deps, event, priceId))
}

export function logPayment(log: Deps['log'], { level, fields, message }: PaymentLogLine) {
  log[level](fields, message)
}

/**
 * Takes what the provider reports, or what was read there: stored once, with its effect, whatever comes again or late.
 * Events about another product that is sold through the same provider are kept in the ledger only. Inside a transaction,
 * the line that it gives is true once that one has committed.
 */
export async function storeEvent(
  { sql, clock }: { sql: Db } & Pick<Deps, 'clock'>,
  event: PaymentEvent,
  priceId: string,
): Promise<PaymentLogLine> {
  const outcome = await record(sql, { event, receivedAt: clock.now(), priceId })
  const { id, type } = event
  const fields = { event: 'payment', id, type, ...(outcome.isNew ? {} : { isDuplicate: true }) }
  // Somebody has paid whom we do not know: a person has to look.
  if (outcome.isNew && outcome.isOurs && !outcome.userId)
    return error({ ...fields, ...idsOf(event) }, 'payment event for unknown customer')
  if (outcome.isNew && !outcome.isOurs && (await isOwnCheckout(sql, event)))
    return error({ ...fields, ...idsOf(event) }, 'payment event for unexpected price')
  if (outcome.isOfUnknownAmount)
    return error({ ...fields, ...idsOf(event) }, 'partial refund of a payment of unknown amount')
  if (event.about === 'nothing' && event.reason === 'unreadable')
    return error(fields, 'unreadable payment event')
  return { level: 'info', fields, message: 'payment event' }
}

const error = (fields: object, message: string): PaymentLogLine => ({ level: 'error', fields, message })

async function record(
  sql: Db,
  { event, receivedAt, priceId }: { event: PaymentEvent; receivedAt: Date; priceId: string },
): Promise<Outcome> {
  // A reversal names no price; the payment it is about decides.
  if (event.about === 'reversal') return { isOurs: false, ...(await recordReversal(sql, event, receivedAt)) }
  const isOurs = await isAboutOurs(sql, event, priceId)
  if (isOurs && event.about === 'subscription')
    return { isOurs, ...(await recordSubscription(sql, event, receivedAt)) }
  if (isOurs && event.about === 'payment') return { isOurs, ...(await recordPayment(sql, event, receivedAt)) }
  const stored = await ledgerEntry(sql, { ...event, about: 'nothing' }, { receivedAt })
  return { isOurs: false, isNew: stored.length === 1, userId: null }
}

/**
 * What is new must be for what is sold here: in a browser a checkout can be changed to another, cheaper thing. A
 * subscription that is known stays ours, whatever it costs by now.
 */
async function isAboutOurs(sql: Db, event: PaymentEvent, priceId: string) {
  if (event.about !== 'subscription' && event.about !== 'payment') return false
  const { priceIds } = event.about === 'subscription' ? event.subscription : event.transaction
  if (priceIds.includes(priceId)) return true
  const id = event.about === 'subscription' ? event.subscription.id : event.transaction.subscriptionId
  const known = await sql`select from subscription where id = ${id}`
  return known.length > 0
}

async function isOwnCheckout(sql: Db, event: PaymentEvent) {
  if (event.about !== 'subscription' && event.about !== 'payment') return false
  const transactionId = event.about === 'subscription' ? event.transactionId : event.transaction.id
  const own = await sql`select from checkout where transaction_id = ${transactionId}`
  return own.length > 0
}

/** What an operator needs to look it up; no address, no name. The hint is a note that a browser could have changed. */
function idsOf(event: PaymentEvent) {
  if (event.about === 'subscription')
    return {
      subscriptionId: event.subscription.id,
      customerId: event.subscription.customerId,
      hint: event.userHint,
    }
  if (event.about === 'payment')
    return {
      transactionId: event.transaction.id,
      customerId: event.transaction.customerId,
      hint: event.userHint,
    }
  if (event.about === 'reversal') {
    const { transactionId, subscriptionId, customerId } = event.reversal
    return { transactionId, subscriptionId, customerId }
  }
  return {}
}
