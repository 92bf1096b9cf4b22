import type { Sql } from 'postgres'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps-shape.ts'
import type { PaymentEvent } from '../../payments/payments-port.ts'
import type { Db } from '../../ports.ts'
import { findOwner, NOBODY, ownerOfReport } from '../provider-names.store.ts'
import { idsOf, insertLedgerEntry } from './ledger-entry.ts'
import { recordPayment, recordReversal } from './record-payment.ts'
import { recordSubscription } from './record-subscription.ts'

/** What recording an event has come to. */
interface Recorded {
  /** false: this event was there already, and changed nothing */
  isNew: boolean
  /** whose it is; NOBODY when nobody knows yet */
  ownerId: string
  /** it is about what is sold here */
  isOurs: boolean
  /** a partial refund that cannot be added up */
  isOfUnknownAmount?: boolean
}

/** What is logged of an event, once it is stored for good. */
export interface PaymentLogLine {
  level: 'info' | 'error'
  fields: object
  message: string
}

/** The same as `storeEvent`, on its own: what it stored is logged. Gives whose it is. */
export async function recordEvent(
  { log, ...deps }: { sql: Sql } & Pick<Deps, 'clock' | 'log'>,
  event: PaymentEvent,
  priceId: string,
): Promise<string> {
  const { line, ownerId } = await storeEvent(deps, event, priceId)
  logPayment(log, line)
  return ownerId
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
): Promise<{ line: PaymentLogLine; ownerId: string }> {
  const receivedAt = clock.now()
  const recorded = await inTransaction(sql, scope => record(scope, { event, receivedAt, priceId }))
  return { line: await lineOf(sql, event, recorded), ownerId: recorded.ownerId }
}

async function lineOf(
  sql: Db,
  event: PaymentEvent,
  { isNew, isOurs, ownerId, isOfUnknownAmount }: Recorded,
): Promise<PaymentLogLine> {
  const { id, type } = event
  const fields = { event: 'payment', id, type, ...(isNew ? {} : { isDuplicate: true }) }
  const error = (message: string, more: object = lookUpFields(event)): PaymentLogLine => ({
    level: 'error',
    fields: { ...fields, ...more },
    message,
  })
  // Somebody has paid whom we do not know: a person has to look.
  if (isNew && isOurs && ownerId === NOBODY) return error('payment event for unknown customer')
  if (isNew && !isOurs && (await isOwnCheckout(sql, event)))
    return error('payment event for unexpected price')
  if (isOfUnknownAmount) return error('partial refund of a payment of unknown amount')
  if (event.about === 'nothing' && event.reason === 'unreadable') return error('unreadable payment event', {})
  return { level: 'info', fields, message: 'payment event' }
}

/** The event into the ledger, with its effect: both or neither, once, in whatever order events come. */
async function record(
  scope: Db,
  { event, receivedAt, priceId }: { event: PaymentEvent; receivedAt: Date; priceId: string },
): Promise<Recorded> {
  // A reversal names no price; the payment it is about decides.
  const isOurs = await isAboutOurs(scope, event, priceId)
  if (!isOurs && event.about !== 'reversal') {
    const nothing: PaymentEvent = { ...event, about: 'nothing', reason: 'of no interest' }
    const isNew = await insertLedgerEntry(scope, { ownerId: NOBODY, event: nothing, receivedAt })
    return { isOurs, isNew, ownerId: NOBODY }
  }
  const ownerId = await ownerOfReport(scope, idsOf(event))
  const recorded = { isOurs, ownerId, isNew: await insertLedgerEntry(scope, { ownerId, event, receivedAt }) }
  if (!recorded.isNew) return recorded
  if (event.about === 'reversal') return { ...recorded, ...(await recordReversal(scope, ownerId, event)) }
  if (event.about === 'subscription') await recordSubscription(scope, ownerId, event)
  if (event.about === 'payment') await recordPayment(scope, ownerId, event)
  return recorded
}

/**
 * What is new must be for what is sold here: in a browser a checkout can be changed to another, cheaper thing. A
 * subscription that is known stays ours, whatever it costs by now.
 */
async function isAboutOurs(sql: Db, event: PaymentEvent, priceId: string) {
  if (event.about !== 'subscription' && event.about !== 'payment') return false
  const { priceIds } = event.about === 'subscription' ? event.subscription : event.transaction
  if (priceIds.includes(priceId)) return true
  const { subscriptionId } = idsOf(event)
  const ownerId = await findOwner(sql, subscriptionId)
  const known = await sql`select from subscription where owner_id = ${ownerId} and id = ${subscriptionId}`
  return known.length > 0
}

async function isOwnCheckout(sql: Db, event: PaymentEvent) {
  if (event.about !== 'subscription' && event.about !== 'payment') return false
  const { transactionId } = idsOf(event)
  const ownerId = await findOwner(sql, transactionId)
  const own = await sql`
    select from checkout where owner_id = ${ownerId} and transaction_id = ${transactionId}`
  return own.length > 0
}

/** What an operator needs to look it up; no address, no name. The hint is a note that a browser could have changed. */
function lookUpFields(event: PaymentEvent) {
  const { subscriptionId, transactionId, customerId } = idsOf(event)
  if (event.about === 'subscription') return { subscriptionId, customerId, hint: event.userHint }
  if (event.about === 'payment') return { transactionId, customerId, hint: event.userHint }
  return event.about === 'reversal' ? { transactionId, subscriptionId, customerId } : {}
}
