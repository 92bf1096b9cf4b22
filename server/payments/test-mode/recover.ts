import { charge, complete } from './charge.ts'
import { find, findOverdue } from './find.ts'
import type { Change } from './ledger.ts'
import { saveRecord } from './records.store.ts'

/** Pays all that is overdue: the subscription runs again, in the period it is in. */
export async function recover(change: Change, subscriptionId: string) {
  for (const overdue of await findOverdue(change.sql, subscriptionId))
    await complete(change, await charge(change, overdue), subscriptionId)
  const subscription = await find(change.sql, 'subscription', subscriptionId)
  if (subscription.status !== 'past_due') return
  const active = { ...subscription, status: 'active' as const, updated_at: change.tick() }
  await saveRecord(change.sql, 'subscription', active)
  await change.report('subscription.updated', active)
}
