import { Email } from '#shared/auth.ts'
import { suspendAccount, unsuspendAccount } from './account/suspend-account.ts'
import { readConfig } from './config.ts'
import { openDeps, openLog } from './deps.ts'
import { describe } from './http/errors.ts'

// npm run account -- suspend EMAIL | unsuspend EMAIL

const actions = {
  suspend: { run: suspendAccount, done: 'is suspended' },
  unsuspend: { run: unsuspendAccount, done: 'is no longer suspended' },
}

/** Acts on one account of the database that the environment names. Gives the exit code. */
async function main([name = '', address = '']: string[]): Promise<number> {
  const action = Object.entries(actions).find(([known]) => known === name)?.[1]
  const email = Email.safeParse(address)
  if (!action || !email.success) {
    console.error('Usage: npm run account -- suspend|unsuspend EMAIL')
    return 1
  }
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const { deps, close } = await openDeps(config, { log: openLog(config), publicUrl })
  try {
    const isFound = await action.run(deps, email.data)
    if (isFound) console.log(`${email.data} ${action.done}.`)
    else console.error(`There is no account with the address ${email.data}.`)
    return isFound ? 0 : 1
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
