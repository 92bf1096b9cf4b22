import type { Sql } from 'postgres'
import { NOBODY } from './provider-names.store.ts'

/**
 * Deletes what was bought from the fake payment provider: where a real one is connected, or none, what was bought without money
 * gives no access. The fake one's own records stay.
 */
export async function forgetTestMode(sql: Sql) {
  const made = await sql<{ id: string }[]>`
    select id from test_paddle where kind in ('customer', 'transaction', 'subscription')`
  if (made.length === 0) return
  const ids = made.map(({ id }) => id)
  const names = await sql<{ id: string; ownerId: string }[]>`
    select id, owner_id as "ownerId" from provider_name where id = any(${ids})`
  for (const { id, ownerId } of names) {
    await sql`delete from subscription where owner_id = ${ownerId} and id = ${id}`
    await sql`delete from payment where owner_id = ${ownerId} and transaction_id = ${id}`
    await sql`delete from checkout where owner_id = ${ownerId} and transaction_id = ${id}`
    await sql`delete from payer where owner_id = ${ownerId} and customer_id = ${id}`
    await sql`delete from provider_name where id = ${id}`
  }
  await sql`delete from subscription where owner_id = ${NOBODY} and id = any(${ids})`
  await sql`delete from payment where owner_id = ${NOBODY} and transaction_id = any(${ids})`
}
