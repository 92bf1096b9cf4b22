import { readBuiltPlaybook } from './build/built-playbook.ts'
import { openLog } from './deps.ts'
import { openModels } from './models/open-models.ts'
import { createMetrics } from './operations/metrics.ts'

/** Loads what a start may load, and answers as one does to warm up: what V8 compiles for it is kept (`build/keep-compiled.ts`). */
export async function useAhead() {
  await Promise.all([
    import('./build/serve-bundled.ts'),
    import('./start/http-server.ts'),
    import('./mail/smtp-mailer.ts'),
    import('./database/embedded/open-embedded-postgres.ts'),
  ])
  const needs = {
    log: openLog({ logLevel: 'silent' }),
    meters: createMetrics().meters,
    readPlaybook: readBuiltPlaybook,
  }
  await openModels({ model: { apiKey: undefined, baseUrl: undefined, name: 'none', api: 'chat' } }, needs)
  const { warmUp } = await openModels({ model: undefined }, needs)
  await warmUp()
}
