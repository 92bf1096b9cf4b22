import { findAccountId } from '../auth/mailboxes.store.ts'
import { recordSecurityEvent } from '../auth/security-events/security-events.store.ts'
import { lockAccount } from '../database/lock-account.ts'
import { transaction } from '../database/transaction.ts'
import type { Deps } from '../deps-shape.ts'

/** Ends all logins of an account, on every machine, and records it; its password stays good. False when there is none. */
export function endLogins(deps: Pick<Deps, 'sql' | 'clock' | 'encryption'>, email: string) {
  return transaction(deps.sql, async scope => {
    const ownerId = await findAccountId(scope, email)
    // Held to the end: a login under way has either finished, and is ended below, or begins after this.
    if (!ownerId || !(await lockAccount(scope, ownerId))) return false
    const ended = await scope`delete from login_session where owner_id = ${ownerId}`
    if (ended.count > 0) await recordSecurityEvent(deps, scope, { ownerId, kind: 'device_ended' })
    return true
  })
}
