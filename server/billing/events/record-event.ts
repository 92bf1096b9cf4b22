import type { Deps } from '../../deps-shape.ts'
import type { PaymentEvent } from '../../payments-port.ts'
import { ledgerEntry } from './ledger-entry.ts'
import { recordPayment, recordReversal } from './record-payment.ts'
import { recordSubscription, type Recorded } from './record-subscription.ts'

type Outcome = Recorded & { isOurs: boolean }

/**
 * Takes what the provider reports, or what was read there: stored once, with its effect, whatever comes again or late.
 * Reports about another product that is sold through the same provider are kept in the ledger only.
 */
export async function recordEvent(
  { sql, clock, log }: Pick<Deps, 'sql' | 'clock' | 'log'>,
  event: PaymentEvent,
  priceId: string,
): Promise<Outcome> {
  const outcome = await record(sql, { event, receivedAt: clock.now(), priceId })
  const { id, type } = event
  const said = { event: 'payment', id, type, ...(outcome.isNew ? {} : { isDuplicate: true }) }
  // Somebody has paid whom we do not know: a person has to look.
  if (outcome.isNew && outcome.isOurs && !outcome.userId)
    log.error({ ...said, ...idsOf(event) }, 'payment event of nobody we know')
  else if (event.about === 'nothing' && event.reason === 'unreadable')
    log.error(said, 'payment event that cannot be read')
  else log.info(said, 'payment event')
  return outcome
}

async function record(
  sql: Deps['sql'],
  { event, receivedAt, priceId }: { event: PaymentEvent; receivedAt: Date; priceId: string },
): Promise<Outcome> {
  if (event.about === 'subscription' && event.subscription.priceIds.includes(priceId))
    return { isOurs: true, ...(await recordSubscription(sql, event, receivedAt)) }
  if (event.about === 'payment' && event.transaction.priceIds.includes(priceId))
    return { isOurs: true, ...(await recordPayment(sql, event, receivedAt)) }
  // A reversal names no price; the payment it is about decides.
  if (event.about === 'reversal') return { isOurs: false, ...(await recordReversal(sql, event, receivedAt)) }
  const stored = await ledgerEntry(sql, { ...event, about: 'nothing' }, { receivedAt })
  return { isOurs: false, isNew: stored.length === 1, userId: null }
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
  return {}
}
