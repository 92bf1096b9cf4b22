import { findAccountId } from '../auth/mailboxes.store.ts'
import { recordSecurityEvent } from '../auth/security-events/security-events.store.ts'
import { lockAccount } from '../database/lock-account.ts'
import { transaction } from '../database/transaction.ts'
import type { Deps } from '../deps-shape.ts'

/** Ends all logins of an account, on every machine, and records it; its password stays good. False when there is none. */
export async function endLogins(
  deps: Pick<Deps, 'sql' | 'clock' | 'encryption' | 'loginWatch'>,
  email: string,
) {
  const ownerId = await findAccountId(deps.sql, email)
  if (!ownerId) return false
  const isThere = await transaction(deps.sql, async scope => {
    // Held to the end: a login under way has either finished, and is ended below, or begins after this.
    if (!(await lockAccount(scope, ownerId))) return false
    const ended = await scope`delete from login_session where owner_id = ${ownerId}`
    if (ended.count > 0) await recordSecurityEvent(deps, scope, { ownerId, kind: 'device_ended' })
    return true
  })
  deps.loginWatch.tellEnded(ownerId)
  return isThere
}
