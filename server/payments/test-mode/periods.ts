import { charge, complete, refuseCharge } from './charge.ts'
import { cancelNow } from './cancel.ts'
import { findOverdue } from './find.ts'
import type { Change } from './ledger.ts'
import { CENTS_A_MONTH } from './item-shapes.ts'
import { monthAfter } from './moments.ts'
import { recover } from './recover.ts'
import { saveRecord } from './records.store.ts'
import type { PaddleSubscription } from './subscription-shape.ts'
import { newTransaction, type PaddleTransaction } from './transaction-shape.ts'

interface Course {
  change: Change
  subscription: PaddleSubscription
  /** the page where an overdue charge is paid */
  pageUrl: string
}

/** The period is over. It ends the subscription if that was wished for; else the next month is charged. */
export async function renew({ change, subscription, pageUrl }: Course) {
  if (subscription.scheduled_change) return cancelNow(change, subscription)
  if (subscription.status === 'past_due') return recover(change, subscription.id)
  const next = await advance(change, subscription)
  const paid = await charge(change, await bill(change, next, pageUrl))
  await report(change, 'subscription.updated', next)
  await complete(change, paid, subscription.id)
}

/** The period is over, and the card is refused. Paddle moves the period on before it charges, and leaves it there. */
export async function failRenewal({ change, subscription, pageUrl }: Course) {
  if (subscription.scheduled_change) return cancelNow(change, subscription)
  if (subscription.status === 'past_due') {
    for (const overdue of await findOverdue(change.sql, subscription.id)) await refuseCharge(change, overdue)
    return
  }
  const next = await advance(change, subscription)
  const refused = await refuseCharge(change, await bill(change, next, pageUrl))
  const overdue: PaddleTransaction = { ...refused, status: 'past_due', updated_at: change.tick() }
  await saveRecord(change.sql, 'transaction', overdue)
  await change.report('transaction.past_due', overdue)
  await report(change, 'subscription.past_due', { ...next, status: 'past_due' })
}

async function advance(change: Change, subscription: PaddleSubscription): Promise<PaddleSubscription> {
  const starts_at = subscription.current_billing_period?.ends_at ?? change.tick()
  const ends_at = monthAfter(starts_at)
  return { ...subscription, current_billing_period: { starts_at, ends_at }, next_billed_at: ends_at }
}

async function bill(change: Change, subscription: PaddleSubscription, pageUrl: string) {
  const at = change.tick()
  const billed: PaddleTransaction = {
    ...newTransaction({
      origin: 'subscription_recurring',
      status: 'billed',
      priceId: subscription.items[0]?.price.id ?? '',
      cents: CENTS_A_MONTH,
      customerId: subscription.customer_id,
      subscriptionId: subscription.id,
      customData: subscription.custom_data,
      period: subscription.current_billing_period,
      pageUrl,
      at,
    }),
    billed_at: at,
  }
  await change.report('transaction.created', billed)
  return billed
}

async function report(change: Change, type: string, subscription: PaddleSubscription) {
  const changed = { ...subscription, updated_at: change.tick() }
  await saveRecord(change.sql, 'subscription', changed)
  await change.report(type, changed)
}
