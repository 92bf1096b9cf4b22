import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '../database.ts'
import { startServer } from '../processes/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sharedServer: { url: string; settings: Record<string, string> }
  }
}

/** One server with the built-in mentor, agents and payments for all browser tests that change only their own users' data. */
export default async function setUp(project: TestProject) {
  const { databaseUrl, workerUrls } = project.getProvidedContext()
  const database = await createDatabase(databaseUrl, workerUrls)
  const settings = {
    DATABASE_URL: database.url,
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    LOG_LEVEL: 'warn',
    // All visitors of a run share an address.
    AGENT_ALLOWANCE: '1000,1000,1000,1000',
  }
  const server = await startServer(settings)
  project.provide('sharedServer', { url: server.url, settings })
  return async () => {
    await server.end()
    await database.drop()
  }
}
