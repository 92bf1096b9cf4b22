import { billingErrors, type TestControl } from '#shared/billing.ts'
import { notFound } from '../../http/errors.ts'
import type { Change } from './changes.ts'
import { failRenewal, renew } from './subscription-lifecycle.ts'
import { listRecords } from './records.store.ts'
import { canBeRefunded, refund } from './refund.ts'

/** What time or the bank does to a person's own subscription. Throws a 404 when there is none. */
export async function applyTestControl(
  change: Change,
  { email, action, pageUrl }: TestControl & { email: string; pageUrl: string },
) {
  const customers = (await listRecords(change.sql, 'customer')).filter(one => one.email === email)
  const isTheirs = (one: { customer_id: string | null }) => customers.some(({ id }) => id === one.customer_id)
  if (action === 'refund') return refundLast(change, isTheirs)
  const subscription = (await listRecords(change.sql, 'subscription'))
    .filter(one => isTheirs(one) && one.status !== 'canceled')
    .at(-1)
  if (!subscription) throw notFound(billingErrors.noSubscription)
  await (action === 'fail' ? failRenewal : renew)({ change, subscription, pageUrl })
}

async function refundLast(change: Change, isTheirs: (one: { customer_id: string | null }) => boolean) {
  for (const transaction of (await listRecords(change.sql, 'transaction')).filter(isTheirs).toReversed())
    if (await canBeRefunded(change, transaction)) {
      await refund(change, transaction, { reason: 'Test mode' })
      return
    }
  throw notFound(billingErrors.nothingToRefund)
}
