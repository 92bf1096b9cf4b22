import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { BROWSER_ARGUMENTS, findBrowser } from '../browser/find-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserAddress: string
  }
}

/** One browser for the whole run, in which each file opens contexts of its own. */
export default async function setUp(project: TestProject) {
  const server = await chromium.launchServer({
    executablePath: await findBrowser(),
    args: BROWSER_ARGUMENTS,
    host: '127.0.0.1',
  })
  project.provide('browserAddress', server.wsEndpoint())
  return () => server.close()
}
