import { readPlaybook } from './build/built-playbook.ts'
import { readConfig } from './config.ts'
import { DatabaseUnusable } from './database/migrations/migrate.ts'
import { openDeps, openLog } from './deps.ts'
import { openModels } from './models/open-models.ts'
import { createMetrics } from './operations/metrics.ts'
import { chooseAddress } from './start/listen.ts'

/** Nobody listens there. */
const NO_DATABASE = 'postgres://nobody@127.0.0.1:1/none'

/**
 * Loads what a start may load, starts as far as one comes without a database, and answers as one does to warm up: what V8 compiles for
 * it is kept (`build/keep-compiled.ts`).
 */
export async function useAhead() {
  await Promise.all([
    import('./build/serve-bundled.ts'),
    import('./start/http-server.ts'),
    import('./mail/smtp-mailer.ts'),
    import('./database/embedded/open-embedded-postgres.ts'),
  ])
  const log = openLog({ logLevel: 'silent' })
  const config = readConfig({ DATABASE_URL: NO_DATABASE, PORT: '0' })
  const needs = { log, meters: createMetrics().meters, readPlaybook }
  await openDeps(config, { ...needs, ...(await chooseAddress(config)) }).catch((error: unknown) => {
    if (!(error instanceof DatabaseUnusable)) throw error
  })
  await openModels({ model: { apiKey: undefined, baseUrl: undefined, name: 'none', api: 'chat' } }, needs)
  const { warmUp } = await openModels({ model: undefined }, needs)
  await warmUp()
}
