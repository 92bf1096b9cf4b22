import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { Server } from 'node:http'
import { Email } from '#shared/auth/calls.ts'
import { endpoints } from '#shared/endpoints.ts'
import { listDevices, summarizeAccount } from '../account/account-summary.ts'
import { findUnproven } from '../account/account-summary.store.ts'
import { deleteAccount } from '../account/delete-account.ts'
import { endLogins } from '../account/end-logins.ts'
import { suspendAccount, unsuspendAccount } from '../account/suspend-account.ts'
import { findAccountId } from '../auth/mailboxes.store.ts'
import { pseudonymText } from '../auth/security-events/pseudonym.ts'
import { webhookRoutes } from '../billing/events/webhook.routes.ts'
import { readConfig, type Config } from '../config.ts'
import type { Deps } from '../deps-shape.ts'
import { openDeps, openLog } from '../deps.ts'
import { accountLines, deletionLines, deviceLines, moment } from './account-lines.ts'
import { chooseAddress, listen } from './listen.ts'
import { readPlaybook } from './read-playbook.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Usage: npm run account -- find|devices EMAIL [--json]
       npm run account -- delete EMAIL [--yes]
       npm run account -- suspend|unsuspend|end-logins|actor EMAIL`
const LOOPBACK = '127.0.0.1'

interface Action {
  flag?: '--json' | '--yes'
  /** Gives what to print, or undefined when there is no such account. */
  run(
    deps: Deps,
    email: string,
    hasFlag: boolean,
  ): Promise<string | { said: string; code: number } | undefined>
}

const actions: Record<string, Action> = {
  find: {
    flag: '--json',
    async run(deps, email, asJson) {
      const summary = await summarizeAccount(deps, email)
      return summary && (asJson ? JSON.stringify(summary) : accountLines(email, summary))
    },
  },
  devices: {
    flag: '--json',
    async run(deps, email, asJson) {
      const devices = await listDevices(deps, email)
      return devices && (asJson ? JSON.stringify(devices) : deviceLines(email, devices))
    },
  },
  delete: {
    flag: '--yes',
    async run(deps, email, isConfirmed) {
      if (isConfirmed) return (await deleteAccount(deps, email)) ? `${email} is deleted.` : undefined
      const summary = await summarizeAccount(deps, email)
      return summary && { said: deletionLines(email, summary), code: 1 }
    },
  },
  suspend: {
    run: async (deps, email) => ((await suspendAccount(deps, email)) ? `${email} is suspended.` : undefined),
  },
  unsuspend: {
    run: async (deps, email) =>
      (await unsuspendAccount(deps, email)) ? `${email} is no longer suspended.` : undefined,
  },
  'end-logins': {
    run: async (deps, email) =>
      (await endLogins(deps, email)) ? `${email} is logged out everywhere.` : undefined,
  },
  actor: { run: actorOf },
}

/** What stands for an account in the log lines 'security'. */
async function actorOf({ sql, encryption }: Deps, email: string) {
  const id = await findAccountId(sql, email)
  return id && pseudonymText(encryption, 'account', id)
}

async function nobodyText({ sql }: Deps, email: string) {
  const since = await findUnproven(sql, email)
  const nobody = `There is no account with the address ${email}.`
  return since
    ? `${nobody} Somebody signed up on ${moment(since.toISOString())} and hasn't verified it.`
    : nobody
}

/** The product without its pages. In test mode the payment provider is a part of it, which is asked at an address of its own. */
async function open(given: Config) {
  const publicUrl = given.publicUrl ?? `http://localhost:${given.port}`
  const config = { ...given, host: LOOPBACK }
  const { port } = await chooseAddress({ ...config, port: 0 })
  const { deps, close } = await openDeps(config, { log: openLog(config), publicUrl, readPlaybook, port })
  const { testMode } = deps
  if (!testMode) return { deps, close }
  const app = new Hono()
    .route('/', webhookRoutes(deps))
    .all(`${endpoints.testApi}/*`, context => testMode.fetch(context.req.raw, context.env))
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await listen(server, { host: LOOPBACK, port })
  return {
    deps,
    async close() {
      await close()
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Acts on one account of the database that the environment names. Gives the exit code. */
async function main([name = '', ...words]: string[]): Promise<number> {
  const action = Object.entries(actions).find(([known]) => known === name)?.[1]
  const [address = '', ...more] = words.filter(word => !word.startsWith('--'))
  const flags = words.filter(word => word.startsWith('--'))
  const email = Email.safeParse(address)
  if (!action || !email.success || more.length > 0 || flags.some(flag => flag !== action.flag)) {
    console.error(USAGE)
    return 1
  }
  const { deps, close } = await open(readConfig({ LOG_LEVEL: 'warn', ...process.env }))
  try {
    const answer = await action.run(deps, email.data, flags.length > 0)
    if (answer === undefined) {
      console.error(await nobodyText(deps, email.data))
      return 1
    }
    const { said, code } = typeof answer === 'string' ? { said: answer, code: 0 } : answer
    console.log(said)
    return code
  } finally {
    await close()
  }
}

runCommand(main)
