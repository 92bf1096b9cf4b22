import { transaction } from '../database/transaction.ts'
import type { Deps } from '../deps-shape.ts'

/** Ends all logins of an account, on every machine; its password stays good. False when there is none. */
export function endLogins({ sql }: Pick<Deps, 'sql'>, email: string) {
  return transaction(sql, async scope => {
    // Held to the end: a login under way has either finished, and is ended below, or begins after this.
    const [account] = await scope<{ id: string }[]>`
      select id from account where email = ${email} for update`
    if (account) await scope`delete from login_session where user_id = ${account.id}`
    return account !== undefined
  })
}
