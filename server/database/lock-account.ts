import type { TransactionSql } from 'postgres'

/**
 * One at a time for each account, until the transaction ends. Whoever locks several rows of an account takes this lock before them,
 * as the start of a reply does. Undefined when there is no such account.
 */
export async function lockAccount(scope: TransactionSql, ownerId: string) {
  const [account] = await scope<{ isSuspended: boolean }[]>`
    select suspended_at is not null as "isSuspended" from account where owner_id = ${ownerId} for no key update`
  return account
}
