import type { Db } from '../../ports.ts'
import { listRecords, readRecord, type Records } from './records.store.ts'
import { entityNotFound } from './refusal.ts'

/** The one with this id. Throws PaddleRefusal. */
export async function find<Kind extends keyof Records>(sql: Db, kind: Kind, id: string) {
  const record = await readRecord(sql, kind, id)
  if (!record) throw entityNotFound(id)
  return record
}

/** What a customer has not paid in time, the oldest first. */
export async function findOverdue(sql: Db, subscriptionId: string) {
  return (await findTransactions(sql, subscriptionId)).filter(({ status }) => status === 'past_due')
}

export async function findTransactions(sql: Db, subscriptionId: string) {
  return (await listRecords(sql, 'transaction')).filter(one => one.subscription_id === subscriptionId)
}
