import { Email } from '#shared/auth/calls.ts'
import { endLogins } from '../account/end-logins.ts'
import { suspendAccount, unsuspendAccount } from '../account/suspend-account.ts'
import { findAccountId } from '../auth/mailboxes.store.ts'
import { pseudonymText } from '../auth/security-events/pseudonym.ts'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps-shape.ts'
import { checkDriverPatch } from '../database/driver-patch.ts'
import { openDeps, openLog } from '../deps.ts'
import { describe } from '../http/errors.ts'
import { readPlaybook } from './read-playbook.ts'

// npm run account -- suspend EMAIL | unsuspend EMAIL | end-logins EMAIL | actor EMAIL

/** Each gives what to print, or undefined when there is no such account. */
const actions: Record<string, (deps: Deps, email: string) => Promise<string | undefined>> = {
  suspend: async (deps, email) =>
    (await suspendAccount(deps, email)) ? `${email} is suspended.` : undefined,
  unsuspend: async (deps, email) =>
    (await unsuspendAccount(deps, email)) ? `${email} is no longer suspended.` : undefined,
  'end-logins': async (deps, email) =>
    (await endLogins(deps, email)) ? `${email} is logged out everywhere.` : undefined,
  actor: actorOf,
}

/** What stands for an account in the log lines 'security'. */
async function actorOf({ sql, encryption }: Deps, email: string) {
  const id = await findAccountId(sql, email)
  return id && pseudonymText(encryption, 'account', id)
}

/** Acts on one account of the database that the environment names. Gives the exit code. */
async function main([name = '', address = '']: string[]): Promise<number> {
  const action = Object.entries(actions).find(([known]) => known === name)?.[1]
  const email = Email.safeParse(address)
  if (!action || !email.success) {
    console.error('Usage: npm run account -- suspend|unsuspend|end-logins|actor EMAIL')
    return 1
  }
  checkDriverPatch()
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const { deps, close } = await openDeps(config, { log: openLog(config), publicUrl, readPlaybook })
  try {
    const said = await action(deps, email.data)
    if (said) console.log(said)
    else console.error(`There is no account with the address ${email.data}.`)
    return said ? 0 : 1
  } finally {
    await close()
  }
}

main(process.argv.slice(2)).then(
  code => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(
      error instanceof Error && !('query' in error) ? error.message : JSON.stringify(describe(error)),
    )
    process.exitCode = 1
  },
)
