import { flushCompileCache } from 'node:module'
import { useCompiledCode } from './build/compiled-code.ts'

// The last step of `npm run build`, run beside the bundle: loads what a start may load, answers as one does to warm up, and keeps what
// V8 has compiled for it. What an `import` statement loads would be loaded before it is kept.
useCompiledCode()
const { readBuiltPlaybook } = await import('./build/built-playbook.ts')
const { openLog } = await import('./deps.ts')
const { createMetrics } = await import('./operations/metrics.ts')
const { openModels } = await import('./models/open-models.ts')
await Promise.all([
  import('./build/serve-bundled.ts'),
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
flushCompileCache()
process.exit()
