import { openEmbeddedPostgres } from '../open-embedded-postgres.ts'

// A process of its own for the tests: `node other-process.ts <data directory>` opens, tells its url, closes when told to.

const warnings: string[] = []
const log = { info: () => {}, warn: (_facts: object, message: string) => void warnings.push(message) }
const opened = await openEmbeddedPostgres({
  dataDirectory: process.argv[2] ?? '',
  log,
  settings: { fsync: 'off' },
})
process.send?.({ url: opened.url, warnings })
process.once('message', async () => {
  await opened.close()
  process.disconnect()
})
