import type { Sql } from 'postgres'

/**
 * Deletes what was bought from the fake payment provider: where a real one is connected, or none, what was bought without money
 * gives no access. The fake one's own records stay.
 */
export async function forgetTestMode(sql: Sql) {
  const known = (kind: string) => sql`(select id from test_paddle where kind = ${kind})`
  await sql`delete from subscription where id in ${known('subscription')}`
  await sql`delete from payment where transaction_id in ${known('transaction')}`
  await sql`delete from checkout where transaction_id in ${known('transaction')}`
  await sql`delete from payer where customer_id in ${known('customer')}`
}
