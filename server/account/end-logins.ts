import { recordSecurityEvent } from '../auth/security-events/security-events.store.ts'
import { transaction } from '../database/transaction.ts'
import type { Deps } from '../deps-shape.ts'

/** Ends all logins of an account, on every machine, and records it; its password stays good. False when there is none. */
export function endLogins(deps: Pick<Deps, 'sql' | 'clock' | 'encryption'>, email: string) {
  return transaction(deps.sql, async scope => {
    // Held to the end: a login under way has either finished, and is ended below, or begins after this.
    const [account] = await scope<{ id: string }[]>`
      select owner_id as id from account where email = ${email} for update`
    if (!account) return false
    const ended = await scope`delete from login_session where owner_id = ${account.id}`
    if (ended.count > 0) await recordSecurityEvent(deps, scope, { ownerId: account.id, kind: 'device_ended' })
    return true
  })
}
