import { readConfig } from '../config.ts'
import { openDeps, openLog } from '../deps.ts'
import { openAhead } from '../database/pool.ts'
import { describe } from '../http/errors.ts'
import type { Playbook } from '../mentor/playbook/content/playbook.ts'
import type { createHttpServer as CreateHttpServer } from './http-server.ts'
import { chooseAddress, listen } from './listen.ts'
import { whyNotStarted } from './start-fault.ts'
import { tellStart } from './start-line.ts'
import { endWhileStarting, stopGracefully } from './stop-gracefully.ts'

interface Parts {
  /** gives the folder of the built pages */
  findPages: () => Promise<string>
  /** called while Postgres opens a connection */
  loadHttpServer: () => Promise<typeof CreateHttpServer>
  /** asked when somebody first is answered from it */
  readPlaybook: () => Playbook
}

/**
 * Reads the configuration, opens everything, listens; SIGTERM drains.
 * What is wrong with the surroundings is said in a line, and the process exits with 1.
 */
export function serve(parts: Parts) {
  start(parts).catch((error: unknown) => {
    process.stderr.write(`${whyNotStarted(error)}\n`)
    process.exit(1)
  })
}

async function start({ findPages, loadHttpServer, readPlaybook }: Parts) {
  const hasStarted = endWhileStarting()
  const config = readConfig(process.env)
  const log = openLog(config)
  const { port, publicUrl } = await chooseAddress(config)
  const opening = openDeps(config, { log, publicUrl, port, readPlaybook })
  const [pagesDirectory, createHttpServer, { deps, close, masterKeys, verifyMail, warmUp }] =
    await Promise.all([findPages(), loadHttpServer(), opening]).catch(async (error: unknown) => {
      // Whichever failed: a Postgres that was started is stopped again.
      await opening.then(opened => opened.close()).catch(() => {})
      throw error
    })
  const server = createHttpServer(deps, { pagesDirectory })
  await listen(server, { host: config.host, port }).catch(async (error: unknown) => {
    await close()
    throw error
  })
  hasStarted()
  stopGracefully({ server, live: deps.live, log, close })
  // The one line for a person; everything else on the output is JSON for machines.
  process.stdout.write(`\n  Kindling is ready: ${publicUrl}\n\n`)
  tellStart({ config, log, sql: deps.sql, keyIds: masterKeys.ids, verifyMail, pagesDirectory }).catch(
    (error: unknown) => log.warn({ error: describe(error) }, 'what was started could not be told'),
  )
  // What cannot be done ahead is done when somebody asks, or fails there.
  for (const each of await Promise.allSettled([warmUp(), openAhead(deps.sql)]))
    if (each.status === 'rejected') log.warn({ error: describe(each.reason) }, 'not all was made ready ahead')
}
